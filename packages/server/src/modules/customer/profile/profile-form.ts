import type { CallInput } from '@wanka/contract/call.ts'
import {
  type customer,
  hasWorkplace,
  optionalFields,
  type ProfileField,
  profileContacts,
  profileFields,
  profileSteps,
  workplaceFields,
} from '@wanka/contract/customer/profile.ts'
import * as z from 'zod/mini'
import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'

export type ProfileForm = Omit<CallInput<typeof customer.saveBasicInfo>, 'step'>

const Stored = z.object(profileFields)
const place = (row: string): CipherPlace => ({ table: 'customer_profile', column: 'form_cipher', row })

/** The fields of the three steps, in their order. */
const asked: readonly ProfileField[] = Object.values(profileSteps).flat()

/** Ciphertext of the whole form as one text: it holds the names and phones of other people too. */
export const sealForm = (vault: Vault, customerId: string, form: ProfileForm): string =>
  vault.seal(JSON.stringify(z.encode(Stored, form)), place(customerId))

/** The form in clear, from its ciphertext. */
export const openForm = (vault: Vault, customerId: string, cipher: string): ProfileForm =>
  z.decode(Stored, JSON.parse(vault.open(cipher, place(customerId))) as z.input<typeof Stored>)

/** The customer's entries on work, life and contacts; empty before the first step. */
export async function profileOf(vault: Vault, reader: Reader, customerId: string): Promise<ProfileForm> {
  const row = await reader
    .selectFrom('customer_profile')
    .select('form_cipher')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? openForm(vault, customerId, row.form_cipher) : {}
}

/** The form without what does not apply: who has no workplace has no company and no duty there. */
export function withoutVoid(form: ProfileForm): ProfileForm {
  if (hasWorkplace(form.role)) return form
  return { ...form, ...Object.fromEntries(workplaceFields.map((field) => [field, undefined])) }
}

export type Completeness = { missing: ProfileField[]; percent: number; complete: boolean }

/** The missing fields of a form, with those of a contact that was begun, and how much of it is filled, in percent rounded down. */
export function completenessOf(form: ProfileForm): Completeness {
  const without: readonly ProfileField[] = hasWorkplace(form.role) ? [] : workplaceFields
  const begun = profileContacts.filter((fields) => fields.some((field) => form[field] !== undefined)).flat()
  const wanted = asked.filter(
    (field) => (!optionalFields.has(field) || begun.some((own) => own === field)) && !without.includes(field),
  )
  const missing = wanted.filter((field) => form[field] === undefined)
  return {
    missing,
    percent: Math.floor(((wanted.length - missing.length) / wanted.length) * 100),
    complete: missing.length === 0,
  }
}
