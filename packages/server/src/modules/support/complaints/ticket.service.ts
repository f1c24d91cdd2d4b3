import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { type ComplaintState, ComplaintType, type complaint } from '@wanka/contract/support/complaints.ts'
import { complaintCode, complaint as machine } from '@wanka/domain/states/complaint.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { type Author, type Complaint, wordsOf } from './complaint-row.ts'

const PAGE = 20
const SUMMARY = 40

const wireState = (state: string): ComplaintState => String(complaintCode[stateNamed(machine, state)]) as ComplaintState

/** The first characters, on one line. */
const summaryOf = (text = ''): string => [...text.replace(/\s+/g, ' ')].slice(0, SUMMARY).join('')

/** A customer's tickets, newest first, one page of them. */
export async function listTickets(
  reader: Reader,
  vault: Vault,
  customerId: string,
  pageNo = 1,
): Promise<CallOutput<typeof complaint.list>> {
  const rows = await reader
    .selectFrom('complaint')
    .select(['complaint_id', 'ticket_no', 'type', 'state', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('complaint_id', 'desc')
    .limit(PAGE + 1)
    .offset((pageNo - 1) * PAGE)
    .execute()
  const shown = rows.slice(0, PAGE)
  const ids = shown.map((row) => row.complaint_id)
  const words = await wordsOf(reader, vault, customerId, ids, 1)
  const list = shown.map((row) => ({
    ...wireTicket(row),
    summary: summaryOf(words.get(row.complaint_id)?.[0]?.text),
  }))
  return { list, hasMore: rows.length > PAGE }
}

/** One ticket, with all its messages and its history. */
export async function ticketDetail(
  reader: Reader,
  vault: Vault,
  { customerId, complaintId }: Complaint,
): Promise<CallOutput<typeof complaint.detail>> {
  const row = await reader
    .selectFrom('complaint')
    .select(['ticket_no', 'type', 'state', 'created_at', 'about', 'about_title', 'sms_wanted'])
    .where('customer_id', '=', customerId)
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow()
  const words = (await wordsOf(reader, vault, customerId, [complaintId])).get(complaintId) ?? []
  const moves = await reader
    .selectFrom('state_history')
    .select(['to_state', 'at'])
    .where('customer_id', '=', customerId)
    .where('machine', '=', machine.name)
    .where('subject', '=', complaintId)
    .orderBy('seq')
    .execute()
  const received = { state: wireState(machine.initial), at: formatDateTime(row.created_at) }
  return {
    ...wireTicket(row),
    summary: summaryOf(words[0]?.text),
    about: { no: row.about, title: row.about_title },
    words: words.map(({ author, text, pictures, writtenAt }) => ({
      from: author,
      text,
      pictures: pictures.map((id) => signedLink(vault, 'picture', id)),
      at: formatDateTime(writtenAt),
    })),
    steps: [received, ...moves.map(({ to_state, at }) => ({ state: wireState(to_state), at: formatDateTime(at) }))],
    smsWanted: row.sms_wanted,
  }
}

const wireTicket = (row: { ticket_no: string; type: string; state: string; created_at: Date }) => ({
  ticketNo: row.ticket_no,
  type: ComplaintType.parse(row.type),
  state: wireState(row.state),
  createdAt: formatDateTime(row.created_at),
})

/** Every message in a customer's tickets, for a copy of their data. */
export async function saidInTickets(
  reader: Reader,
  vault: Vault,
  customerId: string,
): Promise<{ ticketNo: string; from: Author; text: string; at: string }[]> {
  const tickets = await reader
    .selectFrom('complaint')
    .select(['complaint_id', 'ticket_no'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  const ids = tickets.map((ticket) => ticket.complaint_id)
  const words = await wordsOf(reader, vault, customerId, ids)
  return tickets.flatMap(({ complaint_id, ticket_no: ticketNo }) =>
    (words.get(complaint_id) ?? []).map(({ author: from, text, writtenAt }) => ({
      ticketNo,
      from,
      text,
      at: formatDateTime(writtenAt),
    })),
  )
}
