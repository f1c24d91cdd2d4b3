import type { Tx } from '../../../platform/db/db.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { withdrawConsents } from '../account/index.ts'
import { dropPhotos } from '../id-card/index.ts'

/**
 * Removes a person's name from every account that only claims it, with the photos that came with the claim. The accounts stay,
 * and learn nothing of the person. The caller holds the lock on the person.
 */
export async function displaceClaims(tx: Tx, { index, keeper }: { index: Buffer; keeper: string }): Promise<void> {
  const displaced = await tx
    .deleteFrom('customer_identity')
    .where('cert_index', '=', index)
    .where('customer_id', '!=', keeper)
    .where('mobile_confirmed_at', 'is', null)
    .returning(['customer_id', 'verified_at'])
    .execute()
  for (const { customer_id: customerId, verified_at: claimedAt } of displaced) {
    await dropPhotos(tx, customerId)
    await withdrawConsents(tx, customerId, 'realName')
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: '请重新填写实名信息',
      body: '您填写的姓名和身份证号还没有用本人名下的手机号确认，已经清除。请填写您本人的信息，并用本人名下的手机号确认。',
      action: { label: '去实名', url: '/realName' },
      dedupeKey: `identity:displaced:${claimedAt.getTime()}`,
    })
    await writeAudit(tx, { actor: keeper, action: 'identity.claimDisplaced', subject: customerId })
  }
}
