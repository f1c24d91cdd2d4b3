import { type ComplaintEvent, complaint as machine } from '@wanka/domain/states/complaint.ts'
import { can, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { addWord, type Complaint, moveComplaint } from './complaint-row.ts'

type Ticket = Complaint & { ticketNo: string; guest: boolean; smsWanted: boolean }

async function lockByNumber(tx: Tx, ticketNo: string): Promise<Ticket> {
  const row = await tx
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state', 'sms_wanted', 'code_hash'])
    .where('ticket_no', '=', ticketNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RangeError(`no ticket ${ticketNo}`)
  return {
    customerId: row.customer_id,
    complaintId: row.complaint_id,
    ticketNo,
    state: row.state,
    guest: row.code_hash !== null,
    smsWanted: row.sms_wanted,
  }
}

const mayMove = ({ state }: Complaint, event: ComplaintEvent): boolean =>
  can(machine, stateNamed(machine, state), event)

/** Marks a ticket as taken in hand by staff. One that is past that stays as it is. @throws RangeError without such a ticket */
export async function takeComplaint(tx: Tx, ticketNo: string, actor: string): Promise<void> {
  const ticket = await lockByNumber(tx, ticketNo)
  if (mayMove(ticket, 'take')) await moveComplaint(tx, ticket, 'take', actor)
}

/**
 * Answers a complaint: on the ticket, by a letter that links to it, and by SMS where the complainant requested that.
 * @throws RangeError without such a ticket, and for one that is closed
 */
export async function answerComplaint(
  tx: Tx,
  vault: Vault,
  { ticketNo, text, actor }: { ticketNo: string; text: string; actor: string },
): Promise<void> {
  const ticket = await lockByNumber(tx, ticketNo)
  if (!mayMove(ticket, 'answer')) throw new RangeError(`ticket ${ticketNo} is ${ticket.state}`)
  const seq = await addWord(tx, vault, ticket, { author: 'service', text })
  await moveComplaint(tx, ticket, 'answer', actor)
  const { customerId, complaintId } = ticket
  if (!ticket.guest)
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: '客服回复了您的工单',
      body: `您的工单${ticketNo}有了新的答复。如果还有疑问，可以在工单里继续说明。`,
      action: { label: '查看答复', url: `/ticket?ticketNo=${ticketNo}` },
      dedupeKey: `complaint:${complaintId}:${seq}`,
    })
  if (ticket.smsWanted) await addJob(tx, 'complaint.tell', { customerId, complaintId, seq })
}

/** Closes a ticket. @throws RangeError without such a ticket, and for one that is closed */
export async function closeComplaint(tx: Tx, ticketNo: string, actor: string): Promise<void> {
  const ticket = await lockByNumber(tx, ticketNo)
  if (!mayMove(ticket, 'close')) throw new RangeError(`ticket ${ticketNo} is ${ticket.state}`)
  await moveComplaint(tx, ticket, 'close', actor)
}

/** Closes the open tickets of a customer whose account is closed: no reader is left for an answer. */
export async function closeComplaintsOf(tx: Tx, customerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('complaint')
    .select(['complaint_id', 'state'])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .execute()
  for (const { complaint_id: complaintId, state } of rows)
    await moveComplaint(tx, { customerId, complaintId, state }, 'close', 'system')
}
