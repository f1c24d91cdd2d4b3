import { formatMoney } from '@wanka/contract/format.ts'
import { Status } from '@wanka/contract/status.ts'
import { allocate } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { type Owed, owedOf, type PlanInstalment } from '../loans/index.ts'

/** Minimum of a part payment: 1.00. */
const MIN_PART: Fen = fen(100)

/** A sum other than the amount owed, and whether the excess goes to the next instalments. */
export type PartChoice = { part: Fen; toNext: boolean }

/** The choice in a call's input, if there is one. */
export const otherSum = ({ part, toNext = false }: { part?: Fen | undefined; toNext?: boolean | undefined }) =>
  part === undefined ? undefined : ({ part, toNext } satisfies PartChoice)

/** Part of an instalment that a payment pays. */
export type Priced = { row: PlanInstalment; pays: Owed }

/**
 * Allocates a sum to the chosen instalments of one loan: oldest first, and within each penalty, interest, fee, principal. An
 * excess goes on to the next instalments only where the customer chose that; it is never taken just to be returned.
 * @param rows every instalment of the loans that are named
 * @throws CallError Status.outOfRange with `part` for less than 1.00, Status.refused for instalments of several loans, or for
 *   more than is owed
 */
export function priceInPart(
  rows: readonly PlanInstalment[],
  chosen: readonly PlanInstalment[],
  date: BusinessDate,
  { part, toNext }: PartChoice,
): Priced[] {
  if (part < MIN_PART) fail(Status.outOfRange, '', { field: 'part' })
  const loan = rows.filter((row) => row.orderId === chosen[0]?.orderId && !row.paidOn)
  if (chosen.some((row) => !loan.includes(row))) refuse('几笔借款的账单请还全部金额，或分开还')
  const owed = loan.map((row) => ({ no: row.no, ...owedOf(row, row.terms, date) }))
  const only = chosen.map(({ no }) => no)
  const { parts, left } = allocate(part, owed, { only, toNext })
  if (left > 0) refuse(tooMuch(sumFen(chosen.map((row) => owedOf(row, row.terms, date).total)), toNext))
  return parts.flatMap(({ no, ...pays }) => {
    const row = loan.find((one) => one.no === no)
    return row ? [{ row, pays: { ...pays, total: sumFen(Object.values(pays)) } }] : []
  })
}

const tooMuch = (most: Fen, toNext: boolean): string =>
  toNext ? '超过了这笔借款的全部应还，可以提前结清' : `最多还${formatMoney(most)}元；要多还，请选择把多出的用来还下一期`

/** Every chosen instalment at its full price. */
export const priceInFull = (chosen: readonly PlanInstalment[], date: BusinessDate): Priced[] =>
  chosen.map((row) => ({ row, pays: owedOf(row, row.terms, date) }))
