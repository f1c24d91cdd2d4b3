import { aprOf } from '@wanka/domain/apr.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import type { Agreed } from '../../customer/account/index.ts'
import type { BoundCard, PayeeCard } from '../../payments/cards/index.ts'
import { holdLimit } from '../credit-line/index.ts'
import { type Purchase, purchaseFacts, takePurchase } from '../purchases/index.ts'
import { billCardFacts } from './bill-cards.ts'
import { lockForLoan } from './loan-coupon.ts'
import { type LoanChoice, planOf, termsOfProduct } from './loan-terms.ts'
import type { Offer } from './offer.ts'
import { moveOrder, type Order, toOrder } from './order-row.ts'
import { borrowerFacts, keyTermsOf, priceFacts, signedOnFact } from './papers.ts'
import { signPapers } from './sign-papers.ts'

/** An application as validated before anything is locked. */
export type Application = {
  offer: Offer
  choice: LoanChoice
  date: BusinessDate
  agreed: Agreed[]
  purposeCode: string
  purpose: string
  couponId: string | undefined
  couponAmt: number | undefined
  quoteHash: Buffer
  /** Whether its bills are debited on their days, where a card has a mandate. */
  autoDebit: boolean
  /** The purchase that the loan pays, held. */
  purchase: Purchase | undefined
  /** The borrower's credit card that the loan pays. */
  creditCard: PayeeCard | undefined
}

/** Writes the order with its history, holds the limit and stores the signed documents, all in the caller's transaction. */
export async function writeOrder(
  tx: Tx,
  vault: Vault,
  { customerId, device }: { customerId: string; device: string },
  {
    offer,
    choice,
    date,
    agreed,
    purposeCode,
    purpose,
    couponId,
    couponAmt,
    quoteHash,
    autoDebit,
    purchase,
    creditCard,
  }: Application,
  card: BoundCard,
  verified: boolean,
): Promise<Order> {
  const { product, lender } = offer
  const terms = termsOfProduct(product)
  const schedule = planOf(terms, choice, date)
  const orderId = newId()
  const appId = businessNo('A', date)
  const row = await tx
    .insertInto('loan_order')
    .values({
      customer_id: customerId,
      order_id: orderId,
      app_id: appId,
      state: 'submitted',
      product_code: product.code,
      product_version: product.version,
      terms: JSON.stringify(terms),
      funder_code: product.funderCode,
      amount: choice.amount,
      periods: choice.periods,
      method: choice.method,
      annual_rate_ppm: terms.annualRate,
      apr_bp: aprOf(schedule),
      total_interest: schedule.totalInterest,
      total_fee: schedule.totalFee,
      purpose_code: purposeCode,
      card_id: card.cardId,
      credit_card_id: creditCard?.cardId ?? null,
      coupon_id: couponId,
      quoted_on: date,
      quote_hash: quoteHash,
      auto_debit: autoDebit,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, {
    customerId,
    machine: 'loanOrder',
    subject: orderId,
    from: 'draft',
    to: 'submitted',
    event: 'submit',
    actor: 'customer',
  })
  await holdLimit(tx, { customerId, orderId, amount: choice.amount })
  if (purchase) await takePurchase(tx, purchase, { customerId, orderId })
  const loan = { customerId, productCode: product.code, schedule, date }
  if (couponId !== undefined) await lockForLoan(tx, loan, couponId, orderId)
  const facts = {
    ...priceFacts(terms, schedule, lender),
    ...(await borrowerFacts(vault, tx, customerId)),
    ...signedOnFact(date),
    ...(purchase && (await purchaseFacts(tx, purchase))),
    ...(creditCard && billCardFacts(creditCard)),
    orderNo: appId,
    purpose,
    bankName: card.bankName,
    cardTail: card.tail,
  }
  await signPapers(tx, {
    customerId,
    orderId,
    device,
    agreed,
    facts,
    keyTerms: keyTermsOf(terms, schedule, lender, couponAmt),
  })
  const order = toOrder(row)
  return verified ? order : moveOrder(tx, order, { event: 'askAuth', actor: 'system', reason: '授权待完成' })
}
