import type { UseQueryResult } from '@tanstack/react-query'

type Read = Pick<UseQueryResult, 'isError' | 'refetch'>

/** One tap asks again for all that failed: what one read failed for, the others failed for, too. */
export const retryFailed = (reads: readonly Read[]): Promise<unknown> =>
  Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()))
