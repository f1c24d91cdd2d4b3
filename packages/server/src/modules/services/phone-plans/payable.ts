import { formatMoney } from '@wanka/contract/format.ts'
import { payableMonth } from '@wanka/domain/monthly.ts'
import { clearingEntry, post, servicePayableEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { DeskItem, Payable } from '../../payments/desk-payments/index.ts'
import { billsOf, markMonth, readBillNo } from './bill-row.ts'
import { billLink, type Card, findCard, lockCard, PARTNER, tellPartner } from './card-row.ts'

type Paid = Parameters<Payable['receive']>[1]

/** Months of a card as items of the payment desk, by bill number. The card is the locked row. */
export const letongPayable: Payable = {
  summary: { paid: '乐通套餐费', returned: '乐通套餐费退回' },
  letter: { what: ({ no }) => `第${no}期乐通套餐费`, action: billLink },
  async lock(tx, customerId, key) {
    const which = 'subject' in key ? { cardNo: readBillNo(key.subject)?.cardNo ?? '' } : { cardId: key.subjectId }
    return (await lockCard(tx, customerId, which)) !== undefined
  },
  toPay: monthToPay,
  async checkWanted(tx, { customerId, subjectId: cardId }) {
    const card = await findCard(tx, customerId, { cardId })
    if (card?.state !== 'active') refuse('号卡已经结束，不用再付费')
  },
  async receive(tx, paid) {
    const { customerId, subjectId: cardId, no } = paid.payment
    const card = await findCard(tx, customerId, { cardId })
    const bill = card && (await billsOf(tx, card)).find((one) => one.no === no)
    if (card?.state !== 'active' || !bill || bill.paidOn) return false
    await receiveMonth(tx, card, paid)
    return true
  },
  async takeBack(tx, { payment, order }) {
    const { customerId, subjectId: cardId, no, paymentId } = payment
    const card = await findCard(tx, customerId, { cardId })
    await markMonth(tx, { customerId, cardId }, no, { paidOn: null, over: card?.state !== 'active' })
    await tellPartner(tx, { customerId, cardId })
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: '一笔乐通套餐费被银行撤销',
      body: `您${formatMoney(order.amount)}元的套餐费被付款银行撤销，已退回您的银行卡。想继续使用，请在乐通账单里重新支付。`,
      action: billLink,
      dedupeKey: `letongReversed:${paymentId}`,
    })
    return servicePayableEntry(PARTNER.code, order.amount)
  },
}

/**
 * The month of a bill number, if it may be paid today.
 * @throws CallError Status.forbidden for another customer's bill, Status.refused with the reason
 */
async function monthToPay(reader: Reader, customerId: string, billNo: string): Promise<DeskItem> {
  const { cardNo, no } = readBillNo(billNo) ?? notFound()
  const card = (await findCard(reader, customerId, { cardNo })) ?? notFound()
  const bills = await billsOf(reader, card)
  const bill = bills.find((one) => one.no === no) ?? notFound()
  if (bill.paidOn) refuse('这期账单已经付过了')
  if (bill.over) refuse('号卡已经结束，不用再付费')
  if (payableMonth(bills, await today(reader))?.no !== no) refuse('这期账单还没有到付款的时候')
  const title = `${card.name} 第${no}/${card.months}期`
  return { subjectId: card.cardId, no, title, payee: PARTNER.name, amount: bill.amount }
}

/** Books the money as payable to the partner, and has the partner notified that the month is paid. */
async function receiveMonth(tx: Tx, { name, months }: Card, { payment, order, date }: Paid): Promise<void> {
  const { customerId, subjectId: cardId, no, paymentId } = payment
  const { amount, channel } = order
  const entries = [clearingEntry(channel, amount), servicePayableEntry(PARTNER.code, -amount)]
  const key = `service:${paymentId}`
  await post(tx, [{ key, kind: 'service', valueDate: payment.date, postingDate: date, entries }])
  failpoint('letong.posted')
  await markMonth(tx, { customerId, cardId }, no, { paidOn: payment.date })
  await tellPartner(tx, { customerId, cardId })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '乐通套餐费已付',
    body: `${name}第${no}/${months}期套餐费${formatMoney(amount)}元已付。`,
    action: billLink,
    dedupeKey: `letong:${paymentId}`,
  })
  failpoint('letong.written')
}
