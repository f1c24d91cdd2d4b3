import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type Bean, points } from '@wanka/contract/engagement/points.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callApi } from '../../../api/client.ts'

const MINUS = '−'

/** Points with thousands separators: `12000` → `12,000`. */
export const pointText = (amount: number): string => {
  const digits = String(Math.abs(amount)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return amount < 0 ? MINUS + digits : digits
}

/** The same, signed as a change: `5` → `+5`. */
export const changeText = (amount: number): string => (amount > 0 ? '+' : '') + pointText(amount)

type Page = CallOutput<typeof points.details>

/** Changes of one kind of points, newest first; a page starts after the last line of the page before. */
export const pointPages = (bean: Bean) =>
  infiniteQueryOptions<Page, CallError, InfiniteData<Page, number | undefined>, QueryKey, number | undefined>({
    queryKey: [points.details.path, bean],
    meta: { access: points.details.access },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => callApi(points.details, { bean, after: pageParam }, { signal }),
    getNextPageParam: ({ hasMore, list }) => (hasMore ? Number(list.at(-1)?.entryId) : undefined),
  })
