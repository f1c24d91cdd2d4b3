import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { useCallback } from 'react'
import { callKey, callQuery } from '../../../../api/query.ts'

/** Seconds between two polls while the bank has not answered. */
const POLL_SECONDS = 2

/** The account's state; polled while the bank has not answered. */
export const useDeposit = (): UseQueryResult<Deposit, CallError> =>
  useQuery({
    ...callQuery(depositAccount.status, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending?.step === 'wait' ? POLL_SECONDS * 1000 : false),
  })

/** Stores a call's answer as the account's state. */
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
