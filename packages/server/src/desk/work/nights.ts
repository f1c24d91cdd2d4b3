import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Night, nights } from '@wanka/contract/staff/nights.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import {
  type CloseReport,
  closeLineOf,
  isWell,
  listCloses,
  readCloseReport,
} from '../../modules/operations/end-of-day/index.ts'
import type { Db, Reader, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { markOf } from '../audit/export-audit.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 30

/** A page of the closed dates, the newest first. */
export async function listNights(
  db: Db,
  { before }: CallInput<typeof nights.list>,
): Promise<CallOutput<typeof nights.list>> {
  const found = await listCloses(db, { before: before ? businessDate(before) : undefined, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return {
    nights: shown.map(({ begunAt, endedAt, ...line }) => ({
      ...line,
      begunAt: begunAt.toISOString(),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      isWell: isWell({ ...line, endedAt }),
    })),
    ...(last && { next: last.date }),
  }
}

/** A close as the desk shows it. */
export function nightOf(report: CloseReport): Night {
  const { begunAt, endedAt, lastChunkAt, books, ...rest } = report
  return {
    ...rest,
    begunAt: begunAt.toISOString(),
    ...(endedAt ? { endedAt: endedAt.toISOString() } : lastChunkAt && { lastChunkAt: lastChunkAt.toISOString() }),
    ...(books && { books }),
    isWell: isWell(closeLineOf(report)),
  }
}

/** What one close did. @throws CallError Status.refused for a date that was never closed */
export async function showNight(reader: Reader, date: string): Promise<Night> {
  const report = await readCloseReport(reader, businessDate(date))
  return report ? nightOf(report) : refuse('这一天没有做过日终')
}

/** The same for a file; that it was exported is in the audit. */
export async function exportNight(tx: Tx, staff: Staff, date: string): Promise<CallOutput<typeof nights.export>> {
  const night = await showNight(tx, date)
  const exportId = newId()
  const entry = { actor: `staff:${staff.staffId}`, action: 'night.exported', subject: date, facts: { exportId } }
  await writeAudit(tx, entry)
  return { mark: markOf(staff, exportId, new Date()), night }
}
