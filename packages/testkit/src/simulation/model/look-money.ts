import { statement } from '@wanka/contract/payments/statement.ts'
import type { Reader } from '@wanka/server/platform/db/db.ts'
import { ledgerMoneyOf, totalsOf, wholeStatement } from '../../fixtures/payments/statement.ts'
import { compare, type Told } from './differences.ts'
import type { Ask } from './look-screens.ts'

/** Compares the sums of a customer's statement, over all its pages, with what the ledger moved. */
export async function lookAtMoney(told: Told, ask: Ask, reader: Reader, customerId: string): Promise<void> {
  const before = await ledgerMoneyOf(reader, customerId)
  const { months } = await wholeStatement(async (input) => (await ask(statement.list, input)) ?? NOTHING)
  compare({ ...told, where: `${told.where} statement` }, 'the statement', before, totalsOf(months))
}

const NOTHING = { list: [], months: [], hasMore: false }
