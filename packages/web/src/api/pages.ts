import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Call } from '@wanka/contract/call.ts'
import type { CallError } from '@wanka/contract/status.ts'

/**
 * A list that comes in pages: `useInfiniteQuery(callPages(repayment.list, state, (pageNo, signal) => callApi(…)))`.
 * @param part separates this list's cache entry from other lists of the same call
 */
export const callPages = <T extends { hasMore: boolean }>(
  call: Call,
  part: string,
  ask: (pageNo: number, signal: AbortSignal) => Promise<T>,
) =>
  infiniteQueryOptions<T, CallError, InfiniteData<T, number>, QueryKey, number>({
    queryKey: [call.path, 'pages', part],
    meta: { access: call.access },
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  })

/** The same with a cursor: a page starts after the last item of the page before, so that a new item shifts nothing. */
export const callPagesAfter = <T extends { hasMore: boolean; list: readonly unknown[] }>(
  call: Call,
  part: string,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<T>,
  keyOf: (last: T['list'][number]) => string,
) =>
  infiniteQueryOptions<T, CallError, InfiniteData<T, string | undefined>, QueryKey, string | undefined>({
    queryKey: [call.path, part],
    meta: { access: call.access },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: ({ hasMore, list }) =>
      hasMore && list.length > 0 ? keyOf(list.at(-1) as T['list'][number]) : undefined,
  })
