import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { audit } from '@wanka/contract/staff/audit.ts'
import type { FastifyInstance } from 'fastify'
import { checkAuditStretch } from '../../ledger/audit-chain.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import type { Staff } from '../staff/staff-session.ts'
import { nameFilter } from './audit-filter.ts'
import { exportAudit, exportedAudit } from './export-audit.ts'
import { entriesOf, foundBy } from './read-audit.ts'

const PAGE = 50
/** Rows of the chain that one call checks: a part of a second. */
const STRETCH = 10_000

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, audit.search, (input, { db, staff }) => searchAudit(db, staff, input))
  serveStaff(app, platform, audit.chain, (input, { db, staff }) => checkChain(db, staff, input))
  serveStaff(app, platform, audit.export, (input, { tx, staff }) => exportAudit(tx, staff, input))
  serveStaff(app, platform, audit.exported, (input, { db, staff }) => exportedAudit(db, staff, input))
}

/** A page of the entries that a filter finds, the newest first. */
async function searchAudit(
  db: Db,
  staff: Staff,
  { filter, after }: CallInput<typeof audit.search>,
): Promise<CallOutput<typeof audit.search>> {
  const found = foundBy(await nameFilter(db, filter), { after, limit: PAGE + 1 })
  const entries = await entriesOf(db, found, staff)
  const shown = entries.slice(0, PAGE)
  const last = entries.length > PAGE ? shown.at(-1) : undefined
  return { entries: shown, ...(last && { next: { at: last.at, auditId: last.auditId } }) }
}

/** Whether a stretch of the chain is whole, and when the whole book was last checked. */
async function checkChain(
  db: Db,
  staff: Staff,
  { upTo }: CallInput<typeof audit.chain>,
): Promise<CallOutput<typeof audit.chain>> {
  const { rows, from, isFirst, broken } = await checkAuditStretch(db, { upTo, rows: STRETCH })
  const [last] = await entriesOf(db, foundBy({ action: 'ops.check' }, { limit: 1 }), staff)
  const by = last && (last.actor.kind === 'customer' ? '' : (last.actor.name ?? ''))
  return {
    ...{ rows, isFirst, broken },
    ...(from !== undefined && { from }),
    ...(last && { lastCheck: { at: last.at, by: by ?? '', violations: Number(last.facts.violations ?? 0) } }),
  }
}
