import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Ticket, tickets } from '@wanka/contract/staff/work.ts'
import {
  answerComplaint,
  closeComplaint,
  showComplaint,
  takeComplaint,
  waitingComplaints,
} from '../../modules/support/complaints/index.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Staff } from '../staff/staff-session.ts'

const actorOf = ({ staffId }: Staff): string => `staff:${staffId}`

/** Tickets that wait for staff, or those in one state. */
export async function listTickets(db: Db, state: string | undefined): Promise<Ticket[]> {
  return (await waitingComplaints(db, state)).map(({ movedAt, ...ticket }) => ({
    ...ticket,
    movedAt: movedAt.toISOString(),
  }))
}

/** All of a ticket; that it was shown is in the audit. @throws RangeError without such a ticket */
export async function showTicket(
  tx: Tx,
  platform: Platform,
  staff: Staff,
  ticketNo: string,
): Promise<CallOutput<typeof tickets.show>> {
  const { words, movedAt, aboutTitle, customerId, accountNo, contact, ...ticket } = await showComplaint(
    tx,
    platform,
    ticketNo,
  )
  await writeAudit(tx, { actor: actorOf(staff), action: 'complaint.shown', subject: ticketNo })
  return {
    ticket: { ...ticket, movedAt: movedAt.toISOString() },
    aboutTitle,
    ...(customerId !== undefined && { customerId }),
    ...(accountNo !== undefined && { accountNo }),
    ...(contact !== undefined && { contact }),
    words: words.map(({ at, ...word }) => ({ ...word, at: at.toISOString() })),
  }
}

export async function takeTicket(tx: Tx, staff: Staff, ticketNo: string): Promise<void> {
  await takeComplaint(tx, ticketNo, actorOf(staff))
  await writeAudit(tx, { actor: actorOf(staff), action: 'complaint.taken', subject: ticketNo })
}

/**
 * Answers a ticket that the caller has read to its end.
 * @throws CallError Status.refused with `data.changed` where more was said meanwhile, by the customer or a colleague
 * @throws RangeError for a ticket that is closed
 */
export async function answerTicket(
  tx: Tx,
  platform: Platform,
  staff: Staff,
  { ticketNo, text, seen }: CallInput<typeof tickets.answer>,
): Promise<void> {
  await answerComplaint(tx, platform.vault, { ticketNo, text, actor: actorOf(staff) })
  // with the ticket's lock, and the answer itself among the words
  const { words } = await showComplaint(tx, platform, ticketNo)
  if (words.length !== seen + 1) refuse('这张工单有了新的内容，请看过再回复', { changed: true })
  await writeAudit(tx, { actor: actorOf(staff), action: 'complaint.answered', subject: ticketNo })
}

export async function closeTicket(tx: Tx, staff: Staff, ticketNo: string): Promise<void> {
  await closeComplaint(tx, ticketNo, actorOf(staff))
  await writeAudit(tx, { actor: actorOf(staff), action: 'complaint.closed', subject: ticketNo })
}
