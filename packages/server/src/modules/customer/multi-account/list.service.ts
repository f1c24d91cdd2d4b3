import type { CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount, OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { hasDealPassword, maskedOf, readChoice } from '../account/index.ts'
import { isVerifiedManually, loadStanding } from '../eligibility/index.ts'
import { ownAccounts } from './own-accounts.ts'

/** The accounts to choose between. @throws CallError Status.forbidden for a used, expired or unknown ticket */
export async function listAccounts(
  reader: Reader,
  vault: Vault,
  ticket: string,
): Promise<CallOutput<typeof multiAccount.list>> {
  const choice = await readChoice(reader, ticket)
  const found = await ownAccounts(reader, choice)
  if (!found) return { isMulti: false, accounts: [] }
  const { named, own, all } = found
  const owed = (await loadStanding(reader, named.customerId)).line.used
  const accounts: OwnAccount[] = []
  for (const account of all)
    accounts.push({
      accountId: account.accountId,
      mobile: maskedOf(vault, account),
      named: account === named,
      current: account === own,
      owed: fen(account === named ? owed : 0),
      lostBy: await lostBy(reader, account.customerId),
    })
  return { isMulti: true, accounts }
}

/** The proof that replaces an account's lost phone, besides name and ID number. */
export async function lostBy(reader: Reader, customerId: string): Promise<OwnAccount['lostBy']> {
  if (await isVerifiedManually(reader, customerId)) return 'service'
  return (await hasDealPassword(reader, customerId)) ? 'pin' : 'service'
}
