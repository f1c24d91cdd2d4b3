import type { CallOutput } from '@wanka/contract/call.ts'
import { isAllowed, type Permission } from '@wanka/contract/staff/permissions.ts'
import { PROPOSALS, type ProposalKind } from '@wanka/contract/staff/proposals.ts'
import type { work } from '@wanka/contract/staff/work.ts'
import { sql } from 'kysely'
import { readCloseReport } from '../../modules/operations/end-of-day/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { waitingReviews } from '../reviews/waiting.ts'
import type { Staff } from '../staff/staff-session.ts'
import { nightOf } from './nights.ts'

type Facts = {
  cases: { kind: string; open: number; oldest: string }[]
  waiting: number
  longest: Date | null
  proposals: number
  paid_out: number
  collected: number
}

/** What waits today and how the last night went, as far as the caller's roles may look behind a figure. */
export async function todayOf(db: Db, { staffId, roles }: Staff): Promise<CallOutput<typeof work.today>> {
  const may = (permission: Permission): boolean => isAllowed(roles, permission)
  const approvable = (Object.keys(PROPOSALS) as ProposalKind[]).filter((kind) => may(PROPOSALS[kind].approve))
  const { rows } = await sql<Facts>`
    with moved as materialized (
      select m.kind, m.amount from bank_movement m, business_calendar b where m.business_date = b.business_date and m.standing <> 'reversal'
    )
    select coalesce((select json_agg(c order by c.oldest) from (
             select kind, count(*)::int as open, to_char(min(opened_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
               from exception_case where closed_at is null group by kind) c), '[]') as cases,
           (select count(*)::int from complaint where state in ('received', 'inHand')) as waiting,
           (select min(moved_at) from complaint where state in ('received', 'inHand')) as longest,
           (select count(*)::int from proposal where state = 'open' and expires_at > now() and proposed_by <> ${staffId}
               and kind = any(${approvable})) as proposals,
           (select coalesce(sum(amount) filter (where kind = 'payout'), 0)::bigint from moved) as paid_out,
           (select coalesce(sum(amount) filter (where kind = 'collect'), 0)::bigint from moved) as collected`.execute(
    db,
  )
  const facts = rows[0]
  if (!facts) throw new Error('a query of figures has a row')
  const night = may('money.read') ? await readCloseReport(db) : undefined
  return {
    businessDate: await today(db),
    proposals: facts.proposals,
    ...(may('review.read') && { reviews: await waitingReviews(db, { roles }) }),
    ...(may('case.read') && { cases: facts.cases }),
    ...(may('ticket.read') && {
      tickets: { waiting: facts.waiting, ...(facts.longest && { oldest: facts.longest.toISOString() }) },
    }),
    ...(may('money.read') && { money: { out: facts.paid_out, in: facts.collected } }),
    ...(night && { night: nightOf(night) }),
  }
}
