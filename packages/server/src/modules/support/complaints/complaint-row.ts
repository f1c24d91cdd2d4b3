import { type ComplaintEvent, complaint } from '@wanka/domain/states/complaint.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { newId } from '../../../platform/db/id.ts'

export type Author = 'customer' | 'service'
export type Complaint = { customerId: string; complaintId: string; state: string }
type Word = { seq: number; author: Author; text: string; pictures: readonly string[]; writtenAt: Date }

const wordPlace = (wordId: string) => ({ table: 'complaint_word', column: 'text_cipher', row: wordId })
/** Where the ciphertext of a complaint's contact is stored. */
export const contactPlace = (complaintId: string) => ({
  table: 'complaint',
  column: 'contact_cipher',
  row: complaintId,
})

/** Appends a message to a complaint. The caller holds its row lock. @returns the message's number */
export async function addWord(
  tx: Tx,
  vault: Vault,
  { customerId, complaintId }: Omit<Complaint, 'state'>,
  { author, text, pictures = [] }: { author: Author; text: string; pictures?: readonly string[] },
): Promise<number> {
  const { last } = await tx
    .selectFrom('complaint_word')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('last'))
    .where('customer_id', '=', customerId)
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow()
  const seq = last + 1
  const wordId = newId()
  await tx
    .insertInto('complaint_word')
    .values({
      customer_id: customerId,
      complaint_id: complaintId,
      seq,
      word_id: wordId,
      author,
      pictures: [...pictures],
      text_cipher: vault.seal(text, wordPlace(wordId)),
    })
    .execute()
  return seq
}

/** The messages of these complaints, in order; `upTo` limits them to the first ones. */
export async function wordsOf(
  reader: Reader,
  vault: Vault,
  customerId: string,
  complaintIds: readonly string[],
  upTo?: number,
): Promise<Map<string, Word[]>> {
  const words = new Map<string, Word[]>(complaintIds.map((id) => [id, []]))
  if (complaintIds.length === 0) return words
  const rows = await reader
    .selectFrom('complaint_word')
    .select(['complaint_id', 'word_id', 'seq', 'author', 'text_cipher', 'pictures', 'written_at'])
    .where('customer_id', '=', customerId)
    .where('complaint_id', 'in', complaintIds)
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
    .orderBy('seq')
    .execute()
  for (const { complaint_id: id, word_id: wordId, seq, author, text_cipher, pictures, written_at: writtenAt } of rows)
    words.get(id)?.push({
      seq,
      author: author === 'service' ? 'service' : 'customer',
      text: vault.open(text_cipher, wordPlace(wordId)),
      pictures,
      writtenAt,
    })
  return words
}

/**
 * Moves a complaint by one event and records the change in its history. The caller holds its row lock.
 * @throws IllegalTransition
 */
export async function moveComplaint(
  tx: Tx,
  { customerId, complaintId, state: from }: Complaint,
  event: ComplaintEvent,
  actor: string,
): Promise<void> {
  const to = next(complaint, stateNamed(complaint, from), event)
  await tx
    .updateTable('complaint')
    .set({ state: to, moved_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('complaint_id', '=', complaintId)
    .execute()
  await recordChange(tx, { customerId, machine: 'complaint', subject: complaintId, from, to, event, actor })
}
