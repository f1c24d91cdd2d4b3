import type { MoneyQueue } from '@wanka/contract/staff/money-queues.ts'
import { PERMISSIONS, type Permission } from '@wanka/contract/staff/permissions.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Staff } from '../staff/staff-session.ts'

type Item = { queue: MoneyQueue; subject: string }
type Holder = { staffId: string; name: string }

const WORK: Permission = 'moneyQueue.work'

/** By subject, who has taken it on. What a person took who has left is free again. */
export async function readTaken(
  reader: Reader,
  queue: MoneyQueue,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  const { rows } = await sql<{ subject: string; staff_id: string; name: string }>`
    select w.subject, w.staff_id, s.name from work_item w join staff s using (staff_id)
     where w.queue = ${queue} and w.subject = any(${[...subjects]}) and s.left_at is null`.execute(reader)
  return new Map(rows.map(({ subject, staff_id: staffId, name }) => [subject, { staffId, name }]))
}

/** Takes an item on. @throws CallError Status.refused with `data.takenBy` where a colleague has it */
export async function takeItem(tx: Tx, { staffId }: Staff, { queue, subject }: Item): Promise<void> {
  const { rows } = await sql`
    insert into work_item as w (queue, subject, staff_id) values (${queue}, ${subject}, ${staffId})
    on conflict (queue, subject) do update set staff_id = excluded.staff_id, taken_at = now()
      where w.staff_id = excluded.staff_id or exists (select from staff s where s.staff_id = w.staff_id and s.left_at is not null)
    returning staff_id`.execute(tx)
  if (rows.length === 0) {
    const takenBy = (await readTaken(tx, queue, [subject])).get(subject)?.name ?? ''
    refuse(`已经由${takenBy}处理`, { takenBy })
  }
  await writeAudit(tx, { actor: `staff:${staffId}`, action: `${queue}.taken`, subject })
}

/** Hands one's own item to a colleague, or puts it back for all. @throws CallError Status.refused where it is not one's own, or not theirs to do */
export async function handOver(
  tx: Tx,
  staff: Staff,
  { queue, subject, to }: Item & { to?: string | undefined },
): Promise<void> {
  const own = sql`queue = ${queue} and subject = ${subject} and staff_id = ${staff.staffId}`
  if (to !== undefined && !(await colleaguesOf(tx, staff)).some((one) => one.staffId === to)) refuse('这位同事不能处理')
  const { rows } = to
    ? await sql`update work_item set staff_id = ${to}, taken_at = now() where ${own} returning subject`.execute(tx)
    : await sql`delete from work_item where ${own} returning subject`.execute(tx)
  if (rows.length === 0) refuse('这一件不在您手上')
  const facts = { to: to ?? null }
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: `${queue}.handedOver`, subject, facts })
}

/** Colleagues who may work on these queues, by name. */
export async function colleaguesOf(reader: Reader, { staffId }: Staff): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select s.staff_id as "staffId", s.name from staff s
     where s.left_at is null and s.staff_id <> ${staffId}
       and exists (select from staff_role r where r.staff_id = s.staff_id and r.role::text = any(${[...PERMISSIONS[WORK]]}))
     order by s.name`.execute(reader)
  return rows
}
