import { type BusinessDate, daysBetween } from './business-date.ts'
import { type Fen, fen, ZERO } from './money.ts'

/** The four kinds of money an instalment can owe, in fen. */
export type Amounts = { penalty: Fen; interest: Fen; fee: Fen; principal: Fen }

/** The amounts still owed on one instalment, in fen. Nothing is negative. */
export type DueAmounts = { no: number } & Amounts

/** The allocation order inside one instalment: penalty, interest, fee, principal. */
export const ALLOCATION_ORDER = ['penalty', 'interest', 'fee', 'principal'] as const satisfies (keyof Amounts)[]

export const NO_AMOUNTS: Amounts = { penalty: ZERO, interest: ZERO, fee: ZERO, principal: ZERO }

/** The sum of the four amounts, in fen. */
export function sumAmounts(amounts: Amounts): Fen {
  return fen(amounts.penalty + amounts.interest + amounts.fee + amounts.principal)
}

export type AllocationChoice = {
  /** The instalments that the customer chose; all of them unless stated. */
  only?: readonly number[]
  /** Whether money that is left over pays the instalments that were not chosen. */
  toNext?: boolean
}

/**
 * Allocates a payment to what is owed: oldest instalment first, inside it in `ALLOCATION_ORDER`. `parts` holds only instalments
 * that received something; `parts` and `left` add up to the payment, and no part exceeds what was owed.
 * @throws RangeError on a negative amount, a number twice, or a chosen instalment that does not exist.
 */
export function allocate(
  amount: Fen,
  instalments: readonly DueAmounts[],
  { only, toNext = false }: AllocationChoice = {},
): { parts: DueAmounts[]; left: Fen } {
  if (!(Number.isSafeInteger(amount) && amount >= 0)) throw new RangeError(`not a payment: ${amount}`)
  const byAge = [...instalments].sort((a, b) => a.no - b.no)
  checkOwed(byAge, only)
  const chosen = only ? byAge.filter(({ no }) => only.includes(no)) : byAge
  const others = only && toNext ? byAge.filter(({ no }) => !only.includes(no)) : []

  let left: number = amount
  const parts: DueAmounts[] = []
  for (const owed of [...chosen, ...others]) {
    const part: DueAmounts = { no: owed.no, ...NO_AMOUNTS }
    for (const kind of ALLOCATION_ORDER) {
      part[kind] = Math.min(left, owed[kind]) as Fen
      left -= part[kind]
    }
    if (sumAmounts(part) > 0) parts.push(part)
  }
  return { parts, left: fen(left) }
}

function checkOwed(byAge: readonly DueAmounts[], only: readonly number[] | undefined): void {
  const numbers = new Set(byAge.map(({ no }) => no))
  if (numbers.size !== byAge.length) throw new RangeError('an instalment number appears twice')
  for (const no of only ?? []) if (!numbers.has(no)) throw new RangeError(`no instalment ${no}`)
  for (const owed of byAge)
    for (const kind of ALLOCATION_ORDER)
      if (!(Number.isSafeInteger(owed[kind]) && owed[kind] >= 0))
        throw new RangeError(`instalment ${owed.no}: not owed`)
}

export type InstalmentState = 'future' | 'due' | 'paid' | 'overdue' | 'partPaid' | 'paying' | 'waived'

/** The wire's `planState`. A waived instalment owes nothing and is shown as paid. */
export const instalmentCode: Record<InstalmentState, number> = {
  future: 0,
  due: 1,
  paid: 2,
  overdue: 3,
  partPaid: 4,
  paying: 5,
  waived: 2,
}

/** An instalment counts as due this many days before its due date. */
export const DUE_WITHIN_DAYS = 7

export type InstalmentFacts = {
  due: Amounts
  paid: Amounts
  /** Amounts no longer owed without having been paid: the interest saved by an early settlement. */
  waived?: Amounts
  dueOn: BusinessDate
  businessDate: BusinessDate
  /** A payment of this instalment is under way. */
  paying: boolean
}

/**
 * The state of an instalment. It is never stored: it follows from the amounts and the business date. Being overdue outweighs
 * being part paid; the due date itself is not overdue.
 */
export function instalmentState(facts: InstalmentFacts): InstalmentState {
  const { due, paid, waived = NO_AMOUNTS, dueOn, businessDate, paying } = facts
  const owed = sumAmounts(due) - sumAmounts(paid) - sumAmounts(waived)
  if (owed <= 0) return sumAmounts(paid) === 0 && sumAmounts(waived) > 0 ? 'waived' : 'paid'
  if (paying) return 'paying'
  if (businessDate > dueOn) return 'overdue'
  if (sumAmounts(paid) > 0) return 'partPaid'
  return daysBetween(businessDate, dueOn) <= DUE_WITHIN_DAYS ? 'due' : 'future'
}
