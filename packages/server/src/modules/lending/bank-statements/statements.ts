import type { CallOutput } from '@wanka/contract/call.ts'
import { type bankStatements, FoundInStatement } from '@wanka/contract/staff/bank-statements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

const LISTED = 20

type Open = { open: number; amount: number; oldest: string | null; matched: number; ready: number }
type Row = { statement_id: string; format: string; found: unknown; imported_at: Date; name: string }

/** The files that were imported last, and the money that has not found its loan. */
export async function readStatements(reader: Reader): Promise<CallOutput<typeof bankStatements.overview>> {
  const { rows: sums } = await sql<Open>`
    select count(*) filter (where l.state = 'open')::int as open, coalesce(sum(l.amount) filter (where l.state = 'open'), 0)::bigint as amount,
           min(l.booked_on) filter (where l.state = 'open') as oldest, count(*) filter (where l.state = 'matched')::int as matched,
           count(*) filter (where l.state = 'matched' and l.is_exact and not exists (
             select from proposal q where q.proposal_id = l.proposal_id and q.state = 'open' and q.expires_at > now()))::int as ready
      from bank_statement_line l where l.state in ('open', 'matched')`.execute(reader)
  const { rows } = await sql<Row>`
    select b.statement_id, b.format, b.found, b.imported_at, s.name from bank_statement b join staff s on s.staff_id = b.imported_by
     order by b.statement_id desc limit ${LISTED}`.execute(reader)
  const { open = 0, amount = 0, oldest = null, matched = 0, ready = 0 } = sums[0] ?? {}
  return {
    unmatched: { lines: open, amount, ...(oldest && { oldest }) },
    matched,
    ready,
    statements: rows.map(({ statement_id: statementId, format, found, imported_at: at, name }) => ({
      statementId,
      format: format === 'csv' ? 'csv' : 'camt053',
      importedAt: at.toISOString(),
      by: name,
      found: FoundInStatement.parse(found),
    })),
  }
}
