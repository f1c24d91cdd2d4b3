import type { Db } from '../db/db.ts'

/** Cache time of the switch; `npm run ops -- maintenance on` takes effect after this at the latest. */
const REMEMBERED_MS = 2000

/** Calls that stay open during maintenance: a borrower can still see and pay what is owed, and reach customer service. */
const OPEN_CALLS = [
  '/api/sys/config',
  '/api/log/',
  '/api/customerService/config',
  '/api/faq/list',
  '/userapi/userinfo/front/info',
  '/user/api/customer/info',
  '/user/api/dealPwd/',
  '/user/bindcard/list',
  '/cash/api/repayment/',
  '/cash/api/applyPay/',
]

/** `until` is when the service is expected back, `yyyy-MM-dd HH:mm`, or empty. */
export type Closed = { until: string }

/** Whether maintenance closes a call now. One small read every two seconds, whatever the traffic. */
export function makeMaintenance(db: Db): (call: string) => Promise<Closed | undefined> {
  let asked = 0
  let closed: Closed | undefined
  return async (call) => {
    if (Date.now() - asked > REMEMBERED_MS) {
      asked = Date.now()
      closed = await readClosed(db)
    }
    return OPEN_CALLS.some((open) => call.startsWith(open)) ? undefined : closed
  }
}

async function readClosed(db: Db): Promise<Closed | undefined> {
  const names = ['maintenance', 'maintenanceUntil']
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', 'in', names).execute()
  const [on, until] = names.map((name) => rows.find((row) => row.name === name)?.value)
  return on === true ? { until: typeof until === 'string' ? until : '' } : undefined
}
