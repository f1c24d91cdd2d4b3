import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { useCallback } from 'react'
import { callKey, callQuery } from '../../../../api/query.ts'

/** Seconds between two looks while the bank has yet to answer. */
const LOOK_SECONDS = 2

/** How the account stands now; while the bank has yet to answer it is looked at again and again. */
export const useDeposit = (): UseQueryResult<Deposit, CallError> =>
  useQuery({
    ...callQuery(depositAccount.status, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending?.step === 'wait' ? LOOK_SECONDS * 1000 : false),
  })

/** Takes what a call answered as how the account stands. */
export function useDepositNow(): (now: Deposit) => void {
  const queries = useQueryClient()
  return useCallback(
    (now) => {
      queries.setQueryData(callQuery(depositAccount.status, {}).queryKey, now)
      void queries.invalidateQueries({ queryKey: callKey(accountClosure.check) })
    },
    [queries],
  )
}
