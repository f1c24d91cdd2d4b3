import { businessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { checkInvariants } from '../../../ledger/check.ts'
import { countClosing } from '../../../ledger/closing-balances.ts'
import { recordInvariantRun } from '../../../ledger/invariant-run.ts'
import { type Db, openForOverview, type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countReports } from './count-reports.ts'

const Payload = z.object({ date: z.iso.date() })
/** By then the postings that began before the close have ended. */
const LATER_SECONDS = 60

/** Enqueues the count of a date's closing balances, and of what its reports show. */
export async function askForCounts(tx: Tx, date: string): Promise<void> {
  for (const job of ['calendar.count', 'calendar.report'])
    await addJob(tx, job, { date }, { key: `${job}:${date}`, inSeconds: LATER_SECONDS })
}

/** The job that counts the closing balances of a closed date. */
export const makeCountJob =
  ({ config, db }: Platform): JobHandler =>
  async (payload) => {
    const { date } = Payload.parse(payload)
    await overBooks(config, (books) => countClosing(books, db, businessDate(date)))
  }

/** The job that counts what the reports of a closed date show. */
export const makeReportJob =
  ({ config, db }: Platform): JobHandler =>
  async (payload) => {
    const { date } = Payload.parse(payload)
    await overBooks(config, (books) => countReports(books, db, businessDate(date)))
  }

/** The nightly job that checks every invariant and records what it found. */
export const makeCheckJob =
  ({ config, db }: Platform): JobHandler =>
  async () => {
    const begunAt = new Date()
    const violations = await overBooks(config, (books) => checkInvariants(books))
    await transact(db, (tx) => recordInvariantRun(tx, { begunAt, actor: 'system', violations }))
  }

/** Runs work on a connection without a time limit: a book of any size is read to its end. */
async function overBooks<T>(
  { WORKER_DATABASE_URL, DATABASE_URL }: Platform['config'],
  work: (books: Db) => Promise<T>,
) {
  const { db, end } = openForOverview(WORKER_DATABASE_URL ?? DATABASE_URL)
  return work(db).finally(end)
}
