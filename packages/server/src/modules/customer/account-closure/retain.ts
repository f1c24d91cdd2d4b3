import { randomBytes } from 'node:crypto'
import { addMonths, type BusinessDate } from '@wanka/domain/business-date.ts'
import { sealUnder, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { certificateHoldersOf } from '../../lending/certificates/index.ts'
import { cardNumbersOf } from '../../payments/cards/index.ts'
import { identityOf, mobileOf } from '../eligibility/index.ts'
import { profileOf } from '../profile/index.ts'

/**
 * Years after the end of the business relation for which the customer's identity and transactions are retained: 《反洗钱法》 (revised
 * 2024), article 34.
 */
export const KEEP_YEARS = 10

type Kept = { kind: 'person' | 'card' | 'document' | 'certificate'; facts: unknown }

/** Where the ciphertext of a retained record is stored. */
export const recordPlace = (recordId: string) => ({ table: 'retained_record', column: 'sealed', row: recordId })
/** Where the key to a customer's retained records is stored. */
export const keyPlace = (customerId: string) => ({ table: 'retained_key', column: 'key_cipher', row: customerId })

/**
 * Stores what the law requires us to retain of a borrower under the pseudonym: sealed, with one key that is stored separately.
 * Other people's names and numbers, passwords and the sources' reports are excluded.
 */
export async function retain(tx: Tx, vault: Vault, customerId: string, date: BusinessDate): Promise<void> {
  const key = randomBytes(32)
  const kept = await toBeKept(tx, vault, customerId)
  await tx
    .insertInto('retained_key')
    .values({
      customer_id: customerId,
      key_cipher: vault.seal(key.toString('base64url'), keyPlace(customerId)),
      keep_until: addMonths(date, KEEP_YEARS * 12),
    })
    .execute()
  const rows = kept.map(({ kind, facts }) => {
    const recordId = newId()
    const sealed = sealUnder(key, JSON.stringify(facts), recordPlace(recordId))
    return { customer_id: customerId, record_id: recordId, kind, sealed }
  })
  await tx.insertInto('retained_record').values(rows).execute()
}

async function toBeKept(tx: Tx, vault: Vault, customerId: string): Promise<Kept[]> {
  const { role, duty, company, companyAddress, profession, province, city, county, address } = await profileOf(
    vault,
    tx,
    customerId,
  )
  const person = {
    ...(await identityOf(vault, tx, customerId)),
    mobile: await mobileOf(vault, tx, customerId),
    profile: { role, duty, company, companyAddress, profession, province, city, county, address },
  }
  const documents = await tx
    .selectFrom('signed_document')
    .select(['document_id as documentId', 'content', 'device', 'signed_at as signedAt'])
    .where('customer_id', '=', customerId)
    .execute()
  return [
    { kind: 'person', facts: person },
    ...(await cardNumbersOf(vault, tx, customerId)).map((facts) => ({ kind: 'card' as const, facts })),
    ...documents.map((facts) => ({ kind: 'document' as const, facts })),
    ...(await certificateHoldersOf(vault, tx, customerId)).map((facts) => ({ kind: 'certificate' as const, facts })),
  ]
}
