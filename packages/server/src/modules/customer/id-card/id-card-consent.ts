import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'
import { consentsOf } from '../account/index.ts'

/** What the consent is kept as; it is given for itself, and withdrawn by itself. */
export const ID_CARD_CONSENT = 'idCard'

/** Whether the consent stands in the version that is asked for now. */
export async function hasAgreed(reader: Reader, customerId: string): Promise<boolean> {
  const [asked, given] = [
    await agreementsOf(reader, ID_CARD_CONSENT),
    await consentsOf(reader, customerId, ID_CARD_CONSENT),
  ]
  return asked.every(({ key, version }) => given.some((one) => one.key === key && one.version === version))
}

/** Before a photo of an ID card is even received. @throws CallError 40403 */
export async function requireIdCardConsent({ db }: Platform, customerId: string): Promise<void> {
  if (!(await hasAgreed(db, customerId))) refuse('请先阅读并同意身份证影像处理单独同意书', { field: 'agreementKeys' })
}
