import type { CustomerPage } from '@wanka/contract/staff/customers.ts'
import type { Vault } from '../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Staff } from '../staff/staff-session.ts'
import { expectView } from './customer-view.ts'

const place = (noteId: string) => ({ table: 'customer_note', column: 'text_cipher', row: noteId })
const SHOWN = 50

/** Writes a note about a customer whom the caller looks at. @returns its id */
export async function writeNote(
  tx: Tx,
  vault: Vault,
  staff: Staff,
  { customerId, text }: { customerId: string; text: string },
): Promise<string> {
  await expectView(tx, staff, customerId)
  const noteId = newId()
  await tx
    .insertInto('customer_note')
    .values({
      customer_id: customerId,
      note_id: noteId,
      staff_id: staff.staffId,
      text_cipher: vault.seal(text, place(noteId)),
    })
    .execute()
  await writeAudit(tx, {
    actor: `staff:${staff.staffId}`,
    action: 'customer.noted',
    subject: customerId,
    facts: { noteId },
  })
  return noteId
}

/** The last notes, the newest first. */
export async function readNotes(reader: Reader, vault: Vault, customerId: string): Promise<CustomerPage['notes']> {
  const rows = await reader
    .selectFrom('customer_note')
    .innerJoin('staff', 'staff.staff_id', 'customer_note.staff_id')
    .select(['note_id', 'text_cipher', 'written_at', 'staff.name'])
    .where('customer_id', '=', customerId)
    .orderBy('note_id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ note_id: noteId, text_cipher: text, written_at: at, name }) => ({
    noteId,
    by: name,
    at: at.toISOString(),
    text: vault.open(text, place(noteId)),
  }))
}
