import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'
import { consentsOf } from '../account/index.ts'

/** Kind under which the consent is stored; it is given and withdrawn separately. */
export const ID_CARD_CONSENT = 'idCard'

/** Whether the consent is in force in the current version. */
export async function hasAgreed(reader: Reader, customerId: string): Promise<boolean> {
  const [asked, given] = [
    await agreementsOf(reader, ID_CARD_CONSENT),
    await consentsOf(reader, customerId, ID_CARD_CONSENT),
  ]
  return asked.every(({ key, version }) => given.some((one) => one.key === key && one.version === version))
}

/** Requires the consent, before a photo of an ID card is even received. @throws CallError Status.refused */
export async function requireIdCardConsent({ db }: Platform, customerId: string): Promise<void> {
  if (!(await hasAgreed(db, customerId))) refuse('请先阅读并同意身份证影像处理单独同意书', { field: 'agreementKeys' })
}
