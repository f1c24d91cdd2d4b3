import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { byLoan, findPurchase, type Purchase } from './purchase-row.ts'

type Account = { name: string; tail: string; token: string }

/** Where a merchant is paid. @throws CallError 1007 when it sells nothing any more */
async function accountOf(reader: Reader, merchantKey: string): Promise<Account> {
  const row = await reader
    .selectFrom('merchant')
    .select(['settlement_name as name', 'settlement_tail as tail', 'settlement_token as token'])
    .where('merchant_key', '=', merchantKey)
    .executeTakeFirst()
  return row ?? notFound()
}

/** What the papers say of a purchase. */
export async function purchaseFacts(
  reader: Reader,
  { merchantKey, merchantName, goods }: Purchase,
): Promise<{ merchantName: string; goods: string; settlementName: string; settlementTail: string }> {
  const { name, tail } = await accountOf(reader, merchantKey)
  return { merchantName, goods, settlementName: name, settlementTail: tail }
}

/** The bank's word for the account that a loan is paid out to, and what its statement says. */
export async function payeeOf(
  reader: Reader,
  loan: { customerId: string; orderId: string },
): Promise<{ token: string; merchantName: string }> {
  const purchase = await findPurchase(reader, byLoan(loan))
  if (!purchase) throw new Error(`a loan pays no purchase: ${loan.orderId}`)
  const { token } = await accountOf(reader, purchase.merchantKey)
  return { token, merchantName: purchase.merchantName }
}
