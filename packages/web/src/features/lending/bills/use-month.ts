import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import { callQuery } from '../../../api/query.ts'

export type Months = CallOutput<typeof repayment.months>

type Month = {
  error: CallError | null
  retry: () => void
  months: Months | undefined
  /** The month shown: the requested one, else this month. */
  month: string | undefined
  bills: readonly Bill[] | undefined
  today: BusinessDate | undefined
}

/** All months in figures, and the bills of one. */
export function useMonth(asked: string | undefined): Month {
  const all = useQuery(callQuery(repayment.months, {}))
  const today = all.data?.businessDate
  const month = asked ?? (today && monthOf(today))
  const one = useQuery({ ...callQuery(repayment.month, { month: month ?? '' }), enabled: month !== undefined })
  const retry = (): void => {
    all.refetch()
    if (month) one.refetch()
  }
  const error = (!all.data && all.error) || (!one.data && one.error) || null
  return { error, retry, months: all.data, month, bills: one.data?.bills, today }
}
