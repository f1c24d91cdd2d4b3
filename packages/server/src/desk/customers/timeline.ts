import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { customers, TimelineEvent } from '@wanka/contract/staff/customers.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const PAGE = 50

type Row = Omit<TimelineEvent, 'at'> & { at: string }

/**
 * A page of what happened with a customer, the newest first, in one query. A time has the microseconds of its column, so that no
 * event falls between two pages.
 */
export async function timelineOf(
  db: Db,
  { customerId, before }: CallInput<typeof customers.timeline>,
): Promise<CallOutput<typeof customers.timeline>> {
  const { rows } = await sql<Row>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, key, kind, what, event, "from", "to", subject, by, reason from (
      select h.at, h.machine || ':' || h.subject || ':' || h.seq as key, 'change' as kind, h.machine as what, h.event, h.from_state as "from",
             h.to_state as "to", h.subject, h.actor as by, h.reason
        from state_history h where h.customer_id = ${customerId}
      union all
      select l.created_at, 'letter:' || l.letter_id, 'letter', l.kind::text, l.title, '', case when l.read_at is null then '' else 'read' end, '', '', ''
        from letter l where l.customer_id = ${customerId}
      union all
      select s.created_at, 'login:' || s.session_id, 'login', s.source, s.device, '', coalesce(s.ended_because, ''), '', '', ''
        from session s where s.customer_id = ${customerId}
      union all
      select c.given_at, 'consent:' || c.consent_id, 'consent', c.kind,
             coalesce((select a.title from agreement a where a.key = c.agreement_key and a.version = c.version), c.agreement_key), '', case when c.withdrawn_at is null then '' else 'withdrawn' end,
             c.version, '', ''
        from consent c where c.customer_id = ${customerId}
      union all
      select w.written_at, 'ticket:' || w.word_id, 'ticket', w.author, '', '', '', c.ticket_no, '', ''
        from complaint_word w join complaint c using (customer_id, complaint_id) where w.customer_id = ${customerId}
      union all
      select v.begun_at, 'view:' || v.view_id, 'view', '', '', '', array_to_string(array(select jsonb_object_keys(v.shown)), ' '), '', p.name, v.reason
        from customer_view v join staff p using (staff_id) where v.customer_id = ${customerId}
      union all
      select n.written_at, 'note:' || n.note_id, 'note', '', '', '', '', '', p.name, ''
        from customer_note n join staff p using (staff_id) where n.customer_id = ${customerId}
      union all
      select t.begun_at, 'contact:' || t.contact_id, 'contact', t.channel::text, coalesce(t.outcome::text, ''), '', '', '', p.name, ''
        from collection_contact t join staff p using (staff_id) where t.customer_id = ${customerId}
    ) event
     where ${before ? sql`(at, key) < (${before.at}::timestamptz, ${before.key})` : sql`true`}
     order by event.at desc, key desc limit ${PAGE + 1}`.execute(db)
  return { events: rows.slice(0, PAGE), isLast: rows.length <= PAGE }
}
