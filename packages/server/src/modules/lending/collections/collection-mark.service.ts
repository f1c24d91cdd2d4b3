import { CollectionMark } from '@wanka/contract/staff/collections.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'

type Marked = { customerId: string; mark: CollectionMark }

/** Marks a customer until it is taken back. @throws CallError Status.refused where they are marked */
export async function setMark(tx: Tx, { customerId, mark, staffId }: Marked & { staffId: string }): Promise<void> {
  const set = await tx
    .insertInto('collection_mark')
    .values({ customer_id: customerId, kind: mark, staff_id: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  if (set.length === 0) refuse('已经记过了')
}

/** Takes a mark back. @throws CallError Status.refused where there is none */
export async function dropMark(tx: Tx, { customerId, mark }: Marked): Promise<void> {
  const dropped = await tx
    .deleteFrom('collection_mark')
    .where('customer_id', '=', customerId)
    .where('kind', '=', mark)
    .returning('kind')
    .execute()
  if (dropped.length === 0) refuse('没有记过，不用撤销')
}

/** What a customer is marked with, and by whom. */
export async function readMarks(
  reader: Reader,
  customerId: string,
): Promise<{ mark: CollectionMark; at: string; by: string }[]> {
  const rows = await reader
    .selectFrom('collection_mark')
    .innerJoin('staff', 'staff.staff_id', 'collection_mark.staff_id')
    .select(['kind', 'made_at', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('made_at')
    .execute()
  return rows.map(({ kind, made_at: at, name: by }) => ({ mark: CollectionMark.parse(kind), at: at.toISOString(), by }))
}
