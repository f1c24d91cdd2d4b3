import { type Expression, type SqlBool, sql } from 'kysely'
import { sha256 } from '../../kernel/crypto.ts'
import type { Db, Reader, Tx } from '../../kernel/db.ts'
import { notFound } from '../../kernel/failures.ts'
import { countRequest } from '../../kernel/request-limit.ts'
import type { Complaint } from './complaint-row.ts'

type Named = { ticketNo: string; queryCode?: string | undefined }
type Asker = string | undefined

const window = { seconds: 600, refusal: '查询太频繁，请稍后再试' }
const PER_ADDRESS = { ...window, most: 60 }
const PER_TICKET = { ...window, most: 20 }

/** Who guesses codes is stopped. @throws CallError 40403 */
export async function limitLooks(db: Db, ticketNo: string, address: string): Promise<void> {
  await countRequest(db, `complaint:address:${address}`, PER_ADDRESS)
  await countRequest(db, `complaint:ticket:${ticketNo}`, PER_TICKET)
}

/** As people type it: small letters, and the dash in the middle or none. */
export const codeHash = (code: string): Buffer => sha256(code.toUpperCase().replace(/[^A-Z\d]/g, ''))

/** A member's own ticket, or a guest's by its code. */
const opens = (asker: Asker, { ticketNo, queryCode }: Named): Expression<SqlBool> => sql<SqlBool>`
  ticket_no = ${ticketNo} and (customer_id = ${asker ?? null}::uuid
    or code_hash = ${queryCode === undefined ? null : codeHash(queryCode)}::bytea)`

/** @throws CallError 1007 when it is not theirs */
export async function openTicket(reader: Reader, asker: Asker, named: Named): Promise<Complaint> {
  const row = await reader
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state'])
    .where(opens(asker, named))
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, complaintId: row.complaint_id, state: row.state } : notFound()
}

/** The same, held for the rest of the transaction. */
export async function lockTicket(tx: Tx, asker: Asker, named: Named): Promise<Complaint> {
  const row = await tx
    .selectFrom('complaint')
    .select(['customer_id', 'complaint_id', 'state'])
    .where(opens(asker, named))
    .forUpdate()
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, complaintId: row.complaint_id, state: row.state } : notFound()
}
