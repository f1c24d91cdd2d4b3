import type { Reader } from '../../../platform/db/db.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'
import { type Agreed, consentsOf, requireAgreed } from '../account/index.ts'

/** Kind under which the consent is stored; it is given and withdrawn separately. */
export const FACE_CONSENT = 'face'

/** Whether the consent is in force in the current version. */
export async function hasAgreed(reader: Reader, customerId: string): Promise<boolean> {
  const [asked, given] = [await agreementsOf(reader, 'face'), await consentsOf(reader, customerId, FACE_CONSENT)]
  return asked.every(({ key, version }) => given.some((one) => one.key === key && one.version === version))
}

/** The consents to record as newly given. @throws CallError Status.refused naming what is missing */
export async function requireFaceConsent(
  reader: Reader,
  customerId: string,
  keys: readonly string[],
): Promise<Agreed[]> {
  return requireAgreed(reader, 'face', keys, { already: await consentsOf(reader, customerId, FACE_CONSENT) })
}
