import { type Amounts, NO_AMOUNTS } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import type { LoanPayment } from '@wanka/domain/replay.ts'
import type { Transfer } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { PlanInstalment } from '../loans/index.ts'
import type { Collected, Part } from './allocate-payment.ts'
import { loadBooks } from './loan-payments.ts'
import { type ReplayedLoan, replayLoan, replayTransfer, writeReplayed } from './write-replayed.ts'

/** Result of a payment at its place among the others: `parts` are posted with it, `transfers` beside it. */
export type Placed = {
  parts: Part[]
  left: Fen
  transfers: Transfer[]
  /** Writes the instalments and the allocation of all payments of the loans, after the end of the order was written. */
  write: () => Promise<void>
}

/**
 * The date by which later replays order a payment, where that is not its value date: it arrived late and was not placed there.
 */
export const lateTurnOf = (placed: Placed | undefined, today: BusinessDate, valueDate: BusinessDate) =>
  placed || today <= valueDate ? undefined : today

/** Whether penalty was posted for days after this payment's value date: at that date's prices less is owed. */
export const isBeforePostedPenalty = (plan: readonly PlanInstalment[], { repayment }: Collected): boolean =>
  plan.some(({ penaltyThrough }) => penaltyThrough !== undefined && penaltyThrough > repayment.date)

/**
 * Replays the loans of a payment with the payment at its value date: penalty that was posted for later days is reversed.
 * @param later whether later payments are allocated anew, or keep their allocation
 * @returns undefined where they keep it and there are any, or one of them would have a remainder
 */
export async function placeInPast(
  tx: Tx,
  collected: Collected,
  later: 'spreadAnew' | 'stay',
): Promise<Placed | undefined> {
  const { repayment, items } = collected
  const { customerId, repayId, date } = repayment
  const { date: today, loans: loaded } = await loadBooks(tx, customerId, repayId)
  if (later === 'stay' && loaded.some(({ payments }) => payments.some((other) => other.date > date))) return undefined
  const loans = loaded.map((books) => {
    const amount = sumFen(items.filter(({ orderId }) => orderId === books.orderId).map((item) => item.amount))
    const payment: LoanPayment = { id: repayId, date, amount, settles: false }
    return replayLoan(books, [...books.payments, payment], today)
  })
  const spread = loans.flatMap(({ replayed }) => replayed.payments)
  if (spread.some(({ id, left }) => id !== repayId && left > 0)) return undefined
  return placedBy(tx, { repayment, today }, loans)
}

/** The result of a payment from its loans as they then stand. */
export function placedBy(
  tx: Tx,
  { repayment, today }: Pick<Collected, 'repayment' | 'today'>,
  loans: readonly ReplayedLoan[],
): Placed {
  const { customerId, repayId } = repayment
  return {
    parts: loans.flatMap((loan) => partsOf(loan, repayId)),
    left: sumFen(loans.flatMap(({ replayed }) => replayed.payments).map(({ left }) => left)),
    transfers: loans.map((loan) =>
      replayTransfer('placed', repayment, loan, { mirrored: negated(paidTo(loan, repayId)), date: today }),
    ),
    write: async () => {
      for (const loan of loans) await writeReplayed(tx, customerId, loan)
    },
  }
}

/** The payment's parts; interest and penalty that fall due with them are in the transfer of the replay. */
const partsOf = ({ books, replayed }: ReplayedLoan, repayId: string): Part[] =>
  (replayed.payments.find(({ id }) => id === repayId)?.parts ?? []).map((part) => ({
    ...part,
    orderId: books.orderId,
    penaltyToPost: ZERO,
    fenDaysToPost: 0,
    interestDue: ZERO,
    feeDue: ZERO,
    subsidyDue: ZERO,
    paidOff: replayed.instalments.some(({ no, paidOn }) => no === part.no && paidOn !== undefined),
  }))

const paidTo = (loan: ReplayedLoan, repayId: string): Amounts =>
  partsOf(loan, repayId).reduce<Amounts>(
    (sum, part) => ({
      principal: fen(sum.principal + part.principal),
      interest: fen(sum.interest + part.interest),
      fee: fen(sum.fee + part.fee),
      penalty: fen(sum.penalty + part.penalty),
    }),
    NO_AMOUNTS,
  )

const negated = ({ principal, interest, fee, penalty }: Amounts): Amounts => ({
  principal: fen(-principal),
  interest: fen(-interest),
  fee: fen(-fee),
  penalty: fen(-penalty),
})
