import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { getSession, refreshBaseInfo } from './session.ts'
import { stepUp } from './step-up.ts'

const SHANGHAI = '+08:00'
/** A form takes some minutes to fill in. */
const MARGIN_MS = 5 * 60_000

/** Whether money may be moved for some minutes more, by this phone's clock; the server has the last word. */
export const isFresh = ({ moneyUntil }: Pick<BaseInfo, 'moneyUntil'>, now: number): boolean =>
  moneyUntil !== undefined && Date.parse(moneyUntil.replace(' ', 'T') + SHANGHAI) - now > MARGIN_MS

/** Asks a session that was idle too long who is there, before a form is filled in for nothing. */
export async function askIfStale(): Promise<void> {
  const known = getSession().baseInfo
  if (!getSession().isLogin || (known && isFresh(known, Date.now()))) return
  const now = await refreshBaseInfo().catch(() => undefined)
  if (now && !now.moneyUntil && !now.needSafeCert) await stepUp()
}
