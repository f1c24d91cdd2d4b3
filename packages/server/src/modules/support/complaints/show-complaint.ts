import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import { quotedWords } from '../../../platform/observability/quoted-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import { contactPlace, wordsOf } from './complaint-row.ts'

type ShownComplaint = { head: string[]; words: string[] }

const LISTED = 100

/** Tickets that wait for staff, the longest waiting first, or those in one state, without their text. At most 100. */
export async function waitingComplaints(reader: Reader, state: string | undefined): Promise<string[]> {
  const rows = await reader
    .selectFrom('complaint')
    .select(['ticket_no', 'state', 'type', 'about', 'moved_at'])
    .where('state', 'in', state === undefined ? ['received', 'inHand'] : [state])
    .orderBy('moved_at')
    .limit(LISTED)
    .execute()
  return rows.map(({ ticket_no, state, type, about, moved_at }) =>
    [ticket_no, state, type, about || '-', `since ${formatDateTime(moved_at)}`].join('  '),
  )
}

/** Everything about one ticket, for the staff who answer it. @throws RangeError without such a ticket */
export async function showComplaint(
  reader: Reader,
  { vault, config }: Platform,
  ticketNo: string,
): Promise<ShownComplaint> {
  const row = await reader
    .selectFrom('complaint')
    .leftJoin('customer', 'customer.customer_id', 'complaint.customer_id')
    .select([
      'complaint.customer_id',
      'complaint_id',
      'complaint.state',
      'type',
      'about',
      'about_title',
      'contact_cipher',
    ])
    .select(['sms_wanted', sql<string>`coalesce(customer.account_no, 'guest')`.as('account')])
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirst()
  if (!row) throw new RangeError(`no ticket ${ticketNo}`)
  const id = row.complaint_id
  const words = (await wordsOf(reader, vault, row.customer_id, [id])).get(id) ?? []
  return {
    head: [
      `${ticketNo}  ${row.state}  ${row.type}`,
      `account  ${row.account}`,
      ...(row.about ? [`about  ${row.about}  ${row.about_title}`] : []),
      ...(row.contact_cipher ? [`contact  ${vault.open(row.contact_cipher, contactPlace(id))}`] : []),
    ],
    words: words.flatMap(({ author, text, pictures, writtenAt }) => [
      `${formatDateTime(writtenAt)}  ${author}:`,
      ...quotedWords(text),
      ...pictures.map((id) => `picture, for a minute  ${appUrl(config, signedLink(vault, 'picture', id))}`),
    ]),
  }
}
