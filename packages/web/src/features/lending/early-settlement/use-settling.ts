import { useQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { callQuery } from '../../../api/query.ts'

const POLL_MS = 5000

/** A payment that settles a loan, polled until the bank reports the outcome. Each status call makes the server query the bank. */
export function useSettling(repayNo: string) {
  const status = useQuery({
    ...callQuery(repayment.status, { repayNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payState === '2' ? POLL_MS : false),
  })
  const payState = status.data?.payState
  const payment = useQuery({
    ...callQuery(repayment.payment, { repayNo }),
    // one cache entry per bank status: the payment is fetched again when the status changes
    queryKey: [repayment.payment.path, { repayNo }, payState ?? ''],
    enabled: !status.isPending,
    placeholderData: (before) => before,
  })
  return { detail: payment.data, error: payment.error ?? status.error, refetch: payment.refetch }
}
