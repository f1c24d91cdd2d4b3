import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { byLoan, findPurchase, type Purchase } from './purchase-row.ts'

type Account = { name: string; tail: string; token: string }

/** Settlement account of a merchant. @throws CallError Status.forbidden when it sells nothing any more */
async function accountOf(reader: Reader, merchantKey: string): Promise<Account> {
  const row = await reader
    .selectFrom('merchant')
    .select(['settlement_name as name', 'settlement_tail as tail', 'settlement_token as token'])
    .where('merchant_key', '=', merchantKey)
    .executeTakeFirst()
  return row ?? notFound()
}

/** Template facts of a purchase for the loan's documents. */
export async function purchaseFacts(
  reader: Reader,
  { merchantKey, merchantName, goods }: Purchase,
): Promise<{ merchantName: string; goods: string; settlementName: string; settlementTail: string }> {
  const { name, tail } = await accountOf(reader, merchantKey)
  return { merchantName, goods, settlementName: name, settlementTail: tail }
}

/** The bank's token of the account that a loan is paid out to, and the merchant's name for the bank statement. */
export async function payeeOf(
  reader: Reader,
  loan: { customerId: string; orderId: string },
): Promise<{ token: string; merchantName: string }> {
  const purchase = await findPurchase(reader, byLoan(loan))
  if (!purchase) throw new Error(`a loan pays no purchase: ${loan.orderId}`)
  const { token } = await accountOf(reader, purchase.merchantKey)
  return { token, merchantName: purchase.merchantName }
}
