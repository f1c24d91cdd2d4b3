import { formatMoney } from '@wanka/contract/format.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can, next } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { post } from '../../ledger/transfer.ts'
import { type BankOrder, bankFailureWords, instructBank, type OutcomeHandler } from '../bank-orders/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import { loadPlan, touchLoans } from '../loans/index.ts'
import { payWithCoupon } from './collected-coupon.ts'
import { collectedIn, lockCollected } from './collected-row.ts'
import { movePrepayment } from './prepayment-row.ts'
import { settlementParts } from './settlement-parts.ts'
import { type Collected, type Part, spread } from './spread.ts'
import { transfersOf } from './transfers.ts'
import { type Change, writeOutcome } from './write-outcome.ts'

/**
 * What the bank's word about a debit does to its repayment order. Paid: the money goes over the chosen instalments, penalty
 * before interest, fee and principal, at the prices of the day of the order; what fits no bill any more is kept in suspense
 * and sent back to the card. 提前结清 ends the loan where the money reaches. Not paid: the bills are free again. Paid after it had failed or was closed: applied all the
 * same where something is still owed, else sent back; never dropped.
 */
export const applyCollectOutcome: OutcomeHandler = async (tx, order, outcome) => {
  const { customerId, subject: repayId } = order
  const locked = await lockCollected(tx, customerId, repayId)
  const plan = await loadPlan(tx, customerId, { repayId })
  const collected = collectedIn(locked, customerId, repayId)
  if (!collected) throw new Error(`no repayment for ${order.instructionNo}`)
  failpoint('repayment.outcomeLocked')
  if (outcome.state === 'failed') return () => failRepayment(tx, collected, outcome.reason)
  if (collected.repayment.couponId !== undefined)
    return async () => {
      const paid = await payWithCoupon(tx, collected, plan)
      return succeed(tx, order, { ...paid, ends: false }, outcome.channelTxn)
    }
  const ended = collected.repayment.kind === 'settlement' ? await endingParts(tx, collected) : undefined
  const { parts, left } = ended ?? spread(plan.rows, collected)
  return () => succeed(tx, order, { ...collected, parts, left, ends: ended !== undefined }, outcome.channelTxn)
}

/** A settlement looks at the whole loan: the running period begins where an instalment that was paid fell due. */
async function endingParts(tx: Tx, collected: Collected): Promise<ReturnType<typeof settlementParts>> {
  const orderIds = [...new Set(collected.items.map((item) => item.orderId))]
  const { rows } = await loadPlan(tx, collected.repayment.customerId, { orderIds })
  return settlementParts(rows, collected)
}

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

/** `ends`: the money ends its loan before its time. */
type Applied = Collected & { parts: Part[]; left: Fen; ends: boolean }

async function succeed(tx: Tx, order: BankOrder, applied: Applied, channelTxn: string): Promise<void> {
  const { repayment, today, parts, left, ends } = applied
  await post(tx, transfersOf({ ...applied, channel: order.channel }))
  failpoint('repayment.posted')
  await writeOutcome(tx, repayment, {
    parts,
    changes: changesOf(repayment.state, parts.length > 0, left > 0),
    channelTxn,
    unapplied: left,
    letter: paidLetter(applied),
  })
  if (repayment.kind === 'settlement') await endSettlement(tx, repayment, ends)
  failpoint('repayment.written')
  await touchLoans(tx, repayment.customerId, [...new Set(parts.map((part) => part.orderId))])
  failpoint('repayment.touched')
  if (left > 0)
    await instructBank(tx, {
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

function paidLetter({ repayment, parts, ends }: Applied): { title: string; body: string } {
  const sum = `${formatMoney(repayment.amount)}元`
  if (ends) return { title: '借款已提前结清', body: `您的${sum}已入账，这笔借款已结清，可以开具结清证明。` }
  const off = repayment.discount > 0 ? `，优惠券抵扣${formatMoney(repayment.discount)}元` : ''
  if (parts.length > 0) return { title: '还款成功', body: `您的还款${sum}已入账${off}。` }
  return { title: '还款已退回', body: `账单已经还清，多付的${sum}将原路退回您的银行卡。` }
}

async function endSettlement(tx: Tx, { state, ...repayment }: Collected['repayment'], ends: boolean): Promise<void> {
  if (!ends) return movePrepayment(tx, repayment, 'fail', 'system', 'ledgerMoved')
  return movePrepayment(tx, repayment, state === 'failed' ? 'settleLate' : 'settle', 'system')
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
