import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'

const place = (row: string): CipherPlace => ({ table: 'customer_identity', column: 'auth_mobile_cipher', row })

/** The phone that was shown to be the person's own. */
export const sealAuthMobile = (vault: Vault, customerId: string, mobile: string): string =>
  vault.seal(mobile, place(customerId))
export const openAuthMobile = (vault: Vault, customerId: string, cipher: string): string =>
  vault.open(cipher, place(customerId))
