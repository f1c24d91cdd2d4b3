import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import type { Conditions } from './campaign-row.ts'

const lent = preparedQuery<{ any: boolean }>(
  'select exists (select from loan_order where customer_id = $1 and disbursed_on is not null) as any',
)

/** `stopped`: nothing is promised to who is leaving, or is frozen. */
export type Unmet = 'stopped' | 'realName' | 'line' | 'newcomer'

/** What keeps a customer from being one of those that a campaign is for, or nothing. */
export async function unmetBy(
  reader: Reader,
  customerId: string,
  { realNamed, lineActive, noLoanYet }: Conditions,
): Promise<Unmet | undefined> {
  const standing = await loadStanding(reader, customerId)
  if (standing.frozen || standing.closing) return 'stopped'
  if (realNamed && !standing.realNamed) return 'realName'
  if (lineActive && standing.line.state !== 'active') return 'line'
  if (!noLoanYet) return undefined
  const [loans] = await lent.rows(reader, customerId)
  return loans?.any ? 'newcomer' : undefined
}
