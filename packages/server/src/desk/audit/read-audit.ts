import type { AuditEntry } from '@wanka/contract/staff/audit.ts'
import { isAllowed } from '@wanka/contract/staff/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/db.ts'
import { isId } from '../../platform/db/id.ts'
import type { Staff } from '../staff/staff-session.ts'
import { plainFacts } from '../work/cases.ts'
import { conditionsOf, type NamedFilter } from './audit-filter.ts'

type Place = { at: string; auditId: number }
type Row = {
  audit_id: number
  at: string
  actor: string
  action: string
  subject: string
  facts: unknown
  staff_name: string | null
  member: string | null
  actor_no: string | null
  customer_id: string | null
  account_no: string | null
  reason: string | null
  shown: string[] | null
}

/** The newest entries that a filter finds, after a place in their order. */
export const foundBy = (
  filter: NamedFilter,
  { after, upTo, limit }: { after?: Place | undefined; upTo?: number; limit: number },
): RawBuilder<unknown> => sql`
  select a.* from audit a where ${conditionsOf(filter)}
     ${after ? sql`and (a.at, a.audit_id) < (${after.at}::timestamptz, ${after.auditId})` : sql``}
     ${upTo === undefined ? sql`` : sql`and a.audit_id <= ${upTo}`}
   order by a.at desc, a.audit_id desc limit ${limit}`

/** Entries with the names of their people. */
export async function entriesOf(reader: Reader, found: RawBuilder<unknown>, { roles }: Staff): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select f.audit_id, f.at, f.actor, f.action, f.subject, f.facts,
             case when f.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.subject::uuid end as about,
             case when f.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.actor::uuid end as by_customer,
             case when f.facts ->> 'viewId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (f.facts ->> 'viewId')::uuid end as look
        from (${found}) f
    )
    select f.audit_id, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, f.actor, f.action, f.subject, f.facts,
           s.name as staff_name, m.name as member, b.account_no as actor_no, c.customer_id, c.account_no, v.reason,
           array(select jsonb_object_keys(v.shown)) as shown
      from found f
      left join staff s on 'staff:' || s.staff_id = f.actor
      left join staff m on m.staff_id = f.about
      left join customer b on b.customer_id = f.by_customer
      left join customer c on c.customer_id = f.about
      left join customer_view v on v.customer_id = f.about and v.view_id = f.look
     order by f.at desc, f.audit_id desc`.execute(reader)
  const mayFind = isAllowed(roles, 'customer.find')
  return rows.map((row) => ({
    ...{ auditId: row.audit_id, at: row.at, action: row.action, subject: row.subject },
    actor: actorOf(row, mayFind),
    facts: plainFacts(row.facts),
    ...(row.customer_id !== null && { customer: { customerId: row.customer_id, ...known(row.account_no, mayFind) } }),
    ...(row.member !== null && { member: row.member }),
    ...(row.reason !== null && { look: { reason: row.reason, shown: row.shown ?? [] } }),
  }))
}

const known = (accountNo: string | null, mayFind: boolean) => (accountNo !== null && mayFind ? { accountNo } : {})

function actorOf({ actor, staff_name: name, actor_no: accountNo }: Row, mayFind: boolean): AuditEntry['actor'] {
  const named = actor.slice(actor.indexOf(':') + 1)
  if (actor.startsWith('staff:')) return { kind: 'staff', staffId: named, ...(name !== null && { name }) }
  if (actor.startsWith('ops:')) return { kind: 'operator', name: named }
  if (isId(actor)) return { kind: 'customer', customerId: actor, ...known(accountNo, mayFind) }
  return { kind: 'system', name: actor }
}
