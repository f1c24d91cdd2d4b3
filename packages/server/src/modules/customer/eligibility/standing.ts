import type { LineStage, progress, TaskType } from '@wanka/contract/enums.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type CreditLineState, creditLine } from '@wanka/domain/states/credit-line.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

type Row = {
  business_date: string
  frozen: boolean
  closing: boolean
  claimed: boolean
  confirmed: boolean
  group_known: boolean
  student: boolean
  cards: number
  complete: boolean
  deal: boolean
  given: TaskType[] | null
  running: TaskType[] | null
  line_state: string | null
  granted: number | null
  own_limit: number | null
  locked: boolean
  overdrawn: boolean
  refusal_group: string | null
  next_apply_on: string | null
  face_state: string | null
  face_until: string | null
  face_required: boolean
  used: number
  held: number
  overdue_since: string | null
  on_hardship_plan: boolean
}

/** A customer's progress towards a loan: the facts that every gate, entry and hero reads. */
export type Standing = {
  businessDate: BusinessDate
  frozen: boolean
  /** The account is being closed, or is closed. */
  closing: boolean
  /** The person's own phone is confirmed; before that a name is only claimed, and has no rights. */
  realNamed: boolean
  nameClaimed: boolean
  /** Another product of the group knows the person of this phone, so that a number is enough for the name. */
  groupKnown: boolean
  /** By the registry, or by the customer's own profile. */
  fullTimeStudent: boolean
  cards: number
  profileComplete: boolean
  hasDealPassword: boolean
  /** Data authorisations that count today, and those under way. */
  given: TaskType[]
  running: TaskType[]
  /** The state of the face check today; whether a loan waits for it; the last business date on which a pass counts. */
  face: keyof typeof progress
  faceRequired: boolean
  faceUntil: BusinessDate | undefined
  line: {
    state: CreditLineState
    granted: Fen
    /** The part of it that the customer wants to use, and whether they want none for now. */
    ownLimit: Fen
    locked: boolean
    /** It was stopped because used and held exceed the limit; by how much now. */
    overdrawn: boolean
    over: Fen
    used: Fen
    held: Fen
    available: Fen
    refusalGroup: string | undefined
    nextApplyOn: BusinessDate | undefined
  }
  overdueSince: BusinessDate | undefined
  /** A loan is repaid by a plan that was agreed because of hardship. */
  onHardshipPlan: boolean
}

/** Minutes for which the provider's ticket is valid; a check without an outcome by then does not count. */
const FACE_MINUTES = 15

const standing = preparedQuery<Row>(
  `
  select b.business_date, c.frozen, c.state <> 'active' as closing, i.customer_id is not null as claimed, i.mobile_confirmed_at is not null as confirmed,
         exists (select from group_identity where customer_id = c.customer_id and name_masked is not null and expires_at > now()) as group_known,
         coalesce(i.full_time_student, false) or coalesce(p.student, false) as student, coalesce(p.complete, false) as complete, d.customer_id is not null as deal,
         (select count(*)::int from card where customer_id = c.customer_id and state = 'bound') as cards,
         (select array_agg(distinct type) from auth_task where customer_id = c.customer_id and state = 'SUCCESS' and revoked_at is null and expires_on >= b.business_date) as given,
         (select array_agg(distinct type) from auth_task where customer_id = c.customer_id and finished_at is null) as running,
         f.state as face_state, f.expires_on as face_until,
         exists (select from setting where name = 'faceRequired' and value = '"open"') as face_required,
         l.state as line_state, l.granted, l.own_limit, l.locked_at is not null as locked, l.overdrawn_at is not null as overdrawn, l.refusal_group, l.next_apply_on,
         (select coalesce(sum(balance), 0)::bigint from ledger_account where customer_id = c.customer_id and kind = 'loanPrincipal') as used,
         (select coalesce(sum(amount), 0)::bigint from limit_hold where customer_id = c.customer_id and state = 'pending') as held,
         (select min(due_on) from instalment where customer_id = c.customer_id and paid_on is null and due_on < b.business_date) as overdue_since,
         exists (select from hardship where customer_id = c.customer_id and state = 'running') as on_hardship_plan
    from customer c cross join business_calendar b
    left join customer_identity i using (customer_id) left join customer_profile p using (customer_id)
    left join deal_password d using (customer_id) left join credit_line l using (customer_id)
    left join lateral (
      select state, expires_on from face_check where customer_id = c.customer_id
         and (state in ('passed', 'failed') or state = 'pending' and created_at > now() - make_interval(mins => $2))
       order by state = 'passed' and expires_on >= b.business_date desc, created_at desc limit 1) f on true
   where c.customer_id = $1`,
  { short: true },
)

/** A customer's standing, in one query whatever the caller needs of it. */
export async function loadStanding(reader: Reader, customerId: string): Promise<Standing> {
  const [row] = await standing.rows(reader, customerId, FACE_MINUTES)
  if (!row) throw new Error(`no customer ${customerId}`)
  return toStanding(row)
}

function toStanding(row: Row): Standing {
  const granted = row.granted ?? 0
  const ownLimit = Math.min(granted, row.own_limit ?? granted)
  return {
    businessDate: businessDate(row.business_date),
    frozen: row.frozen,
    closing: row.closing,
    realNamed: row.confirmed,
    nameClaimed: row.claimed && !row.confirmed,
    groupKnown: row.group_known,
    fullTimeStudent: row.student,
    cards: row.cards,
    profileComplete: row.complete,
    hasDealPassword: row.deal,
    given: row.given ?? [],
    running: row.running ?? [],
    face: faceOf(row),
    faceRequired: row.face_required,
    faceUntil: row.face_until ? businessDate(row.face_until) : undefined,
    line: {
      state: stateNamed(creditLine, row.line_state ?? 'none'),
      granted: fen(granted),
      ownLimit: fen(ownLimit),
      locked: row.locked,
      overdrawn: row.overdrawn,
      over: fen(row.overdrawn ? Math.max(0, row.used + row.held - granted) : 0),
      used: fen(row.used),
      held: fen(row.held),
      available: availableOf({ ownLimit, locked: row.locked, used: row.used, held: row.held }),
      refusalGroup: row.refusal_group ?? undefined,
      nextApplyOn: row.next_apply_on ? businessDate(row.next_apply_on) : undefined,
    },
    overdueSince: row.overdue_since ? businessDate(row.overdue_since) : undefined,
    onHardshipPlan: row.on_hardship_plan,
  }
}

/** What of a limit can be drawn, fen. */
export const availableOf = (line: { ownLimit: number; locked: boolean; used: number; held: number }): Fen =>
  fen(line.locked ? 0 : Math.max(0, line.ownLimit - line.used - line.held))

function faceOf({ face_state: state, face_until: until, business_date: date }: Row): Standing['face'] {
  if (state === 'passed') return until !== null && until >= date ? 'done' : 'expired'
  if (state === 'pending') return 'running'
  return state === 'failed' ? 'failed' : 'no'
}

const STAGE_OF_LINE = {
  none: 'activate',
  applying: 'reviewing',
  reviewing: 'reviewing',
  approved: 'activate',
  active: 'active',
  frozen: 'frozen',
  refused: 'refused',
  expired: 'expired',
  closed: 'closed',
} as const satisfies Record<CreditLineState, LineStage>

/** What the home button offers next. A refusal counts until its date has come. */
export function stageOf(standing: Standing): LineStage {
  if (!standing.realNamed) return 'realName'
  if (standing.cards === 0) return 'openCard'
  if (standing.frozen) return 'frozen'
  const { state, nextApplyOn } = standing.line
  if (state === 'refused' && nextApplyOn !== undefined && nextApplyOn <= standing.businessDate) return 'activate'
  if (state === 'active' && standing.overdueSince !== undefined) return 'overdue'
  return STAGE_OF_LINE[state]
}
