import { type Expression, type SqlBool, sql } from 'kysely'
import { countGuess } from '../../../platform/auth/guess-limit.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Db, Reader, Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import type { Complaint } from './complaint-row.ts'

export type NamedTicket = { ticketNo: string; queryCode?: string | undefined }
type Asker = string | undefined

/**
 * Stops who guesses codes. A ticket is counted for each address by itself, so that nobody who knows its number keeps out whoever
 * it belongs to; all addresses together have a number that no person reaches. Without a code nothing is guessed.
 * @throws CallError 40403
 */
export async function limitLooks(db: Db, { ticketNo, queryCode }: NamedTicket, address: string): Promise<void> {
  if (queryCode !== undefined) await countGuess(db, 'complaint', { subject: ticketNo, address, most: 20 })
}

/** As people type it: small letters, and the dash in the middle or none. */
export const codeHash = (code: string): Buffer => sha256(code.toUpperCase().replace(/[^A-Z\d]/g, ''))

/** A member's own ticket, or a guest's by its code. */
const opens = (asker: Asker, { ticketNo, queryCode }: NamedTicket): Expression<SqlBool> => sql<SqlBool>`
  ticket_no = ${ticketNo} and (customer_id = ${asker ?? null}::uuid
    or code_hash = ${queryCode === undefined ? null : codeHash(queryCode)}::bytea)`

/** @throws CallError 1007 when it is not theirs */
export async function openTicket(reader: Reader, asker: Asker, named: NamedTicket): Promise<Complaint> {
  const row = await reader
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state'])
    .where(opens(asker, named))
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, complaintId: row.complaint_id, state: row.state } : notFound()
}

/** The same, held for the rest of the transaction. */
export async function lockTicket(tx: Tx, asker: Asker, named: NamedTicket): Promise<Complaint> {
  const row = await tx
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state'])
    .where(opens(asker, named))
    .forUpdate()
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, complaintId: row.complaint_id, state: row.state } : notFound()
}
