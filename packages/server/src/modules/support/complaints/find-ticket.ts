import { type Expression, type SqlBool, sql } from 'kysely'
import { countGuess } from '../../../platform/auth/guess-limit.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Db, Reader, Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import type { Complaint } from './complaint-row.ts'

export type NamedTicket = { ticketNo: string; queryCode?: string | undefined }
type Asker = string | undefined

/**
 * Limits guesses of query codes. A ticket is counted for each address separately, so that a caller who knows its number does not
 * lock its owner out; all addresses together have a cap that no person reaches. A request without a code guesses nothing.
 * @throws CallError Status.refused
 */
export async function limitLooks(db: Db, { ticketNo, queryCode }: NamedTicket, address: string): Promise<void> {
  if (queryCode !== undefined) await countGuess(db, 'complaint', { subject: ticketNo, address, most: 20 })
}

/** Hash of a query code as people type it: in lower case, and with or without the dash in the middle. */
export const codeHash = (code: string): Buffer => sha256(code.toUpperCase().replace(/[^A-Z\d]/g, ''))

/** SQL: a customer's own ticket, or a guest's by its code. */
const opens = (asker: Asker, { ticketNo, queryCode }: NamedTicket): Expression<SqlBool> => sql<SqlBool>`
  ticket_no = ${ticketNo} and (customer_id = ${asker ?? null}::uuid
    or code_hash = ${queryCode === undefined ? null : codeHash(queryCode)}::bytea)`

/** The caller's own ticket, or a guest's by its code. @throws CallError Status.forbidden when it is not theirs */
export async function openTicket(reader: Reader, asker: Asker, named: NamedTicket): Promise<Complaint> {
  const row = await reader
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state'])
    .where(opens(asker, named))
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, complaintId: row.complaint_id, state: row.state } : notFound()
}

/** Like `openTicket`, row-locked for the rest of the transaction. @throws CallError Status.forbidden when it is not theirs */
export async function lockTicket(tx: Tx, asker: Asker, named: NamedTicket): Promise<Complaint> {
  const row = await tx
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state'])
    .where(opens(asker, named))
    .forUpdate()
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, complaintId: row.complaint_id, state: row.state } : notFound()
}
