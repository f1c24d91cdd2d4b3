import { formatMoney } from '@wanka/contract/format.ts'
import { clearingEntry, post, serviceHeldEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { DeskItem, Payable } from '../../payments/desk-payments/index.ts'
import { findTopUp, lockTopUp, moveTopUp, operatorName, PROVIDER, recordsLink, type TopUp } from './top-up-row.ts'

/** Top-ups as items of the payment desk, by order number. */
export const topUpPayable: Payable = {
  summary: { paid: '话费充值', returned: '话费充值退款' },
  letter: { what: () => '话费充值', action: recordsLink },
  async lock(tx, customerId, key) {
    const which = 'subject' in key ? { customerId, orderNo: key.subject } : { customerId, orderId: key.subjectId }
    return (await lockTopUp(tx, which)) !== undefined
  },
  toPay: topUpToPay,
  async checkWanted(tx, { customerId, subjectId: orderId }) {
    const order = await findTopUp(tx, { customerId, orderId })
    if (order?.state !== 'created' || order.date !== (await today(tx))) refuse('这笔充值已经关闭，请重新下单')
  },
  async receive(tx, paid) {
    const { customerId, subjectId: orderId } = paid.payment
    const order = await findTopUp(tx, { customerId, orderId })
    if (order?.state !== 'created') return false
    await receiveTopUp(tx, order, paid)
    return true
  },
  // the order stands: if it is delivered all the same, the loss is ours until staff have claimed it
  async takeBack(tx, { payment, order }) {
    await writeLetter(tx, payment.customerId, {
      kind: 'service',
      title: '一笔话费充值付款被银行撤销',
      body: `您${formatMoney(order.amount)}元的话费充值付款被付款银行撤销，已退回您的银行卡。如果话费已经到账，我们会与您联系。`,
      action: recordsLink,
      dedupeKey: `topUpReversed:${payment.paymentId}`,
    })
    return { kind: 'funderSettlement', channel: order.channel, amount: order.amount }
  },
  async returned(tx, { customerId, amount, payNo, returnNo = payNo }) {
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: '话费充值退款已到账',
      body: `话费充值的${formatMoney(amount)}元已退回您的银行卡。`,
      action: recordsLink,
      dedupeKey: `topUpReturned:${returnNo}`,
    })
  },
}

async function topUpToPay(reader: Reader, customerId: string, orderNo: string): Promise<DeskItem> {
  const order = (await findTopUp(reader, { customerId, orderNo })) ?? notFound()
  if (order.state === 'closed' || (order.state === 'created' && order.date !== (await today(reader))))
    refuse('这笔充值已经关闭，请重新下单')
  if (order.state !== 'created') refuse('这笔充值已经付过了')
  const { orderId, operator, mobileMasked, face, price } = order
  return {
    subjectId: orderId,
    no: 1,
    title: `${operatorName[operator]} ${mobileMasked} 充值${formatMoney(face)}`,
    payee: PROVIDER.name,
    amount: price,
  }
}

/** Books the money as held until delivery, and queues the job that submits the order after the commit. */
async function receiveTopUp(
  tx: Tx,
  one: TopUp,
  { payment, order, date }: Parameters<Payable['receive']>[1],
): Promise<void> {
  const { customerId, orderId } = one
  const { amount, channel } = order
  await post(tx, [
    {
      key: `service:${payment.paymentId}`,
      kind: 'service',
      valueDate: payment.date,
      postingDate: date,
      entries: [clearingEntry(channel, amount), serviceHeldEntry(PROVIDER.code, -amount)],
    },
  ])
  failpoint('topUp.posted')
  await moveTopUp(tx, one, { event: 'pay', actor: 'system' })
  await addJob(tx, 'topUp.follow', { customerId, orderId }, { key: `topUp.follow:${orderId}` })
  failpoint('topUp.paid')
}
