import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { type audit, type ExportMark, MOST_EXPORTED } from '@wanka/contract/staff/audit.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Staff } from '../staff/staff-session.ts'
import { NamedFilter, nameFilter } from './audit-filter.ts'
import { entriesOf, foundBy } from './read-audit.ts'

const Exported = NamedFilter.extend({ upTo: z.int() })

/**
 * Writes down that a member of staff exports what a filter finds, with the filter. Finding nothing is refused: the filter is then a text
 * that the audit does not have yet, and would keep for good.
 * @throws CallError Status.refused where it finds nothing
 */
export async function exportAudit(
  tx: Tx,
  { staffId }: Staff,
  { filter }: CallInput<typeof audit.export>,
): Promise<CallOutput<typeof audit.export>> {
  const named = await nameFilter(tx, filter)
  const { rows } = await sql<{ lines: number; newest: number | null }>`
    select count(*)::int as lines, max(audit_id) as newest from (${foundBy(named, { limit: MOST_EXPORTED + 1 })}) found`.execute(
    tx,
  )
  const { lines = 0, newest } = rows[0] ?? {}
  if (!newest) return refuse('没有找到记录，不用导出')
  const exportId = newId()
  const facts = { ...named, upTo: newest, lines: Math.min(lines, MOST_EXPORTED), cut: lines > MOST_EXPORTED }
  await writeAudit(tx, { actor: `staff:${staffId}`, action: 'audit.exported', subject: exportId, facts })
  return { exportId }
}

/** What the caller exported in the last minutes, as it was then. @throws CallError Status.refused for any other */
export async function exportedAudit(
  db: Db,
  staff: Staff,
  { exportId }: CallInput<typeof audit.exported>,
): Promise<CallOutput<typeof audit.exported>> {
  const row = await db
    .selectFrom('audit')
    .select(['at', 'facts'])
    .where('subject', '=', exportId)
    .where('action', '=', 'audit.exported')
    .where('actor', '=', `staff:${staff.staffId}`)
    .where('at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  if (!row) return refuse('这次导出已经过期，请重新导出')
  // entries are numbered in the order of their commits, so that those up to one stay the same
  const { upTo, ...named } = Exported.parse(row.facts)
  const found = foundBy(named, { upTo, limit: MOST_EXPORTED + 1 })
  const entries = await entriesOf(db, found, staff)
  return {
    mark: markOf(staff, exportId, row.at),
    entries: entries.slice(0, MOST_EXPORTED),
    isCut: entries.length > MOST_EXPORTED,
  }
}

/** Who exports, and when. */
export const markOf = ({ name, email }: Staff, exportId: string, at: Date): ExportMark => ({
  exportId,
  by: `${name} ${email}`,
  at: at.toISOString(),
})
