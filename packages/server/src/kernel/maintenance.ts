import type { Db } from './db.ts'

/** How long the switch may be remembered; `npm run ops -- maintenance on` counts after this at the latest. */
const REMEMBERED_MS = 2000

/** What goes on while the service is closed: whoever owes something may still see it and pay it. */
const OPEN_CALLS = [
  '/api/sys/config',
  '/userapi/userinfo/front/info',
  '/user/api/customer/info',
  '/user/api/dealPwd/',
  '/user/bindcard/list',
  '/cash/api/repayment/',
  '/cash/api/applyPay/',
]

/** Whether a call is closed now by maintenance. One small read every two seconds, whatever the traffic. */
export function makeMaintenance(db: Db): (call: string) => Promise<boolean> {
  let asked = 0
  let closed = false
  return async (call) => {
    if (Date.now() - asked > REMEMBERED_MS) {
      asked = Date.now()
      const row = await db.selectFrom('setting').select('value').where('name', '=', 'maintenance').executeTakeFirst()
      closed = row?.value === true
    }
    return closed && !OPEN_CALLS.some((open) => call.startsWith(open))
  }
}
