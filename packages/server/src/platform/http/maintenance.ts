import type { Db } from '../db/db.ts'

/** How long the switch may be remembered; `npm run ops -- maintenance on` counts after this at the latest. */
const REMEMBERED_MS = 2000

/** What goes on while the service is closed: whoever owes something may still see it and pay it. */
const OPEN_CALLS = [
  '/api/sys/config',
  '/api/log/',
  '/userapi/userinfo/front/info',
  '/user/api/customer/info',
  '/user/api/dealPwd/',
  '/user/bindcard/list',
  '/cash/api/repayment/',
  '/cash/api/applyPay/',
]

/** `until` is when the service is expected back, `yyyy-MM-dd HH:mm`, or empty. */
export type Closed = { until: string }

/** Whether a call is closed now by maintenance. One small read every two seconds, whatever the traffic. */
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
