import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { type customer, STUDENT_ROLE } from '@wanka/contract/customer/profile.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/session.ts'
import { type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { mobileOf, resumeLoans } from '../eligibility/index.ts'
import { checkContacts, checkFields } from './profile-checks.ts'
import { checkChoices } from './profile-choices.ts'
import { completenessOf, openForm, type ProfileForm, profileOf, sealForm, withoutVoid } from './profile-form.ts'

/** The customer's form, its missing fields and its completeness in percent. */
export async function extendInfo(
  platform: Platform,
  { customerId }: Caller,
): Promise<CallOutput<typeof customer.extendInfo>> {
  const form = await profileOf(platform.vault, platform.db, customerId)
  const { missing, percent } = completenessOf(form)
  const userTag = await userTagOf(platform.db, customerId)
  return { form, missing, percent, ...(userTag !== undefined && { userTag }) }
}

/** What the group of a customer is called; `undefined` for none. */
export async function userTagOf(reader: Reader, customerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('customer')
    .select('label')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row?.label) return undefined
  return (await readSetting(reader, 'customerLabels')).find(({ label }) => label === row.label)?.tag ?? row.label
}

/**
 * Merges the entries of one step into the form, so that nothing typed is lost; an omitted field stays as it was. A role without a
 * workplace takes back what was entered about one.
 * @throws CallError Status.missingField or Status.malformedField with `{field, reason}`; then nothing of the step is stored
 */
export function saveBasicInfo(
  platform: Platform,
  { customerId }: Caller,
  { step: _step, ...given }: CallInput<typeof customer.saveBasicInfo>,
): Promise<CallOutput<typeof customer.saveBasicInfo>> {
  const checked = checkFields(given)
  return transact(platform.db, async (tx) => {
    const form = withoutVoid({ ...(await lockForm(tx, platform, customerId)), ...checked })
    checkContacts(form, [await mobileOf(platform.vault, tx, customerId)])
    await checkChoices(tx, form, checked)
    const state = completenessOf(form)
    await tx
      .updateTable('customer_profile')
      .set({
        form_cipher: sealForm(platform.vault, customerId, form),
        complete: state.complete,
        student: form.role === STUDENT_ROLE,
        updated_at: sql`now()`,
      })
      .where('customer_id', '=', customerId)
      .execute()
    if (state.complete) await resumeLoans(tx, customerId)
    return state
  })
}

/** Serialises two steps that are saved at the same moment, also the very first two. */
async function lockForm(tx: Tx, platform: Platform, customerId: string): Promise<ProfileForm> {
  await tx
    .insertInto('customer_profile')
    .values({ customer_id: customerId, form_cipher: sealForm(platform.vault, customerId, {}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('customer_profile')
    .select('form_cipher')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return openForm(platform.vault, customerId, row.form_cipher)
}
