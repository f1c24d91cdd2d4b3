import { useQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { callQuery } from '../../../api/query.ts'

const POLL_MS = 5000

/** A payment that is to end a loan, watched until the bank has said how it ended. Looking has the bank asked. */
export function useSettling(repayNo: string) {
  const status = useQuery({
    ...callQuery(repayment.status, { repayNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payState === '2' ? POLL_MS : false),
  })
  const payState = status.data?.payState
  const payment = useQuery({
    ...callQuery(repayment.payment, { repayNo }),
    // a state of its own for every answer of the bank: what it did is read again when it changes
    queryKey: [repayment.payment.path, { repayNo }, payState ?? ''],
    enabled: !status.isPending,
    placeholderData: (before) => before,
  })
  return { payment: payment.data?.payment, error: payment.error ?? status.error, refetch: payment.refetch }
}
