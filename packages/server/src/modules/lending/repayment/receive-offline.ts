import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, ZERO } from '@wanka/domain/money.ts'
import { post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { loadPlan, refreshLoanStatus } from '../loans/index.ts'
import { allocatePayment } from './allocate-payment.ts'
import { insertOrder } from './apply.service.ts'
import { closeUnconfirmed } from './close-unconfirmed.ts'
import { collectedIn, lockCollected } from './collected-row.ts'
import { priceInPart } from './part.ts'
import { isBeforePostedPenalty, lateTurnOf, placeInPast } from './place-in-past.ts'
import { moveRepayment } from './repayment-row.ts'
import { OFFLINE_CHANNEL, transfersOf } from './transfers.ts'
import { writeOutcome } from './write-outcome.ts'

export type OfflineMoney = {
  customerId: string
  orderId: string
  amount: Fen
  /** Value date: the day of its arrival. */
  paidOn: BusinessDate
  slipNo: string
}

/**
 * Books money that arrived by bank transfer to a loan, oldest bill first, at the prices of the day of its arrival; an excess goes
 * on to the next bills. Penalty that was posted for later days is reversed. Unconfirmed payments are closed.
 * @throws CallError Status.refused while a payment of the loan is processing, for a loan with nothing to pay, and for more than
 *   it owes
 */
export async function receiveOffline(tx: Tx, money: OfflineMoney): Promise<{ repayId: string; repayNo: string }> {
  const { customerId, orderId, amount, paidOn, slipNo } = money
  await tx
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
  await closeUnconfirmed(tx, customerId, orderId, 'offlinePaid')
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: [orderId] })
  const [first] = rows.filter((row) => !row.paidOn)
  if (!first) return refuse('这笔借款已经结清了')
  if (rows.some(({ held }) => held?.state === 'processing')) refuse('这笔借款有一笔还款正在处理，请等它有结果')
  const priced = priceInPart(rows, [first], paidOn, { part: amount, toNext: true })
  const [repayId, repayNo] = [newId(), businessNo('R', date)]
  const items = priced.map(({ row, pays }) => ({ row, amount: pays.total }))
  const order = { customerId, repayId, repayNo, kind: 'offline', cardId: null, total: amount, date: paidOn } as const
  await insertOrder(tx, { ...order, priced: items })
  const opened = { ...order, cardId: '', state: 'created', amount } as const
  await moveRepayment(tx, opened, 'process', 'ops')
  const locked = await lockCollected(tx, customerId, repayId)
  const plan = await loadPlan(tx, customerId, { repayId })
  const known = collectedIn(locked, customerId, repayId)
  if (!known) throw new Error(`no repayment ${repayNo}`)
  // the nightly close may have posted, and moved the date, before the bills were locked
  const collected = { ...known, today: plan.date }
  const isBefore = isBeforePostedPenalty([...rows, ...plan.rows], collected)
  const placed = isBefore ? await placeInPast(tx, collected, 'spreadAnew') : undefined
  const { parts, left } = placed ?? allocatePayment(plan.rows, collected)
  if (left > 0) refuse('金额超过了这笔借款的全部应还')
  const own = transfersOf({ ...collected, channel: OFFLINE_CHANNEL, parts, left: ZERO })
  await post(tx, [...own, ...(placed?.transfers ?? [])])
  await writeOutcome(tx, collected.repayment, {
    parts: placed ? [] : parts,
    changes: [{ from: 'processing', to: 'succeeded', event: 'succeed' }],
    channelTxn: slipNo,
    allocatedOn: lateTurnOf(placed, date, paidOn),
    letter: { title: '转账还款已入账', body: `您转账的${formatMoney(amount)}元已入账，先还了最早的账单。` },
  })
  await placed?.write()
  await refreshLoanStatus(tx, customerId, [orderId])
  return { repayId, repayNo }
}
