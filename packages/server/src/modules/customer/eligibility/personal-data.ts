import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'

const place = (table: string, column: string) => (customerId: string) => ({ table, column, row: customerId })
const mobilePlace = place('customer', 'mobile_cipher')
const namePlace = place('customer_identity', 'name_cipher')
const certPlace = place('customer_identity', 'cert_cipher')
const birthPlace = place('customer_identity', 'birth_date_cipher')

/** Ciphertext of an account's login phone. */
export const sealMobile = (vault: Vault, customerId: string, mobile: string): string =>
  vault.seal(mobile, mobilePlace(customerId))
/** The login phone in clear. */
export const openMobile = (vault: Vault, customerId: string, cipher: string): string =>
  vault.open(cipher, mobilePlace(customerId))
/** Blind index of a phone. */
export const mobileIndex = (vault: Vault, mobile: string): Buffer => vault.index('mobile', mobile)
/** Blind index of an ID number. */
export const certIndex = (vault: Vault, certId: string): Buffer => vault.index('certId', certId)

export type Identity = { name: string; certId: string; birthDate: string; sex: 'M' | 'F' }

/** Ciphertexts and blind index of an identity, as columns of `customer_identity`. */
export function sealIdentity(vault: Vault, customerId: string, identity: Omit<Identity, 'sex'>) {
  return {
    name_cipher: vault.seal(identity.name, namePlace(customerId)),
    cert_cipher: vault.seal(identity.certId, certPlace(customerId)),
    cert_index: certIndex(vault, identity.certId),
    birth_date_cipher: vault.seal(identity.birthDate, birthPlace(customerId)),
  }
}

/** The customer's own phone, in clear. */
export async function mobileOf(vault: Vault, reader: Reader, customerId: string): Promise<string> {
  const row = await reader
    .selectFrom('customer')
    .select('mobile_cipher')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return openMobile(vault, customerId, row.mobile_cipher)
}

/** Like `mobileOf`, for a notice; `undefined` for a closed account, whose phone is erased. */
export async function mobileToTell(vault: Vault, reader: Reader, customerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('customer')
    .select('mobile_cipher')
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return row && openMobile(vault, customerId, row.mobile_cipher)
}

export type SealedIdentity = { name_cipher: string; cert_cipher: string; birth_date_cipher: string; sex: string }

/** An identity in clear, from its columns. */
export const openIdentity = (vault: Vault, customerId: string, sealed: SealedIdentity): Identity => ({
  name: vault.open(sealed.name_cipher, namePlace(customerId)),
  certId: vault.open(sealed.cert_cipher, certPlace(customerId)),
  birthDate: vault.open(sealed.birth_date_cipher, birthPlace(customerId)),
  sex: sealed.sex === 'M' ? 'M' : 'F',
})

/** The names that these customers claim, by customer; one without an identity has none. */
export async function namesOf(
  vault: Vault,
  reader: Reader,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('customer_identity')
    .select(['customer_id', 'name_cipher'])
    .where('customer_id', 'in', [...customerIds])
    .execute()
  return new Map(rows.map(({ customer_id: id, name_cipher: name }) => [id, vault.open(name, namePlace(id))]))
}

/**
 * The identity that an account claims. `confirmed`: a phone of that person has proven its code; before that it proves nothing.
 */
export type Claim = Identity & { confirmed: boolean }

/** The identity that an account claims, confirmed or not; `undefined` without one. */
export async function claimOf(vault: Vault, reader: Reader, customerId: string): Promise<Claim | undefined> {
  const row = await reader
    .selectFrom('customer_identity')
    .select(['name_cipher', 'cert_cipher', 'birth_date_cipher', 'sex', 'mobile_confirmed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && { ...openIdentity(vault, customerId, row), confirmed: row.mobile_confirmed_at !== null }
}

/**
 * Name, ID number and birth date in clear once a phone of the person is confirmed, else `undefined`: a mere claim has no rights.
 */
export async function identityOf(vault: Vault, reader: Reader, customerId: string): Promise<Identity | undefined> {
  const claim = await claimOf(vault, reader, customerId)
  return claim?.confirmed ? claim : undefined
}
