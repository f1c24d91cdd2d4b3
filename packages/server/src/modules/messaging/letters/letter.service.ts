import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { LetterKind, type letter } from '@wanka/contract/messaging/letters.ts'
import { sql } from 'kysely'
import type { Db, Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { notFound } from '../../../platform/http/failures.ts'

const PAGE = 20

/** A customer's letters, newest first, one page at a time. @throws CallError Status.forbidden when `after` is not theirs */
export async function listLetters(
  reader: Reader,
  customerId: string,
  { type, after }: CallInput<typeof letter.list>,
): Promise<CallOutput<typeof letter.list>> {
  if (after !== undefined) await findLetter(reader, customerId, after)
  const rows = await reader
    .selectFrom('letter')
    .select(['letter_id', 'kind', 'title', 'body', 'created_at', 'read_at', 'action_label', 'action_url'])
    .where('customer_id', '=', customerId)
    .$if(type !== undefined, (query) => query.where('kind', '=', type ?? ''))
    .$if(after !== undefined, (query) => query.where(olderThan(customerId, after ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('letter_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return {
    list: rows.slice(0, PAGE).map((row) => ({ ...wireLetter(row), read: row.read_at !== null })),
    hasMore: rows.length > PAGE,
  }
}

const olderThan = (customerId: string, letterId: string) => sql<boolean>`
  (created_at, letter_id) < (select created_at, letter_id from letter
                              where customer_id = ${customerId} and letter_id = ${letterId})`

async function findLetter(reader: Reader, customerId: string, letterId: string): Promise<void> {
  if (!isId(letterId)) return notFound()
  const known = await reader
    .selectFrom('letter')
    .select('letter_id')
    .where('customer_id', '=', customerId)
    .where('letter_id', '=', letterId)
    .executeTakeFirst()
  if (!known) notFound()
}

/** One letter, which is marked as read. @throws CallError Status.forbidden when it is not theirs */
export async function openLetter(
  db: Db,
  customerId: string,
  letterId: string,
): Promise<CallOutput<typeof letter.detail>> {
  if (!isId(letterId)) return notFound()
  const row = await db
    .updateTable('letter')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('customer_id', '=', customerId)
    .where('letter_id', '=', letterId)
    .returning(['letter_id', 'kind', 'title', 'body', 'created_at', 'action_label', 'action_url'])
    .executeTakeFirst()
  if (!row) return notFound()
  return wireLetter(row)
}

/** Marks all letters of a customer as read. */
export async function readAllLetters(db: Db, customerId: string): Promise<null> {
  await db
    .updateTable('letter')
    .set({ read_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .execute()
  return null
}

/** How many letters are unread, in all and by kind. */
export async function countUnread(reader: Reader, customerId: string): Promise<CallOutput<typeof letter.unread>> {
  const rows = await reader
    .selectFrom('letter')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
  const of = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { all, repayment: 0, service: 0, activity: 0, ...of }
}

type Row = {
  letter_id: string
  kind: string
  title: string
  body: string
  created_at: Date
  action_label: string
  action_url: string
}

const wireLetter = (row: Row) => ({
  letterId: row.letter_id,
  type: LetterKind.parse(row.kind),
  title: row.title,
  body: row.body,
  createdAt: formatDateTime(row.created_at),
  link: { label: row.action_label, url: row.action_url },
})
