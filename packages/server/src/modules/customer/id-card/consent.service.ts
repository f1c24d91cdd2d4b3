import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { consentsOf, keepConsents, requireAgreed, withdrawConsents } from '../account/index.ts'
import { ID_CARD_CONSENT } from './id-card-consent.ts'
import { dropPhotos, lockPhotos } from './photo-row.ts'

type Who = { customerId: string; device: string }

/** Records the consent to ID card photos. @throws CallError Status.refused naming what has to be agreed to */
export async function agreeToPhotos(tx: Tx, { customerId, device }: Who, keys: readonly string[]): Promise<void> {
  const already = await consentsOf(tx, customerId, ID_CARD_CONSENT)
  const agreed = await requireAgreed(tx, ID_CARD_CONSENT, keys, { already })
  await keepConsents(tx, { customerId, kind: ID_CARD_CONSENT, agreed, device })
}

/**
 * Withdraws the consent: photos and the data read from them are deleted at once. The real name stands.
 * @throws CallError Status.refused when there is no consent
 */
export async function withdrawPhotos(tx: Tx, customerId: string): Promise<void> {
  await lockPhotos(tx, customerId)
  if ((await consentsOf(tx, customerId, ID_CARD_CONSENT)).length === 0) refuse('您还没有同意过拍摄身份证，无需撤回')
  await dropPhotos(tx, customerId)
  await withdrawConsents(tx, customerId, ID_CARD_CONSENT)
  await writeAudit(tx, { actor: customerId, action: 'idCard.withdrawn', subject: customerId })
}
