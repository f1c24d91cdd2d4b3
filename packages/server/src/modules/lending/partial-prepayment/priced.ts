import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { PartialPrepayment } from '@wanka/domain/partial-prepayment.ts'
import { NOTHING_OWED, type PlanInstalment } from '../loans/index.ts'
import type { Priced } from '../repayment/index.ts'

/** Every unpaid instalment, which the payment holds, with the principal that it takes off each. */
export const pricedOf = (rows: readonly PlanInstalment[], { parts }: PartialPrepayment): Priced[] =>
  rows
    .filter((row) => !row.paidOn)
    .map((row) => {
      const part = parts.find(({ no }) => no === row.no)
      return { row, pays: part ? { ...part, total: sumAmounts(part) } : NOTHING_OWED }
    })
