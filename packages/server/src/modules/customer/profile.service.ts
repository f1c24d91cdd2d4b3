import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { customer } from '@wanka/contract/customer.ts'
import { sql } from 'kysely'
import { type Tx, transact } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Caller } from '../../kernel/session.ts'
import { mobileOf, resumeLoans } from '../people/index.ts'
import { checkContacts, checkFields } from './profile-checks.ts'
import { checkChoices } from './profile-choices.ts'
import { completenessOf, openForm, type ProfileForm, profileOf, sealForm } from './profile-form.ts'

export async function extendInfo(
  kernel: Kernel,
  { customerId }: Caller,
): Promise<CallOutput<typeof customer.extendInfo>> {
  const form = await profileOf(kernel.vault, kernel.db, customerId)
  const { missing, percent } = completenessOf(form)
  return { form, missing, percent }
}

/**
 * Adds what one step says to what is already there, so that nothing typed is lost; a field left out stays as it was.
 * @throws CallError 1001 or 1002 with `{field, reason}`; then nothing of the step is kept
 */
export function saveBasicInfo(
  kernel: Kernel,
  { customerId }: Caller,
  { step: _step, ...given }: CallInput<typeof customer.saveBasicInfo>,
): Promise<CallOutput<typeof customer.saveBasicInfo>> {
  const checked = checkFields(given)
  return transact(kernel.db, async (tx) => {
    const form = { ...(await lockForm(tx, kernel, customerId)), ...checked }
    checkContacts(form, [await mobileOf(kernel.vault, tx, customerId)])
    await checkChoices(tx, form)
    const state = completenessOf(form)
    await tx
      .updateTable('customer_profile')
      .set({ form_cipher: sealForm(kernel.vault, customerId, form), complete: state.complete, updated_at: sql`now()` })
      .where('customer_id', '=', customerId)
      .execute()
    if (state.complete) await resumeLoans(tx, customerId)
    return state
  })
}

/** Two steps saved at the same moment wait for one another, also the very first two. */
async function lockForm(tx: Tx, kernel: Kernel, customerId: string): Promise<ProfileForm> {
  await tx
    .insertInto('customer_profile')
    .values({ customer_id: customerId, form_cipher: sealForm(kernel.vault, customerId, {}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('customer_profile')
    .select('form_cipher')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return openForm(kernel.vault, customerId, row.form_cipher)
}
