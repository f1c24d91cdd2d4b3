import type { CallInput } from '@wanka/contract/call.ts'
import type { partner, SubBusiness } from '@wanka/contract/engagement/partners.ts'
import { type Db, type Reader, transact } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { consentsOf, keepConsents, requireAgreed, withdrawConsents } from '../../customer/account/index.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'
import { businessesOf, findSubBusiness } from './sub-business-row.ts'

const SCENE = 'subBusiness'
const kindOf = (business: SubBusiness) => `${SCENE}:${business}` as const

/** Whether the customer has agreed to the current version of the terms. */
export async function hasTerms(reader: Reader, customerId: string, business: SubBusiness): Promise<boolean> {
  const [asked, given] = [await agreementsOf(reader, SCENE), await consentsOf(reader, customerId, kindOf(business))]
  return asked.every(({ key, version }) => given.some((one) => one.key === key && one.version === version))
}

/**
 * Records the customer's consent to the terms of one page.
 * @throws CallError Status.refused while there is no partner behind it, or naming the agreement that was not read
 */
export async function agreeToTerms(
  db: Db,
  customerId: string,
  { business, agreementKeys }: CallInput<typeof partner.agree>,
  device: string,
): Promise<null> {
  return transact(db, async (tx) => {
    const { partnerKey } = await findSubBusiness(tx, business)
    if (partnerKey === undefined) refuse('服务还没有开通')
    if (await hasTerms(tx, customerId, business)) return null
    const kind = kindOf(business)
    const agreed = await requireAgreed(tx, SCENE, agreementKeys)
    await withdrawConsents(tx, customerId, kind)
    await keepConsents(tx, { customerId, kind, agreed, device })
    return null
  })
}

/** The page whose terms the customer has to read before going to this partner; undefined once those of one page were read. */
export async function termsToRead(
  reader: Reader,
  customerId: string,
  partnerKey: string,
): Promise<SubBusiness | undefined> {
  const pages = await businessesOf(reader, partnerKey)
  for (const business of pages) if (await hasTerms(reader, customerId, business)) return undefined
  return pages[0]
}
