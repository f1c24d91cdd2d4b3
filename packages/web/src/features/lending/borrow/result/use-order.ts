import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callQuery } from '../../../../api/query.ts'
import { isMoving } from './loan-state.ts'

const POLL_MS = 5_000

/** An order's state, polled every five seconds while it progresses on its own. */
export const useOrder = (
  key: CallInput<typeof loan.detail>,
): UseQueryResult<CallOutput<typeof loan.detail>, CallError> =>
  useQuery({
    ...callQuery(loan.detail, key),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.loanOrder.orderState) ? POLL_MS : false),
    refetchOnMount: 'always',
  })
