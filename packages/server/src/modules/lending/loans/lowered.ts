import { ALLOCATION_ORDER, type Amounts, NO_AMOUNTS } from '@wanka/domain/allocation.ts'
import { fen } from '@wanka/domain/money.ts'

type Lowered = { refunds: readonly Amounts[]; prepaid: Amounts }

/** Parts of an instalment that merchants refunded. Fen. */
export const refundedOf = ({ refunds }: Pick<Lowered, 'refunds'>): Amounts => totalOf(refunds)

/** What refunds and prepaid principal took off an instalment: it asks for that much less. Fen. */
export const loweredBy = ({ refunds, prepaid }: Lowered): Amounts => totalOf([...refunds, prepaid])

/** The sum of some amounts, by kind. Fen. */
export function totalOf(list: readonly Amounts[]): Amounts {
  const total = { ...NO_AMOUNTS }
  for (const one of list) for (const kind of ALLOCATION_ORDER) total[kind] = fen(total[kind] + one[kind])
  return total
}
