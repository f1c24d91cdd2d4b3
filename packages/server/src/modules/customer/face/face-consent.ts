import type { Reader } from '../../../platform/db/db.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'
import { type Agreed, consentsOf, requireAgreed } from '../account/index.ts'

/** What the consent is kept as; it is given for itself, and withdrawn by itself. */
export const FACE_CONSENT = 'face'

/** Whether the consent stands in the version that is asked for now. */
export async function hasAgreed(reader: Reader, customerId: string): Promise<boolean> {
  const [asked, given] = [await agreementsOf(reader, 'face'), await consentsOf(reader, customerId, FACE_CONSENT)]
  return asked.every(({ key, version }) => given.some((one) => one.key === key && one.version === version))
}

/** What has to be kept as newly agreed to. @throws CallError 40403 naming what is missing */
export async function requireFaceConsent(
  reader: Reader,
  customerId: string,
  keys: readonly string[],
): Promise<Agreed[]> {
  return requireAgreed(reader, 'face', keys, { already: await consentsOf(reader, customerId, FACE_CONSENT) })
}
