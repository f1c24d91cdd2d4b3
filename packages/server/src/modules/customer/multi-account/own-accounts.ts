import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { type Choice, oneAccountOnly } from '../account/index.ts'
import { type Linked, linkedAccounts } from '../eligibility/index.ts'

/** The accounts of a choice: the named one, to which all debt belongs, and the others. */
export type OwnAccounts = { named: Linked; all: readonly Linked[]; own: Linked }

/**
 * The accounts of a choice; `undefined` when nothing is left to choose: another device chose, or an account was frozen meanwhile.
 */
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

/** Refuses a choice that another device has made already. @throws CallError Status.refused */
export const chosenAlready = (): never => refuse('手机号已在另一台设备上选好，请用保留的手机号重新登录', { over: true })
