import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callQuery } from '../../../api/query.ts'

export type Closing = CallOutput<typeof accountClosure.check>

/** The state of the closure, never from the cache: a blocker may just have been settled on another page. */
export const useClosing = (enabled = true): UseQueryResult<Closing, CallError> =>
  useQuery({ ...callQuery(accountClosure.check, {}), staleTime: 0, enabled })
