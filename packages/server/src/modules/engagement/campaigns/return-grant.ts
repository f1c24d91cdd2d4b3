import { campaignGrant } from '@wanka/domain/states/campaign-grant.ts'
import { next } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { isId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

const returned = preparedQuery<{ customer_id: string; campaign_code: string; amount: number }>(`
  update campaign_grant set state = 'returned' where grant_id = $1 and state = 'given'
  returning customer_id, campaign_code, amount`)
const given = preparedQuery('update campaign set spent = spent - $2::bigint where code = $1')

/** Returns a grant's amount to its campaign's budget. Idempotent; an unknown grant changes nothing. */
export async function returnToBudget(tx: Tx, grantId: string): Promise<void> {
  if (!isId(grantId)) return
  const [grant] = await returned.rows(tx, grantId)
  if (!grant) return
  const { customer_id: customerId, campaign_code: code, amount } = grant
  const change = { from: 'given', to: next(campaignGrant, 'given', 'return'), event: 'return', actor: 'system' }
  await recordChange(tx, { customerId, machine: 'campaignGrant', subject: grantId, ...change })
  await given.pipelined(tx, code, amount)
}
