import type { CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount } from '@wanka/contract/multi-account.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Vault } from '../../kernel/crypto.ts'
import type { Reader } from '../../kernel/db.ts'
import { hasDealPassword, maskedOf, readChoice } from '../account/index.ts'
import { ownAccounts, skipReason } from './own-accounts.ts'

/** The accounts to choose between. @throws CallError 1007 for a ticket that is spent, late or made up */
export async function listAccounts(
  reader: Reader,
  vault: Vault,
  ticket: string,
): Promise<CallOutput<typeof multiAccount.list>> {
  const choice = await readChoice(reader, ticket)
  const accounts = await ownAccounts(reader, choice)
  if (!accounts) return { isMulti: false, accounts: [], needPin: false }
  const { named, all } = accounts
  const { owed, skip } = await skipReason(reader, accounts)
  return {
    isMulti: true,
    accounts: all.map((account) => ({
      accountId: account.accountId,
      mobile: maskedOf(vault, account),
      named: account === named,
      current: account === accounts.own,
      owed: fen(account === named ? owed : 0),
    })),
    needPin: await hasDealPassword(reader, named.customerId),
    ...(skip && { skip }),
  }
}
