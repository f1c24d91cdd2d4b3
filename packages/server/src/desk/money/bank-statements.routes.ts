import { bankStatements as contract } from '@wanka/contract/staff/bank-statements.ts'
import type { FastifyInstance } from 'fastify'
import {
  importStatement,
  matchLine,
  readLine,
  readLines,
  readStatements,
  reopenLine,
  setLineAside,
  shownLine,
  suggestMatches,
} from '../../modules/lending/bank-statements/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import type { Staff } from '../staff/staff-session.ts'

const LISTED = 50

type Facts = Record<string, string | number | boolean | null>
type Entry = { action: string; subject: string; facts?: Facts }
const audit = (tx: Tx, { staffId }: Staff, entry: Entry): Promise<void> =>
  writeAudit(tx, { actor: `staff:${staffId}`, ...entry })

/** Registers the calls for the bank's statements and what their lines are matched with. */
export function bankStatementRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serveStaff(app, platform, contract.import, async (_input, { tx, staff, file }) => {
    if (file.length === 0) refuse('文件是空的', { problems: [], more: false })
    const imported = await importStatement(tx, vault, { file, staffId: staff.staffId })
    const { lines, amount, doubles } = imported.found
    const facts = { lines, amount, doubles, isKnown: imported.isKnown }
    await audit(tx, staff, { action: 'bankStatement.imported', subject: imported.statementId, facts })
    return imported
  })
  serveStaff(app, platform, contract.overview, (_input, { db }) => readStatements(db))
  serveStaff(app, platform, contract.lines, async ({ state, hasClue, proposalId, after }, { db }) => {
    const found = await readLines(db, vault, { state, hasClue, proposalId, after, limit: LISTED + 1 })
    const shown = found.slice(0, LISTED)
    const last = found.length > LISTED ? shown.at(-1) : undefined
    return { lines: shown.map(shownLine), ...(last && { next: last.lineId }) }
  })
  serveStaff(app, platform, contract.suggest, async ({ lineId }, { db }) => {
    const line = await readLine(db, vault, lineId)
    return {
      line: shownLine(line),
      suggestions: line.state === 'open' ? await suggestMatches(db, vault, line) : [],
    }
  })
  serveStaff(app, platform, contract.reveal, async ({ lineId }, { tx, staff }) => {
    const { payer } = await readLine(tx, vault, lineId)
    await audit(tx, staff, { action: 'bankStatement.revealed', subject: lineId })
    return { payer: payer.name, account: payer.account, remark: payer.remark }
  })
  serveStaff(app, platform, contract.match, async (input, { tx, staff }) => {
    const { lineId, target } = input
    const state = await matchLine(tx, platform, staff, input)
    const named = target.kind === 'announced' ? target.paymentNo : target.appId
    await audit(tx, staff, { action: 'bankStatement.matched', subject: lineId, facts: { target: named, state } })
    return { state }
  })
  serveStaff(app, platform, contract.reopen, async ({ lineId }, { tx, staff }) => {
    await reopenLine(tx, lineId)
    await audit(tx, staff, { action: 'bankStatement.reopened', subject: lineId })
    return {}
  })
  serveStaff(app, platform, contract.setAside, async ({ lineId, reason }, { tx, staff }) => {
    await setLineAside(tx, { lineId, reason })
    await audit(tx, staff, { action: 'bankStatement.setAside', subject: lineId })
    return {}
  })
}
