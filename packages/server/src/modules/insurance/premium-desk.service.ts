import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { insurance, PremiumDesk } from '@wanka/contract/insurance.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import type { PremiumOrderState } from '@wanka/domain/states/premium-order.ts'
import { today } from '../../kernel/business-calendar.ts'
import type { Reader, Tx } from '../../kernel/db.ts'
import { notFound, refuse } from '../../kernel/failures.ts'
import { businessNo, newId } from '../../kernel/id.ts'
import { hasDealPassword } from '../account/index.ts'
import { askBank } from '../bank-orders/index.ts'
import { payCards } from '../cards/index.ts'
import { cashierCards, checkCard } from '../repayment/index.ts'
import { billsOf, type PremiumRow, payableBill, readBillNo } from './bill-row.ts'
import { productNamed } from './offers.ts'
import { closeUnconfirmed, findOrder, ordersOf } from './order-row.ts'
import { lockPolicy, type Policy, toPolicy } from './policy-row.ts'

const CODE = {
  created: '0',
  processing: '2',
  succeeded: '3',
  failed: '4',
  closed: '6',
  refunded: '6',
  reversed: '4',
} as const satisfies Record<PremiumOrderState, PayState>

export const payStateOf = (state: PremiumOrderState): PayState => CODE[state]

/** The premium that a number names, if it may be paid today. @throws CallError 1007 not theirs, 40403 why not */
async function toPay(
  reader: Reader,
  policy: Policy | undefined,
  no: number | undefined,
): Promise<{ policy: Policy; bill: PremiumRow }> {
  if (!policy) return notFound()
  const bills = await billsOf(reader, policy.customerId, policy.policyId)
  const bill = bills.find((one) => one.no === no) ?? notFound()
  if (bill.paidOn) refuse('这期保费已经付过了')
  if (bill.over) refuse('保单已经结束，不用再付保费')
  if (payableBill(bills, await today(reader))?.no !== no) refuse('这期保费还没有到付款的时候')
  return { policy, bill }
}

/** What paying one premium takes. @throws CallError as `toPay` */
export async function selectPremium(reader: Reader, customerId: string, billNo: string): Promise<PremiumDesk> {
  const key = readBillNo(billNo)
  const row = await reader
    .selectFrom('policy')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('policy_no', '=', key?.policyNo ?? '')
    .executeTakeFirst()
  const { policy, bill } = await toPay(reader, row && toPolicy(row), key?.no)
  const orders = await ordersOf(reader, customerId, policy.policyId)
  const open = orders.find(({ no, state }) => no === bill.no && state === 'processing')
  const product = productNamed(policy.productCode)
  return {
    billNo,
    title: `${product?.name ?? policy.productCode} 第${bill.no}/${policy.months}期`,
    insurerName: product?.insurer.name ?? policy.insurerCode,
    amt: bill.amount,
    cards: await cashierCards(reader, customerId),
    hasDealPassword: await hasDealPassword(reader, customerId),
    ...(open && { openPayNo: open.payNo }),
  }
}

/**
 * Opens the payment of one premium, under the policy's lock. One that was not confirmed makes way.
 * @throws CallError as `toPay`; 40403 with `data.payNo` while the bank has one, `data.requote` for another amount, `data.needSign`
 */
export async function payPremium(
  tx: Tx,
  customerId: string,
  { billNo, cardId, amt }: CallInput<typeof insurance.pay>,
): Promise<CallOutput<typeof insurance.pay>> {
  const key = readBillNo(billNo) ?? notFound()
  const { policy, bill } = await toPay(tx, await lockPolicy(tx, customerId, { policyNo: key.policyNo }), key.no)
  const { policyId } = policy
  const orders = (await ordersOf(tx, customerId, policyId)).filter(({ no }) => no === bill.no)
  const open = orders.find(({ state }) => state === 'processing')
  if (open) refuse('这期保费正在付款，请稍后查看结果', { payNo: open.payNo })
  if (bill.amount !== amt) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(bill.amount) })
  checkCard(await payCards(tx, customerId), cardId, amt)
  await closeUnconfirmed(tx, orders, 'customer')
  const date = await today(tx)
  const payNo = businessNo('B', date)
  await tx
    .insertInto('premium_order')
    .values({
      customer_id: customerId,
      premium_id: newId(),
      pay_no: payNo,
      policy_id: policyId,
      no: bill.no,
      state: 'created',
      card_id: cardId,
      amount: amt,
      business_date: date,
    })
    .execute()
  return { payNo, amt }
}

/** How a payment stands; while the bank is at work on it, the bank is asked. @throws CallError 1007 not theirs */
export async function premiumStatus(
  reader: Reader,
  customerId: string,
  payNo: string,
): Promise<CallOutput<typeof insurance.status>> {
  const order = (await findOrder(reader, customerId, { payNo })) ?? notFound()
  if (order.state === 'processing') await askBank(reader, customerId, order.premiumId)
  const { state, amount, failReason } = order
  return { payNo, payState: payStateOf(state), amt: amount, ...(failReason !== undefined && { failReason }) }
}
