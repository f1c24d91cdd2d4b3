import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Author, contactPlace, wordsOf } from './complaint-row.ts'

/** A ticket as staff find it in a list. */
export type WaitingTicket = { ticketNo: string; state: string; type: string; about: string; movedAt: Date }
export type ShownTicket = WaitingTicket & {
  aboutTitle: string
  /** Undefined for a guest's ticket. */
  customerId: string | undefined
  accountNo: string | undefined
  contact: string | undefined
  /** Pictures are links for a minute. */
  words: { by: Author; text: string; at: Date; pictures: string[] }[]
}

const LISTED = 100

/** Tickets that wait for staff, the longest waiting first, or those in one state, without their text. At most 100. */
export async function waitingComplaints(reader: Reader, state: string | undefined): Promise<WaitingTicket[]> {
  const rows = await reader
    .selectFrom('complaint')
    .select(['ticket_no', 'state', 'type', 'about', 'moved_at'])
    .where('state', 'in', state === undefined ? ['received', 'inHand'] : [state])
    .orderBy('moved_at')
    .limit(LISTED)
    .execute()
  return rows.map(({ ticket_no: ticketNo, moved_at: movedAt, ...row }) => ({ ticketNo, movedAt, ...row }))
}

/** Everything about one ticket, for the staff who answer it. @throws RangeError without such a ticket */
export async function showComplaint(
  reader: Reader,
  { vault, config }: Platform,
  ticketNo: string,
): Promise<ShownTicket> {
  const row = await reader
    .selectFrom('complaint')
    .leftJoin('customer', 'customer.customer_id', 'complaint.customer_id')
    .select(['complaint.customer_id', 'complaint_id', 'complaint.state', 'type', 'about', 'about_title'])
    .select(['contact_cipher', 'moved_at', 'customer.account_no'])
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirst()
  if (!row) throw new RangeError(`no ticket ${ticketNo}`)
  const id = row.complaint_id
  const words = (await wordsOf(reader, vault, row.customer_id, [id])).get(id) ?? []
  const isMember = row.account_no !== null
  return {
    ticketNo,
    state: row.state,
    type: row.type,
    about: row.about,
    movedAt: row.moved_at,
    aboutTitle: row.about_title,
    customerId: isMember ? row.customer_id : undefined,
    accountNo: row.account_no ?? undefined,
    contact: row.contact_cipher ? vault.open(row.contact_cipher, contactPlace(id)) : undefined,
    words: words.map(({ author, text, pictures, writtenAt }) => ({
      by: author,
      text,
      at: writtenAt,
      pictures: pictures.map((picture) => appUrl(config, signedLink(vault, 'picture', picture))),
    })),
  }
}
