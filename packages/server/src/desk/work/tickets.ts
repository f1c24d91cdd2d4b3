import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Ticket, tickets } from '@wanka/contract/staff/work.ts'
import {
  answerComplaint,
  closeComplaint,
  showComplaint,
  waitingComplaints,
} from '../../modules/support/complaints/index.ts'
import type { Db, Reader, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { ticketDue } from '../queues/due-times.ts'
import { finishItem, holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const actorOf = ({ staffId }: Staff): string => `staff:${staffId}`

/** Tickets that wait for staff, or those in one state. */
export async function listTickets(db: Db, staff: Staff, state: string | undefined): Promise<Ticket[]> {
  const found = await waitingComplaints(db, state)
  const nos = found.map(({ ticketNo }) => ticketNo)
  const holders = await holdersOf(db, staff, 'tickets', nos)
  const due = await dueIfWaiting(db)
  return found.map((ticket) => ({
    ...ticket,
    movedAt: ticket.movedAt.toISOString(),
    ...due(ticket),
    ...standing(holders, ticket.ticketNo),
  }))
}

/** When a ticket that waits for staff is due. */
async function dueIfWaiting(reader: Reader) {
  const dueOf = await ticketDue(reader)
  return ({ state, movedAt }: { state: string; movedAt: Date }): { dueAt?: string } => {
    const dueAt = state === 'received' || state === 'inHand' ? dueOf(movedAt) : undefined
    return dueAt === undefined ? {} : { dueAt }
  }
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
  const [holders, due] = [await holdersOf(tx, staff, 'tickets', [ticketNo]), await dueIfWaiting(tx)]
  return {
    ticket: {
      ...ticket,
      movedAt: movedAt.toISOString(),
      ...due({ state: ticket.state, movedAt }),
      ...standing(holders, ticketNo),
    },
    aboutTitle,
    ...(customerId !== undefined && { customerId }),
    ...(accountNo !== undefined && { accountNo }),
    ...(contact !== undefined && { contact }),
    words: words.map(({ at, ...word }) => ({ ...word, at: at.toISOString() })),
  }
}

/**
 * Answers a ticket that the caller has read to its end.
 * @throws CallError Status.refused with `data.changed` where more was said meanwhile, by the customer or a colleague
 *   and with `data.heldBy` where a colleague works on it
 * @throws RangeError for a ticket that is closed
 */
export async function answerTicket(
  tx: Tx,
  platform: Platform,
  staff: Staff,
  { ticketNo, text, seen }: CallInput<typeof tickets.answer>,
): Promise<void> {
  await finishItem(tx, staff, { queue: 'tickets', item: ticketNo })
  await answerComplaint(tx, platform.vault, { ticketNo, text, actor: actorOf(staff) })
  // with the ticket's lock, and the answer itself among the words
  const { words } = await showComplaint(tx, platform, ticketNo)
  if (words.length !== seen + 1) refuse('这张工单有了新的内容，请看过再回复', { changed: true })
  await writeAudit(tx, { actor: actorOf(staff), action: 'complaint.answered', subject: ticketNo })
}

/** Ends a ticket. @throws as `answerTicket` */
export async function closeTicket(tx: Tx, staff: Staff, ticketNo: string): Promise<void> {
  await finishItem(tx, staff, { queue: 'tickets', item: ticketNo })
  await closeComplaint(tx, ticketNo, actorOf(staff))
  await writeAudit(tx, { actor: actorOf(staff), action: 'complaint.closed', subject: ticketNo })
}
