import type { AuditFilter } from '@wanka/contract/staff/audit.ts'
import { Status } from '@wanka/contract/status.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../../platform/db/db.ts'
import { isId } from '../../platform/db/id.ts'
import { fail } from '../../platform/http/failures.ts'

/** A filter in the audit's own names: what an export writes down, and is read by again. */
export const NamedFilter = z.object({
  by: z.enum(['staff', 'operator', 'customer', 'system']).optional(),
  actor: z.string().optional(),
  action: z.string().optional(),
  subject: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type NamedFilter = z.infer<typeof NamedFilter>

const PERSON = sql`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** Who is of a kind. Those of staff and operators are the conditions of their indexes. */
const KINDS: Record<NonNullable<NamedFilter['by']>, RawBuilder<unknown>> = {
  staff: sql`a.actor like 'staff:%'`,
  operator: sql`a.actor like 'ops:%'`,
  customer: sql`a.actor ~ ${PERSON}`,
  system: sql`a.actor not like 'staff:%' and a.actor not like 'ops:%' and a.actor !~ ${PERSON}`,
}

/** The filter in the audit's names. @throws CallError Status.outOfRange for a time that ends before it begins */
export async function nameFilter(
  reader: Reader,
  { actor, action, subject, from, to }: AuditFilter,
): Promise<NamedFilter> {
  if (from && to && from > to) fail(Status.outOfRange, '', { field: 'from', reason: '开始日期不能晚于结束日期' })
  const named = actor && (await nameActor(reader, actor))
  return {
    ...(actor && { by: actor.kind }),
    ...(named !== undefined && { actor: named }),
    ...(action && { action }),
    ...(subject && { subject: await customerOr(reader, subject) }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

async function nameActor(reader: Reader, actor: NonNullable<AuditFilter['actor']>): Promise<string | undefined> {
  if (actor.kind === 'staff') return actor.staffId && `staff:${actor.staffId}`
  if (actor.kind === 'operator') return actor.name && `ops:${actor.name}`
  return actor.kind === 'customer' && actor.customer ? customerOr(reader, actor.customer) : undefined
}

/** The id of the customer with this account number; any other text as it is. */
async function customerOr(reader: Reader, text: string): Promise<string> {
  if (isId(text)) return text.toLowerCase()
  const row = await reader
    .selectFrom('customer')
    .select('customer_id')
    .where('account_no', '=', text)
    .executeTakeFirst()
  return row?.customer_id ?? text
}

/** The conditions on `audit a`. Days are those of Asia/Shanghai. */
export function conditionsOf({ by, actor, action, subject, from, to }: NamedFilter): RawBuilder<unknown> {
  const conditions = [
    ...(by ? [KINDS[by]] : []),
    ...(actor === undefined ? [] : [sql`a.actor = ${actor}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`]),
    ...(to === undefined ? [] : [sql`a.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
