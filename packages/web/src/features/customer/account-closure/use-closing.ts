import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { unregister } from '@wanka/contract/customer/account-closure.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callQuery } from '../../../api/query.ts'

export type Closing = CallOutput<typeof unregister.check>

/** How the closing stands now: something may just have been settled on another page. */
export const useClosing = (enabled = true): UseQueryResult<Closing, CallError> =>
  useQuery({ ...callQuery(unregister.check, {}), staleTime: 0, enabled })
