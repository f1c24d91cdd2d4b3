import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { type Choice, oneAccountOnly } from '../account/index.ts'
import { type Linked, linkedAccounts } from '../eligibility/index.ts'

/** The accounts that a choice is between: the named one, to which whatever is owed belongs, and the others. */
export type OwnAccounts = { named: Linked; all: readonly Linked[]; own: Linked }

/** Nothing when there is no longer anything to choose: another device did, or an account was frozen meanwhile. */
export async function ownAccounts(
  reader: Reader,
  { customerId }: Choice,
  options?: { lock: boolean },
): Promise<OwnAccounts | undefined> {
  if (!(await oneAccountOnly(reader))) return undefined
  const all = await linkedAccounts(reader, customerId, options)
  const named = all.find((account) => account.named)
  const own = all.find((account) => account.customerId === customerId)
  return named && own && { named, all, own }
}

export const chosenAlready = (): never => refuse('手机号已在另一台设备上选好，请用保留的手机号重新登录', { over: true })
