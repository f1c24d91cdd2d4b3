import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { PAY_WAY } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { purchase as purchaseCalls } from '@wanka/contract/lending/purchases.ts'
import { proofSubjectOfLoan } from '@wanka/contract/lending/quote.ts'
import { Status } from '@wanka/contract/status.ts'
import { type LoanOrderState, loanOrderCode } from '@wanka/domain/states/loan-order.ts'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { wantedCoupon } from '../../engagement/coupons/index.ts'
import { dictionaryName } from '../../operations/catalogue/index.ts'
import { type BoundCard, boundCard } from '../../payments/cards/index.ts'
import { lockLine } from '../credit-line/index.ts'
import { holdPurchase, isBought, type Purchase, type ShopVisit } from '../purchases/index.ts'
import { billCardFor, paysCardBill } from './bill-cards.ts'
import { checkChoice, loadOffer } from './offer.ts'
import { openQuote } from './quote-id.ts'
import { refuseUsedQuote } from './quote-used.ts'
import { isVerified, whyNotBorrow } from './standing-check.ts'
import { type Application, writeOrder } from './write-order.ts'

type Input = CallInput<typeof loan.submit> &
  Partial<Pick<CallInput<typeof purchaseCalls.pay>, 'payNo'> & Pick<CallInput<typeof cardRepay.pay>, 'creditCardId'>>
type Who = { customerId: string; device: string; visit: ShopVisit }

/**
 * Accepts an application: the signed terms are those shown, and nothing is accepted that could not be paid out. The limit is
 * checked under the lock of the customer's line, so that two devices cannot both spend it. Order, hold, documents and job commit
 * together.
 * @throws CallError Status.refused with text; with `data.requote` when the price moved since it was shown, and with
 *   `data.orderId`, too, when the quote already became a loan; Status.outOfRange with the field; Status.badSignature for a quote
 *   that is not ours; Status.passwordWrong unless the ticket covers exactly this; Status.realNameNeeded before real-name
 *   verification
 */
export async function submitLoan(
  tx: Tx,
  platform: Platform,
  who: Who,
  input: Input,
): Promise<CallOutput<typeof loan.submit>> {
  const { customerId } = who
  const application = await readApplication(tx, platform.vault, input)
  const { choice, offer } = application
  await consumeTicket(tx, input.dealTicket, {
    owner: customerId,
    kind: 'deal',
    purpose: 'borrow',
    amount: choice.amount,
    subject: proofSubjectOfLoan(input),
  })
  const { card, verified } = await checkBorrower(tx, customerId, input.cardId, application)
  const purchase = await purchaseFor(tx, who, application, input.payNo)
  const creditCard = await creditCardFor(tx, customerId, application, input.creditCardId)
  await keepConsents(tx, { customerId, kind: 'loan', agreed: application.agreed, device: who.device })
  const order = await writeOrder(tx, platform.vault, who, { ...application, purchase, creditCard }, card, verified)
  await addJob(tx, 'loan.advance', { customerId, orderId: order.orderId }, { key: `loan.advance:${order.orderId}` })
  failpoint('loan.submitting')
  return {
    orderId: order.orderId,
    appId: order.appId,
    busCode: offer.product.kind,
    capitalType: offer.product.funderCode,
    orderState: wireState(order.state),
    nextStep: verified ? 'wait' : 'verify',
  }
}

/**
 * The purchase that the loan pays, held.
 * @throws CallError Status.refused when a product for purchases is applied for without one
 */
async function purchaseFor(
  tx: Tx,
  { customerId, visit }: Who,
  { offer: { product }, choice: { amount } }: Read,
  payNo: string | undefined,
): Promise<Purchase | undefined> {
  if (payNo !== undefined) return holdPurchase(tx, payNo, { customerId, productCode: product.code, amount }, visit)
  return isBought(product.code) ? refuse('这个产品只用于在商户付款') : undefined
}

/**
 * The credit card that the loan pays.
 * @throws CallError Status.refused when the product that pays one is applied for without it
 */
async function creditCardFor(
  tx: Tx,
  customerId: string,
  { offer: { product }, choice: { amount } }: Read,
  creditCardId: string | undefined,
): Promise<Application['creditCard']> {
  if (!paysCardBill(product.code))
    return creditCardId === undefined ? undefined : fail(Status.outOfRange, '', { field: 'productType' })
  return creditCardId === undefined ? refuse('请选择要还的信用卡') : billCardFor(tx, customerId, amount, creditCardId)
}

type Read = Omit<Application, 'purchase' | 'creditCard'>

async function readApplication(tx: Tx, vault: Vault, input: Input): Promise<Read> {
  if (!input.notStudent) refuse(copy.studentNotice)
  if (!input.costRead) refuse('请先阅读并确认综合融资成本明示表')
  // both have a declaration field of their own, so their keys need not be sent again
  const agreed = await requireAgreed(tx, 'loan', [...input.agreementKeys, 'costSheet', 'notStudent'])
  if (input.payNo !== undefined) agreed.push(...(await requireAgreed(tx, 'purchase', input.agreementKeys)))
  if (input.creditCardId !== undefined) agreed.push(...(await requireAgreed(tx, 'cardRepay', input.agreementKeys)))
  const quoted = openQuote(vault, input.quoteId) ?? fail(Status.badSignature)
  const offer = await loadOffer(tx, input.productType)
  const choice = checkChoice(offer.product, input)
  const date = await today(tx)
  const same =
    quoted.productType === input.productType &&
    quoted.loanAmt === input.loanAmt &&
    quoted.period === input.period &&
    quoted.repayType === input.repayType &&
    quoted.couponId === wantedCoupon(input)
  if (!same || quoted.version !== offer.product.version || quoted.date !== date)
    refuse('费用已更新，请重新确认', { requote: true })
  const purpose = await dictionaryName(tx, 'purpose', input.purposeCode)
  if (!purpose) return fail(Status.outOfRange, '', { field: 'purposeCode' })
  const { couponId, couponAmt, hash: quoteHash } = quoted
  const debited = (offer.product.payWays & PAY_WAY.card) !== 0
  if (input.autoDebit && !debited) fail(Status.outOfRange, '', { field: 'autoDebit' })
  const autoDebit = debited && input.autoDebit !== false
  return {
    offer,
    choice,
    date,
    agreed,
    autoDebit,
    purposeCode: input.purposeCode,
    purpose,
    couponId,
    couponAmt,
    quoteHash,
  }
}

async function checkBorrower(
  tx: Tx,
  customerId: string,
  cardId: string,
  { choice: { amount }, quoteHash }: Read,
): Promise<{ card: BoundCard; verified: boolean }> {
  const line = await lockLine(tx, customerId)
  await refuseUsedQuote(tx, customerId, quoteHash)
  const standing = await loadStanding(tx, customerId)
  if (!standing.realNamed) fail(Status.realNameNeeded)
  const because = whyNotBorrow(standing)
  if (because) refuse(because)
  // a locked limit stops new applications only; earlier ones proceed
  if (line.locked) refuse('您已锁定额度，解锁后可以借款')
  const card = (await boundCard(tx, customerId, cardId)) ?? refuse('请选择一张已绑定的收款银行卡')
  if (amount > line.available) refuse(`可用额度不足，您现在最多可借${formatMoney(line.available)}元`)
  return { card, verified: isVerified(standing) }
}

/** Wire code of a state that is not overdue. */
export const wireState = (state: LoanOrderState): CallOutput<typeof loan.cancel>['orderState'] =>
  String(loanOrderCode[state]) as CallOutput<typeof loan.cancel>['orderState']
