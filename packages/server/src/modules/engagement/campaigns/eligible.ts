import type { CampaignConditions } from '@wanka/contract/staff/campaign-plan.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'

const lent = preparedQuery<{ any: boolean }>(
  'select exists (select from loan_order where customer_id = $1 and disbursed_on is not null) as any',
)

/** `stopped`: a frozen account, or one pending closure, is promised nothing. */
export type Unmet = 'stopped' | 'realName' | 'line' | 'newcomer'

/** The first eligibility condition of a campaign that the customer does not meet, or undefined. */
export async function unmetBy(
  reader: Reader,
  customerId: string,
  { realNamed, lineActive, noLoanYet }: CampaignConditions,
): Promise<Unmet | undefined> {
  const standing = await loadStanding(reader, customerId)
  if (standing.frozen || standing.closing) return 'stopped'
  if (realNamed && !standing.realNamed) return 'realName'
  if (lineActive && standing.line.state !== 'active') return 'line'
  if (!noLoanYet) return undefined
  const [loans] = await lent.rows(reader, customerId)
  return loans?.any ? 'newcomer' : undefined
}
