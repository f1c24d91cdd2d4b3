import { Status } from '@wanka/contract/status.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { ageOn, birthDateOf, type IdCard, idCard, isIdCard } from '@wanka/domain/id-card.ts'
import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'

const place = (row: string): CipherPlace => ({ table: 'customer_identity', column: 'auth_mobile_cipher', row })

/** Ciphertext of the phone that was proven to be the person's own. */
export const sealAuthMobile = (vault: Vault, customerId: string, mobile: string): string =>
  vault.seal(mobile, place(customerId))
/** The phone that was proven to be the person's own, in clear. */
export const openAuthMobile = (vault: Vault, customerId: string, cipher: string): string =>
  vault.open(cipher, place(customerId))

const ADULT = 18

/** A name and an identity number of 18 characters whose check digit and birth date hold. */
export type Person = { name: string; certId: IdCard; birthDate: BusinessDate }

/**
 * The person that a customer claims to be; 15 digits become 18.
 * @throws CallError Status.nameOrIdWrong when it is no ID number, or its birth date is in the future, Status.refused under 18
 */
export function readPerson(typed: { name: string; certId: string }, today: BusinessDate): Person {
  if (!isIdCard(typed.certId)) fail(Status.nameOrIdWrong, '', { field: 'certId' })
  const certId = idCard(typed.certId)
  const birthDate = birthDateOf(certId)
  if (birthDate > today) fail(Status.nameOrIdWrong, '', { field: 'certId' })
  if (ageOn(birthDate, today) < ADULT) refuse('您未满18周岁，暂时不能开通。欢迎成年后再来')
  return { name: typed.name, certId, birthDate }
}
