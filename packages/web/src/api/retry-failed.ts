import type { UseQueryResult } from '@tanstack/react-query'

type Read = Pick<UseQueryResult, 'isError' | 'refetch'>

/** One tap fetches all failed reads again: they mostly fail for the same reason. */
export const retryFailed = (reads: readonly Read[]): Promise<unknown> =>
  Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()))
