import { isAllowed, PERMISSIONS } from '@wanka/contract/staff/permissions.ts'
import { QUEUES, type QueueName } from '@wanka/contract/staff/queues.ts'
import { Status } from '@wanka/contract/status.ts'
import { type RawBuilder, sql } from 'kysely'
import { takeComplaint } from '../../modules/support/complaints/index.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { isId } from '../../platform/db/id.ts'
import { fail, refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Staff } from '../staff/staff-session.ts'
import { freeItem, giveItem, takeItem } from './work-assignment.ts'

type Item = { queue: QueueName; item: string }

const byId = (item: string, where: (id: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  isId(item) ? where(item) : sql`select where false`

/** Finds an item while it waits for staff. */
const WAITING: Record<QueueName, (item: string) => RawBuilder<unknown>> = {
  cases: (item) => byId(item, (id) => sql`select from exception_case where case_id = ${id} and closed_at is null`),
  tickets: (item) => sql`select from complaint where ticket_no = ${item} and state <> 'closed'`,
  identities: (item) =>
    byId(item, (id) => sql`select from identity_review where customer_id = ${id} and state = 'waiting'`),
  vouchers: (item) => sql`select from voucher where voucher_no = ${item} and state = 'reviewing'`,
  hardships: (item) => sql`select from hardship where hardship_no = ${item} and state in ('requested', 'asked')`,
  topUps: (item) => sql`select from top_up_order where order_no = ${item} and state in ('paid', 'accepted')`,
  collections: (item) =>
    byId(
      item,
      (id) => sql`
        select from instalment i cross join business_calendar b
         where i.customer_id = ${id} and i.paid_on is null and i.due_on < b.business_date limit 1`,
    ),
  offline: (item) => sql`select from offline_payment where payment_no = ${item} and state = 'reviewing'`,
  refund: (item) => sql`select from refund where refund_no = ${item} and state in ('accepted', 'allocated')`,
  return: (item) => sql`
    select from desk_payment where pay_no = ${item} and state = 'refunding'
    union all select from bank_instruction i
     where i.instruction_no = ${item} and i.kind = 'return' and not exists (select from bank_instruction s where s.retry_of = i.instruction_no)
       and (i.retry_after is not null or exists (
         select from exception_case c where c.kind = 'returnFailed' and c.subject = i.instruction_no and c.closed_at is null))`,
}

/** Refuses a person whose roles take nothing from a queue, and an item that does not wait. */
async function expectWaiting(tx: Tx, staff: Staff, { queue, item }: Item): Promise<void> {
  expectWorksOn(staff, queue)
  const { rows } = await WAITING[queue](item).execute(tx)
  if (rows.length === 0) refuse('这一件已经处理好了', { done: true })
}

function expectWorksOn({ roles }: Staff, queue: QueueName): void {
  const permission = QUEUES[queue]
  if (!isAllowed(roles, permission)) fail(Status.refused, '您没有这项权限', { permission })
}

/** Takes an item for the caller; a ticket is in hand from then on, which its customer reads. @returns until when it is theirs */
export async function take(tx: Tx, staff: Staff, one: Item): Promise<Date> {
  await expectWaiting(tx, staff, one)
  const until = await takeItem(tx, staff, one)
  if (one.queue === 'tickets') await takeComplaint(tx, one.item, `staff:${staff.staffId}`)
  await tell(tx, staff, one, 'taken')
  return until
}

/** Gives an item of the caller's back. */
export async function release(tx: Tx, staff: Staff, one: Item): Promise<void> {
  expectWorksOn(staff, one.queue)
  await freeItem(tx, staff, one)
  await tell(tx, staff, one, 'released')
}

/** Hands an item over. @throws CallError Status.refused for a person who takes nothing from the queue, and as `take` */
export async function handOver(tx: Tx, staff: Staff, { to, ...one }: Item & { to: string }): Promise<void> {
  await expectWaiting(tx, staff, one)
  const known = (await colleaguesOf(tx, staff, one.queue)).some(({ staffId }) => staffId === to)
  if (!known) refuse('这位同事不处理这类事项')
  await giveItem(tx, staff, one, to)
  await tell(tx, staff, one, 'handedOver', { to })
}

/** The caller's colleagues who may take items of a queue, by name. */
export async function colleaguesOf(
  reader: Reader,
  staff: Staff,
  queue: QueueName,
): Promise<{ staffId: string; name: string }[]> {
  expectWorksOn(staff, queue)
  const { rows } = await sql<{ staffId: string; name: string }>`
    select staff_id as "staffId", name from staff s where left_at is null and staff_id <> ${staff.staffId} and exists (
      select from staff_role r where r.staff_id = s.staff_id and r.role = any(${[...PERMISSIONS[QUEUES[queue]]]}::text[]))
     order by name, staff_id`.execute(reader)
  return rows
}

const tell = (tx: Tx, { staffId }: Staff, { queue, item }: Item, what: string, facts: Record<string, string> = {}) =>
  writeAudit(tx, { actor: `staff:${staffId}`, action: `work.${what}`, subject: item, facts: { queue, ...facts } })
