import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callApi } from '../../../api/client.ts'
import { earlyData } from '../../../api/early-data.ts'
import { callQuery } from '../../../api/query.ts'
import { tokenStore } from '../../../storage/token.ts'
import { offlineBills } from './last-bills.ts'

export type Summary = CallOutput<typeof repayment.summary>

export const summaryQuery = () =>
  queryOptions<Summary, CallError>({
    ...callQuery(repayment.summary, {}),
    initialData: () => {
      const answer = earlyData(repayment.summary, {})
      if (answer) offlineBills().keepSummary(tokenStore.get(), answer)
      return answer
    },
    queryFn: async ({ signal }) => {
      const token = tokenStore.get()
      const answer = await callApi(repayment.summary, {}, { signal })
      offlineBills().keepSummary(token, answer)
      return answer
    },
  })

/** The month's figures; the last answer stays readable offline. */
export const useSummary = (): UseQueryResult<Summary, CallError> => useQuery(summaryQuery())
