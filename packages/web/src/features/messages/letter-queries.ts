import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type LetterKind, letter } from '@wanka/contract/letter.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callApi } from '../../api/client.ts'
import { callKey, callQuery } from '../../api/query.ts'

type Letters = CallOutput<typeof letter.list>

/** Letters newest first; a page begins after the last letter of the one before, so that a new one shifts nothing. */
export const letterPages = (type: LetterKind | undefined) =>
  infiniteQueryOptions<Letters, CallError, InfiniteData<Letters, string | undefined>, QueryKey, string | undefined>({
    queryKey: [letter.list.path, type ?? 'all'],
    meta: { access: letter.list.access },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => callApi(letter.list, { type, after: pageParam }, { signal }),
    getNextPageParam: ({ hasMore, list }) => (hasMore ? list.at(-1)?.letterId : undefined),
  })

/** Opening a letter reads it: lists and counts are asked for anew. */
export const openedLetter = (letterId: string) =>
  queryOptions({
    ...callQuery(letter.detail, { letterId }),
    queryFn: async ({ signal, client }) => {
      const opened = await callApi(letter.detail, { letterId }, { signal })
      countAnew(client)
      return opened
    },
  })

export function countAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey(letter.list) })
  void client.invalidateQueries({ queryKey: callKey(letter.unread) })
}
