import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type LetterKind, letter } from '@wanka/contract/messaging/letters.ts'
import { callApi } from '../../../api/client.ts'
import { callPagesAfter } from '../../../api/pages.ts'
import { callKey, callQuery } from '../../../api/query.ts'

/** Letters newest first; a page begins after the last letter of the one before, so that a new one shifts nothing. */
export const letterPages = (type: LetterKind | undefined) =>
  callPagesAfter(
    letter.list,
    type ?? 'all',
    (after, signal) => callApi(letter.list, { type, after }, { signal }),
    ({ letterId }) => letterId,
  )

/** Opening a letter reads it: lists and counts are asked for anew. */
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
