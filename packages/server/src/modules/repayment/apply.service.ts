import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayItem, repayment } from '@wanka/contract/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fenToDecimal, sumFen } from '@wanka/domain/money.ts'
import { repaymentOrderCode } from '@wanka/domain/states/repayment-order.ts'
import { type Tx, withNext } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { notFound, refuse } from '../../kernel/failures.ts'
import { businessNo, newId } from '../../kernel/id.ts'
import { payCards } from '../cards/index.ts'
import { loadPlan, owedOf, type PlanInstalment } from '../loans/index.ts'
import { chooseItems } from './choose-items.ts'
import { DEBIT_CHANNEL, freeBills, lockRepayment, moveRepayment } from './repayment-row.ts'

type Applied = CallOutput<typeof repayment.apply>

/**
 * Opens one repayment order for the bills, at today's price. The loans are locked, so a bill is held by one order only.
 * @throws CallError 1007 for a bill or card that is not theirs; 40403 with `data.repayNo` of the order that holds a bill,
 *   `data.requote` when the price is no longer `amt`, `data.needSign` for a card that may not be debited yet
 */
export async function applyRepayment(
  tx: Tx,
  customerId: string,
  { items, cardId, amt }: CallInput<typeof repayment.apply>,
): Promise<Applied> {
  const { date, rows } = await loadPlan(tx, customerId, await lockLoans(tx, customerId, items))
  const chosen = chooseItems(rows, items)
  await freeStale(tx, customerId, chosen, date)
  const priced = chosen.map((row) => ({ row, amount: owedOf(row, row.terms, date).total }))
  const total = sumFen(priced.map(({ amount }) => amount))
  if (total !== amt) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(total) })
  await checkCard(tx, customerId, cardId, total)
  const repayNo = businessNo('R', date)
  await insertOrder(tx, { customerId, repayNo, cardId, total, date, priced })
  failpoint('repayment.applied')
  return { repayNo, amt: total, verify: 'pin', payState: String(repaymentOrderCode.created) as Applied['payState'] }
}

/** Locks the loans that are named, in id order. */
async function lockLoans(tx: Tx, customerId: string, items: readonly PayItem[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('app_id', 'in', [...new Set(items.map((item) => item.appId))])
    .orderBy('order_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.order_id)
}

/**
 * A bill that an open payment holds is refused. One that was opened on an earlier day and never confirmed has an old price:
 * it makes way.
 */
async function freeStale(tx: Tx, customerId: string, chosen: readonly PlanInstalment[], date: BusinessDate) {
  for (const { held } of chosen) {
    if (!held) continue
    const { repayNo, state } = held
    if (state === 'processing') refuse('这笔账单正在还款中，请稍后查看结果', { repayNo })
    if (held.date >= date) refuse('这笔账单有一笔未完成的还款', { repayNo })
    const old = await lockRepayment(tx, customerId, repayNo)
    // several of the bills may be held by the same one
    if (old?.state !== 'created' && old?.state !== 'codeSent') continue
    await moveRepayment(tx, old, 'close', 'system')
    await freeBills(tx, customerId, old.repayId)
  }
}

async function checkCard(tx: Tx, customerId: string, cardId: string, total: Fen): Promise<void> {
  const card = (await payCards(tx, customerId)).find((own) => own.cardId === cardId)
  if (!card) return notFound()
  if (!card.signed.includes(DEBIT_CHANNEL)) refuse('这张银行卡还没有签约扣款，请先签约', { needSign: true, cardId })
  if (card.limitOnce > 0 && total > card.limitOnce) refuse('金额超过了这张银行卡的单笔限额，请分开还款或换一张卡')
}

type NewOrder = {
  customerId: string
  repayNo: string
  cardId: string
  total: Fen
  date: BusinessDate
  priced: readonly { row: PlanInstalment; amount: Fen }[]
}

async function insertOrder(tx: Tx, { customerId, repayNo, cardId, total, date, priced }: NewOrder): Promise<void> {
  const repayId = newId()
  const order = tx
    .insertInto('repayment_order')
    .values({
      customer_id: customerId,
      repay_id: repayId,
      repay_no: repayNo,
      state: 'created',
      card_id: cardId,
      amount: total,
      business_date: date,
    })
    .compile()
  const items = tx
    .insertInto('repayment_item')
    .values(
      priced.map(({ row, amount }) => ({
        customer_id: customerId,
        repay_id: repayId,
        order_id: row.orderId,
        no: row.no,
        amount,
      })),
    )
    .compile()
  await withNext(tx, order)
  await withNext(tx, items)
}
