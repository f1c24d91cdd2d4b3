import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type LetterKind, letter } from '@wanka/contract/messaging/letters.ts'
import { callApi } from '../../../api/client.ts'
import { callPagesAfter } from '../../../api/pages.ts'
import { callKey, callQuery } from '../../../api/query.ts'

/** Letters newest first; a page starts after the last letter of the page before, so that a new letter does not shift pages. */
export const letterPages = (type: LetterKind | undefined) =>
  callPagesAfter(
    letter.list,
    type ?? 'all',
    (after, signal) => callApi(letter.list, { type, after }, { signal }),
    ({ letterId }) => letterId,
  )

/** Opens a letter, which marks it as read: lists and counts are refetched. */
export const openedLetter = (letterId: string) =>
  queryOptions({
    ...callQuery(letter.detail, { letterId }),
    queryFn: async ({ signal, client }) => {
      const opened = await callApi(letter.detail, { letterId }, { signal, again: true })
      countAnew(client)
      return opened
    },
  })

export function countAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey(letter.list) })
  void client.invalidateQueries({ queryKey: callKey(letter.unread) })
}
