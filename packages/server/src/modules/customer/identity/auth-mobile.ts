import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'

const place = (row: string): CipherPlace => ({ table: 'customer_identity', column: 'auth_mobile_cipher', row })

/** Ciphertext of the phone that was proven to be the person's own. */
export const sealAuthMobile = (vault: Vault, customerId: string, mobile: string): string =>
  vault.seal(mobile, place(customerId))
/** The phone that was proven to be the person's own, in clear. */
export const openAuthMobile = (vault: Vault, customerId: string, cipher: string): string =>
  vault.open(cipher, place(customerId))
