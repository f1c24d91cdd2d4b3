import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { isCouponReturned } from '@wanka/domain/cooling-off.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can, next } from '@wanka/domain/states/state-machine.ts'
import { post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { releaseCoupon, replaceCoupon } from '../../engagement/coupons/index.ts'
import { boundCard } from '../../payments/cards/index.ts'
import {
  bankFailureWords,
  createInstruction,
  type OutcomeHandler,
  type PaymentInstruction,
} from '../../payments/payment-instructions/index.ts'
import { contractOf, loadPlan, type PlanInstalment, refreshLoanStatus } from '../loans/index.ts'
import { allocatePayment, type Collected, type Part } from './allocate-payment.ts'
import { payWithCoupon } from './collected-coupon.ts'
import { type PrepaidWords, prepay } from './collected-prepayment.ts'
import { collectedIn, lockCollected } from './collected-row.ts'
import { paidLetter } from './paid-letter.ts'
import { isBeforePostedPenalty, lateTurnOf, type Placed, placeInPast } from './place-in-past.ts'
import { movePrepayment } from './prepayment-row.ts'
import { isPrepayment } from './repayment-row.ts'
import { settlementParts } from './settlement-parts.ts'
import { transfersOf } from './transfers.ts'
import { type Change, writeOutcome } from './write-outcome.ts'

type LockedDebit = {
  collected: Collected
  /** The instalments of the chosen loans. */
  plan: Awaited<ReturnType<typeof loadPlan>>
  /** What the money of an early settlement ends. */
  ending: Pick<Applied, 'parts' | 'left' | 'ended' | 'couponsBack'> | undefined
}

/**
 * The bank's outcome of a debit for a repayment order. Succeeded: the money is allocated to the chosen instalments, penalty before
 * interest, fee and principal, at the prices of the order's date; a remainder that fits no bill is kept in suspense and returned
 * to the card. Early settlement (提前结清) ends the loan if the money suffices, prepaid principal (提前还本) lowers its later bills. Failed: the bills are released. Succeeded after the
 * order had failed or was closed: still applied where something is owed, otherwise returned; never dropped.
 */
export const repaymentOutcome: OutcomeHandler<LockedDebit> = {
  lock: async (tx, { customerId, subject: repayId }, outcome) => {
    const locked = await lockCollected(tx, customerId, repayId)
    const plan = await loadPlan(tx, customerId, { repayId })
    const known = collectedIn(locked, customerId, repayId)
    if (!known) return undefined
    // a nightly close that held the bills has moved the date
    const collected = { ...known, today: plan.date }
    failpoint('repayment.outcomeLocked')
    const { kind, couponId } = collected.repayment
    const ends = outcome.state === 'succeeded' && kind === 'settlement' && couponId === undefined
    return { collected, plan, ending: ends ? await endLoans(tx, collected) : undefined }
  },
  apply: async (tx, order, outcome, locked) => {
    if (outcome.state === 'failed') return failRepayment(tx, order, locked.collected, outcome.reason)
    return succeed(tx, order, { ...(await allocated(tx, locked)), plan: locked.plan.rows }, outcome.channelTxn)
  },
}

async function allocated(tx: Tx, { collected, plan, ending }: LockedDebit): Promise<Applied> {
  if (ending) return { ...collected, ...ending }
  if (collected.repayment.kind === 'partialPrepayment') {
    const prepaid = await prepay(tx, collected)
    return { ...collected, ...prepaid, ended: [], placed: prepaid }
  }
  if (collected.repayment.couponId !== undefined) return { ...(await payWithCoupon(tx, collected, plan)), ended: [] }
  // later payments keep their allocation; the excess of this one is returned to the card
  const placed = isBeforePostedPenalty(plan.rows, collected) ? await placeInPast(tx, collected, 'stay') : undefined
  return { ...collected, ...(placed ?? allocatePayment(plan.rows, collected)), ended: [], placed }
}

/**
 * Loan by loan: the loan ends if the money meant for it suffices, otherwise the money is allocated as usual. A settlement reads
 * the whole loan, since the running period begins where a paid instalment fell due.
 */
async function endLoans(
  tx: Tx,
  collected: Collected,
): Promise<Pick<Applied, 'parts' | 'left' | 'ended' | 'couponsBack'>> {
  const orderIds = loansOf(collected)
  const { rows } = await loadPlan(tx, collected.repayment.customerId, { orderIds })
  const spent = orderIds.map((orderId) => {
    const loan = { ...collected, items: collected.items.filter((item) => item.orderId === orderId) }
    const plan = rows.filter((row) => row.orderId === orderId)
    const ending = settlementParts(plan, loan)
    const couponBack = ending && isCouponReturned(contractOf(plan), plan, collected.repayment.date)
    return {
      ...(ending ?? allocatePayment(plan, loan)),
      ended: ending ? [orderId] : [],
      couponsBack: couponBack ? [orderId] : [],
    }
  })
  return {
    parts: spent.flatMap(({ parts }) => parts),
    left: sumFen(spent.map(({ left }) => left)),
    ended: spent.flatMap(({ ended }) => ended),
    couponsBack: spent.flatMap(({ couponsBack }) => couponsBack),
  }
}

const loansOf = ({ items }: Pick<Collected, 'items'>): string[] => [...new Set(items.map((item) => item.orderId))]

async function failRepayment(
  tx: Tx,
  { cardId }: PaymentInstruction,
  { repayment }: Collected,
  reason: string,
): Promise<void> {
  if (!can(repaymentOrder, repayment.state, 'fail')) return
  const words = bankFailureWords(reason)
  if (isPrepayment(repayment.kind)) await movePrepayment(tx, repayment, 'fail', 'system', reason)
  await writeOutcome(tx, repayment, {
    parts: [],
    changes: [{ from: repayment.state, to: 'failed', event: 'fail', reason }],
    failReason: reason,
    letter: await failedLetter(tx, cardId, repayment, words),
  })
  const { customerId, repayId: subject, couponId } = repayment
  if (couponId !== undefined) await releaseCoupon(tx, { customerId, subject })
}

async function failedLetter(
  tx: Tx,
  cardId: string,
  { customerId, kind, amount }: Collected['repayment'],
  words: string,
): Promise<{ title: string; body: string; sms?: boolean }> {
  const sum = `${formatMoney(amount)}元`
  if (kind === 'settlement')
    return {
      title: '提前结清未成功',
      body: `${sum}没有扣款成功：${words}。借款照原计划还，也可以换一张卡再结清。`,
    }
  if (kind === 'partialPrepayment')
    return {
      title: '提前还本未成功',
      body: `${sum}没有扣款成功：${words}。账单不变，仍照原计划还，也可以换一张卡再试。`,
    }
  if (kind !== 'autoDebit')
    return { title: '还款未成功', body: `${sum}的还款没有成功：${words}。账单仍待还，请换一张卡或稍后再试。` }
  const card = await boundCard(tx, customerId, cardId)
  const from = card ? `从${card.bankName}(${card.tail})` : ''
  return {
    title: '自动扣款未成功',
    body: `${from}自动扣款${sum}没有成功：${words}。账单仍待还，请查看余额，也可以自己还。`,
    sms: true,
  }
}

/**
 * `ended`: loans that the money ends early. `placed`: the money came before what was posted since, or lowers later bills.
 * `allocatedOn`: its date among the others, where that is known already.
 */
export type Applied = Collected & {
  parts: Part[]
  left: Fen
  ended: readonly string[]
  placed?: Placed | undefined
  allocatedOn?: BusinessDate | undefined
  /** Loans that are given back and whose coupon goes back to the customer. */
  couponsBack?: readonly string[]
  /** What prepaid principal saves, and the next bill. */
  told?: PrepaidWords | undefined
}

type Succeeded = Applied & { plan: readonly PlanInstalment[] }

async function succeed(tx: Tx, order: PaymentInstruction, applied: Succeeded, channelTxn: string): Promise<void> {
  const { repayment, today, parts, left, placed } = applied
  await post(tx, [...transfersOf({ ...applied, channel: order.channel }), ...(placed?.transfers ?? [])])
  failpoint('repayment.posted')
  await writeOutcome(tx, repayment, {
    parts: placed ? [] : parts,
    changes: changesOf(repayment.state, parts.length > 0, left > 0),
    channelTxn,
    unapplied: left,
    allocatedOn: applied.allocatedOn ?? lateTurnOf(placed, today, repayment.date),
    letter: paidLetter(applied),
  })
  await placed?.write()
  if (isPrepayment(repayment.kind)) await endPrepayments(tx, applied)
  failpoint('repayment.written')
  await refreshLoanStatus(tx, repayment.customerId, [...new Set(parts.map((part) => part.orderId))])
  failpoint('repayment.touched')
  await returnCoupons(tx, applied)
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

async function endPrepayments(tx: Tx, { repayment, items, parts, ended }: Applied): Promise<void> {
  const { customerId, repayId, kind, state } = repayment
  for (const orderId of loansOf({ items })) {
    const one = { customerId, repayId, orderId }
    const done = kind === 'settlement' ? ended.includes(orderId) : parts.length > 0
    if (!done) await movePrepayment(tx, one, 'fail', 'system', 'ledgerMoved')
    else await movePrepayment(tx, one, state === 'failed' ? 'settleLate' : 'settle', 'system')
    failpoint('settlement.ended')
  }
}

/** The coupons of loans that were given back, each for another loan. */
async function returnCoupons(tx: Tx, { repayment, today, couponsBack = [] }: Applied): Promise<void> {
  const { customerId, repayId: act } = repayment
  for (const subject of couponsBack) await replaceCoupon(tx, { customerId, subject, act }, today)
}

/** Steps of the order's state machine. Money that fits no bill at all makes it a success that is refunded. */
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
