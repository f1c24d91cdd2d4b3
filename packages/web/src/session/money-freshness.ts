import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { stepUp } from '../api/step-up.ts'
import { getSession, refreshBaseInfo } from './session.ts'

const SHANGHAI = '+08:00'
/** Margin in ms: a form takes some minutes to fill in. */
const MARGIN_MS = 5 * 60_000

/** Whether the session may move money for some minutes more, by this phone's clock; the server decides in the end. */
export const isFresh = ({ moneyUntil }: Pick<BaseInfo, 'moneyUntil'>, now: number): boolean =>
  moneyUntil !== undefined && Date.parse(moneyUntil.replace(' ', 'T') + SHANGHAI) - now > MARGIN_MS

/** Asks for a step-up when the session has been idle too long, before the customer fills in a form in vain. */
export async function askIfStale(): Promise<void> {
  const known = getSession().baseInfo
  if (!getSession().isLogin || (known && isFresh(known, Date.now()))) return
  const now = await refreshBaseInfo().catch(() => undefined)
  if (now && !now.moneyUntil && !now.needSafeCert) await stepUp()
}
