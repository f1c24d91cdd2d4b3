import {
  type Contact,
  ContactChannel,
  ContactOutcome,
  NO_CONTACT,
  OUTCOMES,
} from '@wanka/contract/staff/collections.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { lockCustomer, readStanding } from './contact-standing.ts'

const place = (contactId: string) => ({ table: 'collection_contact', column: 'note_cipher', row: contactId })
const SHOWN = 50

type Begun = { customerId: string; staffId: string; channel: ContactChannel }

/**
 * Begins a contact with the borrower at this moment. Locks the customer: of two at the limit one is refused.
 * @returns its id
 * @throws CallError Status.refused with `data.why` where there must be none, Status.forbidden without such a customer
 */
export async function beginContact(tx: Tx, { customerId, staffId, channel }: Begun): Promise<string> {
  await lockCustomer(tx, customerId)
  const { facts, refused } = (await readStanding(tx, customerId)) ?? notFound()
  const why = refused[channel]
  if (why) refuse(NO_CONTACT[why], { why })
  const contactId = newId()
  await tx
    .insertInto('collection_contact')
    .values({ customer_id: customerId, contact_id: contactId, staff_id: staffId, channel, turn: facts.today + 1 })
    .execute()
  return contactId
}

type Finished = { customerId: string; contactId: string; staffId: string; outcome: ContactOutcome; note: string }

/**
 * Writes down what a person's own contact came to, once.
 * @throws CallError Status.forbidden for another person's contact, Status.outOfRange on `outcome` for one of another kind,
 *   Status.refused where it is finished
 */
export async function finishContact(
  tx: Tx,
  vault: Vault,
  { customerId, contactId, staffId, outcome, note }: Finished,
): Promise<void> {
  const contact = await tx
    .selectFrom('collection_contact')
    .select(['channel', 'outcome'])
    .where('customer_id', '=', customerId)
    .where('contact_id', '=', contactId)
    .where('staff_id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!contact) return notFound()
  if (contact.outcome !== null) return refuse('这次联系已经写过结果')
  if (!OUTCOMES[ContactChannel.parse(contact.channel)].includes(outcome))
    fail(Status.outOfRange, '', { field: 'outcome', reason: '请选这种联系的结果' })
  await tx
    .updateTable('collection_contact')
    .set({ outcome, note_cipher: note === '' ? null : vault.seal(note, place(contactId)), finished_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('contact_id', '=', contactId)
    .execute()
}

/** The last contacts with a customer, the newest first. */
export async function readContacts(
  reader: Reader,
  vault: Vault,
  customerId: string,
): Promise<(Omit<Contact, 'isCallers'> & { staffId: string })[]> {
  const rows = await reader
    .selectFrom('collection_contact')
    .innerJoin('staff', 'staff.staff_id', 'collection_contact.staff_id')
    .select(['contact_id', 'channel', 'begun_at', 'outcome', 'note_cipher', 'staff.staff_id', 'staff.name'])
    .where('customer_id', '=', customerId)
    .orderBy('begun_at', 'desc')
    .orderBy('contact_id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ contact_id: contactId, channel, begun_at: at, outcome, note_cipher: note, staff_id, name }) => ({
    ...{ contactId, channel: ContactChannel.parse(channel), at: at.toISOString(), by: name, staffId: staff_id },
    ...(outcome !== null && { outcome: ContactOutcome.parse(outcome) }),
    note: note === null ? '' : vault.open(note, place(contactId)),
  }))
}
