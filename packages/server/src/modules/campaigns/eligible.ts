import type { Reader } from '../../kernel/db.ts'
import { statement } from '../../kernel/statement.ts'
import { loadStanding } from '../people/index.ts'
import type { Conditions } from './campaign-row.ts'

const lent = statement<{ any: boolean }>(
  'select exists (select from loan_order where customer_id = $1 and disbursed_on is not null) as any',
)

/** Whether a customer is one of those that a campaign is for. Nothing is promised to who is leaving, or is frozen. */
export async function isEligible(
  reader: Reader,
  customerId: string,
  { realNamed, lineActive, noLoanYet }: Conditions,
): Promise<boolean> {
  const standing = await loadStanding(reader, customerId)
  if (standing.frozen || standing.closing) return false
  if (realNamed && !standing.realNamed) return false
  if (lineActive && standing.line.state !== 'active') return false
  if (!noLoanYet) return true
  const [loans] = await lent.rows(reader, customerId)
  return loans?.any !== true
}
