import { formatMoney } from '@wanka/contract/format.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can, next } from '@wanka/domain/states/state-machine.ts'
import { post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { releaseCoupon } from '../../engagement/coupons/index.ts'
import {
  bankFailureWords,
  createInstruction,
  type OutcomeHandler,
  type PaymentInstruction,
} from '../../payments/payment-instructions/index.ts'
import { loadPlan, refreshLoanStatus } from '../loans/index.ts'
import { allocatePayment, type Collected, type Part } from './allocate-payment.ts'
import { payWithCoupon } from './collected-coupon.ts'
import { collectedIn, lockCollected } from './collected-row.ts'
import { paidLetter } from './paid-letter.ts'
import { isBeforePostedPenalty, lateTurnOf, type Placed, placeInPast } from './place-in-past.ts'
import { movePrepayment } from './prepayment-row.ts'
import { settlementParts } from './settlement-parts.ts'
import { transfersOf } from './transfers.ts'
import { type Change, writeOutcome } from './write-outcome.ts'

/**
 * What the bank's word about a debit does to its repayment order. Paid: the money goes over the chosen instalments, penalty
 * before interest, fee and principal, at the prices of the day of the order; what fits no bill any more is kept in suspense
 * and sent back to the card. 提前结清 ends the loan where the money reaches. Not paid: the bills are free again. Paid after it had failed or was closed: applied all the
 * same where something is still owed, else sent back; never dropped. A debit that is for no repayment is somebody else's.
 */
export const makeCollectOutcome =
  (otherwise: OutcomeHandler): OutcomeHandler =>
  async (tx, order, outcome) => {
    const { customerId, subject: repayId } = order
    const locked = await lockCollected(tx, customerId, repayId)
    const plan = await loadPlan(tx, customerId, { repayId })
    const collected = collectedIn(locked, customerId, repayId)
    if (!collected) return otherwise(tx, order, outcome)
    failpoint('repayment.outcomeLocked')
    if (outcome.state === 'failed') return () => failRepayment(tx, collected, outcome.reason)
    if (collected.repayment.couponId !== undefined)
      return async () => {
        const paid = await payWithCoupon(tx, collected, plan)
        return succeed(tx, order, { ...paid, ended: [] }, outcome.channelTxn)
      }
    const settling = collected.repayment.kind === 'settlement'
    if (settling) {
      const spent = await endLoans(tx, collected)
      return () => succeed(tx, order, { ...collected, ...spent }, outcome.channelTxn)
    }
    return async () => {
      // what the customer has paid since stays where they paid it, and what is over of this goes back to the card
      const placed = isBeforePostedPenalty(plan.rows, collected) ? await placeInPast(tx, collected, 'stay') : undefined
      const spent = placed ?? allocatePayment(plan.rows, collected)
      return succeed(tx, order, { ...collected, ...spent, ended: [], placed }, outcome.channelTxn)
    }
  }

/**
 * Loan by loan: it ends where the money that was meant for it reaches, else that is spread like any other. A settlement looks
 * at the whole loan: the running period begins where an instalment that was paid fell due.
 */
async function endLoans(tx: Tx, collected: Collected): Promise<Pick<Applied, 'parts' | 'left' | 'ended'>> {
  const orderIds = loansOf(collected)
  const { rows } = await loadPlan(tx, collected.repayment.customerId, { orderIds })
  const spent = orderIds.map((orderId) => {
    const loan = { ...collected, items: collected.items.filter((item) => item.orderId === orderId) }
    const plan = rows.filter((row) => row.orderId === orderId)
    const ending = settlementParts(plan, loan)
    return { ...(ending ?? allocatePayment(plan, loan)), ended: ending ? [orderId] : [] }
  })
  return {
    parts: spent.flatMap(({ parts }) => parts),
    left: sumFen(spent.map(({ left }) => left)),
    ended: spent.flatMap(({ ended }) => ended),
  }
}

/** For a server on which every debit is for a repayment. */
export const applyCollectOutcome = makeCollectOutcome(async (_tx, { instructionNo }) => {
  throw new Error(`no repayment for ${instructionNo}`)
})

const loansOf = ({ items }: Pick<Collected, 'items'>): string[] => [...new Set(items.map((item) => item.orderId))]

async function failRepayment(tx: Tx, { repayment }: Collected, reason: string): Promise<void> {
  if (!can(repaymentOrder, repayment.state, 'fail')) return
  const words = bankFailureWords(reason)
  const settling = repayment.kind === 'settlement'
  if (settling) await movePrepayment(tx, repayment, 'fail', 'system', reason)
  await writeOutcome(tx, repayment, {
    parts: [],
    changes: [{ from: repayment.state, to: 'failed', event: 'fail', reason }],
    failReason: reason,
    letter: {
      title: settling ? '提前结清未成功' : repayment.kind === 'autoDebit' ? '自动扣款未成功' : '还款未成功',
      body: settling
        ? `${formatMoney(repayment.amount)}元没有扣款成功：${words}。借款照原计划还，也可以换一张卡再结清。`
        : `${formatMoney(repayment.amount)}元的还款没有成功：${words}。账单仍待还，请换一张卡或稍后再试。`,
    },
  })
  const { customerId, repayId: subject, couponId } = repayment
  if (couponId !== undefined) await releaseCoupon(tx, { customerId, subject })
}

/** `ended`: the loans that the money ends before their time. `placed`: the money came before what was posted since. */
export type Applied = Collected & { parts: Part[]; left: Fen; ended: readonly string[]; placed?: Placed | undefined }

async function succeed(tx: Tx, order: PaymentInstruction, applied: Applied, channelTxn: string): Promise<void> {
  const { repayment, today, parts, left, placed } = applied
  await post(tx, [...transfersOf({ ...applied, channel: order.channel }), ...(placed?.transfers ?? [])])
  failpoint('repayment.posted')
  await writeOutcome(tx, repayment, {
    parts: placed ? [] : parts,
    changes: changesOf(repayment.state, parts.length > 0, left > 0),
    channelTxn,
    unapplied: left,
    allocatedOn: lateTurnOf(placed, today, repayment.date),
    letter: paidLetter(applied),
  })
  await placed?.write()
  if (repayment.kind === 'settlement') await endSettlements(tx, applied)
  failpoint('repayment.written')
  await refreshLoanStatus(tx, repayment.customerId, [...new Set(parts.map((part) => part.orderId))])
  failpoint('repayment.touched')
  if (left > 0)
    await createInstruction(tx, {
      customerId: repayment.customerId,
      kind: 'return',
      subject: repayment.repayId,
      cardId: order.cardId,
      amount: left,
      summary: '多付款退回',
      businessDate: today,
      channel: order.channel,
    })
}

async function endSettlements(tx: Tx, { repayment, items, ended }: Applied): Promise<void> {
  const { customerId, repayId, state } = repayment
  for (const orderId of loansOf({ items })) {
    const one = { customerId, repayId, orderId }
    if (!ended.includes(orderId)) await movePrepayment(tx, one, 'fail', 'system', 'ledgerMoved')
    else await movePrepayment(tx, one, state === 'failed' ? 'settleLate' : 'settle', 'system')
    failpoint('settlement.ended')
  }
}

/** The steps of the order's graph. Money that fits no bill at all makes it a success that is given back. */
function changesOf(from: Collected['repayment']['state'], applied: boolean, over: boolean): Change[] {
  const step = (state: typeof from, event: Change['event']): Change => ({
    from: state,
    to: next(repaymentOrder, state, event),
    event,
  })
  if (from === 'failed' || from === 'closed') return [step(from, applied ? 'applyLate' : 'refundLate')]
  if (!applied) return [step(from, 'succeed'), step('succeeded', 'refund')]
  return [step(from, over ? 'succeedPartly' : 'succeed')]
}
