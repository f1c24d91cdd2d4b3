import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { DeskBill, deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import type { DeskPaymentState } from '@wanka/domain/states/desk-payment.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { hasDealPassword } from '../../customer/account/index.ts'
import { cashierCards, checkCard } from '../../lending/repayment/index.ts'
import { payCards } from '../cards/index.ts'
import { resolveStatus } from '../payment-instructions/index.ts'
import type { Payables } from './payable.ts'
import { closeUnconfirmed, findPayment, paymentsOf } from './payment-row.ts'

const CODE = {
  created: '0',
  processing: '2',
  succeeded: '3',
  failed: '4',
  closed: '6',
  refunding: '6',
  refunded: '6',
  reversed: '4',
} as const satisfies Record<DeskPaymentState, PayState>

/** The wire code of a payment's state. */
export const payStateOf = (state: DeskPaymentState): PayState => CODE[state]

/**
 * The bill and the cards to pay it with; the amount in fen.
 * @throws CallError as the payable's `toPay`
 */
export async function selectDesk(
  reader: Reader,
  payables: Payables,
  customerId: string,
  { purpose, subject }: CallInput<typeof deskPayments.select>,
): Promise<DeskBill> {
  const { subjectId, no, title, payee, amount } = await payables[purpose].toPay(reader, customerId, subject)
  const payments = await paymentsOf(reader, customerId, subjectId)
  const open = payments.find((payment) => payment.no === no && payment.state === 'processing')
  return {
    purpose,
    subject,
    title,
    payee,
    amt: amount,
    cards: await cashierCards(reader, customerId),
    hasDealPassword: await hasDealPassword(reader, customerId),
    ...(open && { openPayNo: open.payNo }),
  }
}

/**
 * Opens a payment, under the item's lock. An earlier one that was not confirmed is closed.
 * @throws CallError Status.forbidden for another customer's item; as `toPay`; Status.refused with `data.payNo` while the bank
 * processes one, `data.requote` for another amount
 */
export async function openPayment(
  tx: Tx,
  payables: Payables,
  customerId: string,
  { purpose, subject, cardId, amt }: CallInput<typeof deskPayments.pay>,
): Promise<CallOutput<typeof deskPayments.pay>> {
  const payable = payables[purpose]
  if (!(await payable.lock(tx, customerId, { subject }))) notFound()
  const { subjectId, no, title, payee, amount } = await payable.toPay(tx, customerId, subject)
  const payments = (await paymentsOf(tx, customerId, subjectId)).filter((payment) => payment.no === no)
  const open = payments.find(({ state }) => state === 'processing')
  if (open) refuse('这笔款正在支付，请稍后查看结果', { payNo: open.payNo })
  if (amount !== amt) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(amount) })
  const verify = checkCard(await payCards(tx, customerId), cardId, amt)
  await closeUnconfirmed(tx, payments, 'customer')
  const date = await today(tx)
  const payNo = businessNo('B', date)
  await tx
    .insertInto('desk_payment')
    .values({
      customer_id: customerId,
      payment_id: newId(),
      pay_no: payNo,
      purpose,
      subject_id: subjectId,
      no,
      state: 'created',
      card_id: cardId,
      amount: amt,
      title,
      payee,
      business_date: date,
    })
    .execute()
  return { payNo, amt, verify }
}

/**
 * The status of a payment; while the bank processes it, a query of the bank is expedited.
 * @throws CallError Status.forbidden for another customer's payment
 */
export async function deskStatus(
  reader: Reader,
  customerId: string,
  payNo: string,
): Promise<CallOutput<typeof deskPayments.status>> {
  const payment = (await findPayment(reader, customerId, { payNo })) ?? notFound()
  if (payment.state === 'processing') resolveStatus(reader, customerId, payment.paymentId)
  const { state, amount, failReason } = payment
  return { payNo, payState: payStateOf(state), amt: amount, ...(failReason !== undefined && { failReason }) }
}
