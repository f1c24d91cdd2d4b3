import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { isWhiteListed, memberLevel } from '../membership/index.ts'
import { GroupRule } from './group-rule.ts'

type Past = { lent: boolean; settled: number; days: number; label: string }

const pastOf = preparedQuery<Past>(`
  select exists (select from loan_order o where o.customer_id = c.customer_id and o.disbursed_on is not null) as lent,
         (select count(*)::int from loan_order o where o.customer_id = c.customer_id and o.state = 'settled') as settled,
         extract(day from now() - c.created_at)::int as days, c.label
    from customer c where c.customer_id = $1`)

/** Whether a customer is in the target group of an open program. */
export async function isInGroup(reader: Reader, customerId: string, programId: string): Promise<boolean> {
  const date = await today(reader)
  const row = await reader
    .selectFrom('crm_program')
    .select('rule')
    .where('program_id', '=', programId)
    .where('open', '=', true)
    .where(({ eb, or }) => or([eb('starts_on', 'is', null), eb('starts_on', '<=', date)]))
    .where(({ eb, or }) => or([eb('ends_on', 'is', null), eb('ends_on', '>=', date)]))
    .executeTakeFirst()
  return row !== undefined && meets(reader, customerId, GroupRule.parse(row.rule))
}

async function meets(reader: Reader, customerId: string, rule: GroupRule): Promise<boolean> {
  const standing = await loadStanding(reader, customerId)
  // A customer who is overdue, frozen or closing the account gets no recommendation.
  if (standing.frozen || standing.closing || standing.overdueSince !== undefined) return false
  const [past] = await pastOf.rows(reader, customerId)
  const { realNamed, lineActive, noLoanYet, settledLoans, newerThanDays, level, label, whiteList } = rule
  if (!past || !same(realNamed, standing.realNamed) || !same(lineActive, standing.line.state === 'active')) return false
  if (!same(noLoanYet, !past.lent)) return false
  if (label !== undefined && past.label !== label) return false
  if (settledLoans !== undefined && past.settled < settledLoans) return false
  if (newerThanDays !== undefined && past.days > newerThanDays) return false
  if (level !== undefined && (await memberLevel(reader, customerId)) < level) return false
  return whiteList === undefined || isWhiteListed(reader, customerId, whiteList)
}

/** An absent condition matches either value. */
const same = (asked: boolean | undefined, is: boolean): boolean => asked === undefined || asked === is
