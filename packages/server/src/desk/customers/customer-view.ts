import type { Revealed, Shown } from '@wanka/contract/staff/customers.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { notFound, refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Staff } from '../staff/staff-session.ts'

/** A reason counts for this long. */
const MINUTES = 30

/** Writes down why a member of staff looks at a customer. @returns until when it counts */
export async function beginView(
  tx: Tx,
  { staffId }: Staff,
  { customerId, reason }: { customerId: string; reason: string },
): Promise<Date> {
  const known = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!known) notFound()
  const viewId = newId()
  const { ends_at: endsAt } = await tx
    .insertInto('customer_view')
    .values({
      customer_id: customerId,
      view_id: viewId,
      staff_id: staffId,
      reason,
      ends_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, { actor: `staff:${staffId}`, action: 'customer.viewed', subject: customerId, facts: { viewId } })
  return endsAt
}

/**
 * Refuses a member of staff who has not said why they look.
 * @returns until when the reason counts
 * @throws CallError Status.refused with `data.reasonNeeded` and the customer's id
 */
export async function expectView(reader: Reader, { staffId }: Staff, customerId: string): Promise<Date> {
  const row = await reader
    .selectFrom('customer_view')
    .select('ends_at')
    .where('staff_id', '=', staffId)
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? row.ends_at : refuse('请先说明查看的原因', { reasonNeeded: true, customerId })
}

/** Writes down that data are shown in full, in every view of the caller's that counts. @throws CallError as `expectView` */
export async function noteShown(tx: Tx, staff: Staff, customerId: string, data: readonly Shown[]): Promise<void> {
  await expectView(tx, staff, customerId)
  await sql`
    update customer_view set shown = (select jsonb_object_agg(name, now()) from unnest(${[...data]}::text[]) name) || shown
     where staff_id = ${staff.staffId} and customer_id = ${customerId} and ends_at > now()`.execute(tx)
}

/** Writes down that a member of staff asked for one datum in full. @throws CallError as `expectView` */
export async function noteRevealed(tx: Tx, staff: Staff, customerId: string, field: Revealed): Promise<void> {
  await noteShown(tx, staff, customerId, [field])
  await writeAudit(tx, {
    actor: `staff:${staff.staffId}`,
    action: 'customer.revealed',
    subject: customerId,
    facts: { field },
  })
}
