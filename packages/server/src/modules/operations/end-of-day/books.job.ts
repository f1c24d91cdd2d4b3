import { businessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { checkInvariants } from '../../../ledger/check.ts'
import { countClosing } from '../../../ledger/closing-balances.ts'
import { recordInvariantRun } from '../../../ledger/invariant-run.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
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
  ({ overviewDb, db }: Platform): JobHandler =>
  async (payload) => {
    const { date } = Payload.parse(payload)
    await countClosing(overviewDb, db, businessDate(date))
  }

/** The job that counts what the reports of a closed date show. */
export const makeReportJob =
  ({ overviewDb, db }: Platform): JobHandler =>
  async (payload) => {
    const { date } = Payload.parse(payload)
    await countReports(overviewDb, db, businessDate(date))
  }

/** The nightly job that checks every invariant and records what it found. */
export const makeCheckJob =
  ({ overviewDb, db }: Platform): JobHandler =>
  async () => {
    const begunAt = new Date()
    const violations = await checkInvariants(overviewDb)
    await transact(db, (tx) => recordInvariantRun(tx, { begunAt, actor: 'system', violations }))
  }
