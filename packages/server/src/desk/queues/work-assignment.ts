import type { Holder, QueueName } from '@wanka/contract/staff/queues.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { type Staff, sessionGoesOn } from '../staff/staff-session.ts'

/** An item is its holder's for so long, and shorter where they sign out. */
const MINUTES = 30
/** Rows of items that no person took again go after so many days. */
const KEPT_DAYS = 1

/** Whether an assignment, the table being named `a`, counts: the time is not over, nor the session in which it was taken. */
const counts: RawBuilder<boolean> = sql<boolean>`
  a.expires_at > now() and (a.session_id is null or exists (select from staff_session s where s.session_id = a.session_id and ${sessionGoesOn}))`

type Item = { queue: QueueName; item: string }
type Row = { item: string; staff_id: string; name: string; from: string | null; until: Date }

const SELECTED = sql`
  a.item, a.staff_id, p.name, f.name as "from", a.expires_at as until
  from work_assignment a join staff p on p.staff_id = a.staff_id left join staff f on f.staff_id = a.handed_by`

const toHolder = ({ staffId }: Staff, row: Row): Holder => ({
  name: row.name,
  isCaller: row.staff_id === staffId,
  until: row.until.toISOString(),
  ...(row.from !== null && { from: row.from }),
})

/** Who works on some items of a queue; one that is free is missing. */
export async function holdersOf(
  reader: Reader,
  staff: Staff,
  queue: QueueName,
  items: readonly string[],
): Promise<Map<string, Holder>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${SELECTED} where a.queue = ${queue} and a.item = any(${[...items]}::text[]) and ${counts}`.execute(reader)
  return new Map(rows.map((row) => [row.item, toHolder(staff, row)]))
}

/** The holder of an item, as a list's row has it. */
export function standing(holders: ReadonlyMap<string, Holder>, item: string): { holder?: Holder } {
  const holder = holders.get(item)
  return holder ? { holder } : {}
}

/** Gives an item to a person. @returns until when; undefined where a colleague has it, other than the caller */
async function assign(
  tx: Tx,
  staff: Staff,
  { queue, item }: Item,
  to: { staffId: string; sessionId: string | null; handedBy: string | null },
): Promise<Date | undefined> {
  await sql`
    delete from work_assignment where (queue, item) in (
      select queue, item from work_assignment where expires_at < now() - make_interval(days => ${KEPT_DAYS}) for update skip locked)`.execute(
    tx,
  )
  const { rows } = await sql<{ expires_at: Date }>`
    insert into work_assignment as a (queue, item, staff_id, session_id, handed_by, expires_at)
    values (${queue}, ${item}, ${to.staffId}, ${to.sessionId}, ${to.handedBy}, now() + make_interval(mins => ${MINUTES}))
    on conflict (queue, item) do update
       set staff_id = excluded.staff_id, session_id = excluded.session_id, taken_at = now(), expires_at = excluded.expires_at,
           handed_by = case when a.staff_id = excluded.staff_id then a.handed_by else excluded.handed_by end
     where a.staff_id = ${staff.staffId} or not (${counts})
    returning expires_at`.execute(tx)
  return rows[0]?.expires_at
}

/** Takes an item, or keeps it for longer. @throws CallError Status.refused with `data.heldBy` where a colleague has it */
export async function takeItem(tx: Tx, staff: Staff, one: Item): Promise<Date> {
  const own = { staffId: staff.staffId, sessionId: staff.sessionId, handedBy: null }
  return (await assign(tx, staff, one, own)) ?? refuseHeld(tx, staff, one)
}

/** Hands an item to a colleague. @throws CallError as `takeItem` */
export async function giveItem(tx: Tx, staff: Staff, one: Item, colleague: string): Promise<void> {
  const theirs = { staffId: colleague, sessionId: null, handedBy: staff.staffId }
  if (!(await assign(tx, staff, one, theirs))) await refuseHeld(tx, staff, one)
}

/** Frees an item, if it is the caller's. */
export async function freeItem(tx: Tx, { staffId }: Staff, { queue, item }: Item): Promise<void> {
  await sql`delete from work_assignment where queue = ${queue} and item = ${item} and staff_id = ${staffId}`.execute(tx)
}

/** Requires that no colleague works on an item. @throws CallError Status.refused with `data.heldBy` */
export async function expectNotHeld(tx: Tx, staff: Staff, { queue, item }: Item): Promise<void> {
  const holder = (await holdersOf(tx, staff, queue, [item])).get(item)
  if (holder && !holder.isCaller) refuseHolder(holder)
}

/** Requires the same of an item that is about to be decided, and ends the caller's own work on it. @throws CallError as `expectNotHeld` */
export async function finishItem(tx: Tx, staff: Staff, one: Item): Promise<void> {
  await expectNotHeld(tx, staff, one)
  await freeItem(tx, staff, one)
}

async function refuseHeld(tx: Tx, staff: Staff, { queue, item }: Item): Promise<never> {
  const holder = (await holdersOf(tx, staff, queue, [item])).get(item)
  // it became free at this moment
  return holder ? refuseHolder(holder) : refuse('请再试一次')
}

const refuseHolder = ({ name }: Holder): never => refuse(`${name}正在处理这一件`, { heldBy: name })
