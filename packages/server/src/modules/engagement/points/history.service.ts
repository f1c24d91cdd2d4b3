import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/engagement/points.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { currencyOf } from './point-entry.ts'

const PAGE = 20

/** Query of one page of entries and one more, which shows whether there is another page. */
export const historyLines = (
  reader: Reader,
  customerId: string,
  { bean = 'fudou', type, after }: CallInput<typeof points.details>,
) =>
  reader
    .selectFrom('point_entry')
    .select(['entry_id', 'kind', 'amount', 'title', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('currency', '=', currencyOf[bean])
    .$if(type !== undefined, (query) => query.where(sql<boolean>`(amount > 0) = ${type === 'in'}`))
    .$if(after !== undefined, (query) => query.where('entry_id', '<', after ?? 0))
    .orderBy('entry_id', 'desc')
    .limit(PAGE + 1)

/**
 * The customer's point entries, the newest first. Keyset pagination: page 1000 costs the same as the first, and a new entry
 * shifts nothing.
 */
export async function pointHistory(
  reader: Reader,
  customerId: string,
  asked: CallInput<typeof points.details>,
): Promise<CallOutput<typeof points.details>> {
  const rows = await historyLines(reader, customerId, asked).execute()
  return {
    list: rows.slice(0, PAGE).map(({ entry_id, kind, amount, title, created_at }) => ({
      entryId: String(entry_id),
      kind: kind as CallOutput<typeof points.details>['list'][number]['kind'],
      amount,
      title,
      at: formatDateTime(created_at),
    })),
    hasMore: rows.length > PAGE,
  }
}
