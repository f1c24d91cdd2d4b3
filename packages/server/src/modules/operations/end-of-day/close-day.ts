import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { askForCounts } from './books.job.ts'
import { type ChunkRecord, recordChunks, recordEnd, recordStart, stepsSoFar } from './close-record.ts'
import type { ChunkDone, CloseDates, CloseStep } from './close-step.ts'
import { closeSteps } from './close-steps.ts'

/** `chunkRows`: upper bound on the rows of one transaction, below a step's own. */
type Limits = { chunkRows?: number }

/**
 * Closes one business date: advances the date, then runs every step in chunks, each in a transaction that holds the calendar's
 * row lock. Two workers take turns, the next one resumes after a killed one, and closing a closed date does nothing. An
 * unfinished close is finished first.
 * @param asked the date to close; by default the current one
 * @returns the business date afterwards
 */
export async function closeDay(db: Db, asked?: BusinessDate, limits: Limits = {}): Promise<BusinessDate> {
  const closing = asked ?? (await today(db))
  const takenUp = new Set<BusinessDate>()
  while (!(await transact(db, (tx) => closeSome(tx, closing, takenUp, limits)))) failpoint('close.chunk')
  return today(db)
}

/** Finishes an unfinished close, if there is one. */
export async function resumeClose(db: Db): Promise<void> {
  const { closing_date: left } = await db
    .selectFrom('business_calendar')
    .select('closing_date')
    .executeTakeFirstOrThrow()
  if (left) await closeDay(db, businessDate(left))
}

/** Runs one transaction of a close. @returns whether the date is closed */
async function closeSome(
  tx: Tx,
  asked: BusinessDate,
  takenUp: Set<BusinessDate>,
  { chunkRows = Number.POSITIVE_INFINITY }: Limits,
): Promise<boolean> {
  const calendar = await lockCalendar(tx)
  const left = calendar.closing_date
  if (!left && calendar.business_date !== asked) return true
  const closing = businessDate(left ?? asked)
  const dates = { closing, opening: addDays(closing, 1) }
  if (!left) await moveDate(tx, dates)
  if (!takenUp.has(closing)) await recordStart(tx, closing)
  failpoint('close.begun')
  const soFar = await stepsSoFar(
    tx,
    closing,
    closeSteps.map(({ name }) => name),
  )
  const chunks: ChunkRecord[] = []
  const open = closeSteps.filter((step) => !soFar.get(step.name)?.done)
  // the others are asked about once the first has ended: a long step takes many transactions
  const [first, ...others] = open
  const work = await stepsWithWork(tx, first ? [first] : [], dates)
  const skipped = (name: string): boolean =>
    chunks.some((chunk) => chunk.step === name && chunk.skipped) || (soFar.get(name)?.skipped ?? false)
  for (const step of open) {
    if (step === others[0]) for (const name of await stepsWithWork(tx, others, dates)) work.add(name)
    const before = soFar.get(step.name)
    const [number, limit] = [(before?.chunk ?? 0) + 1, Math.min(step.most, chunkRows)]
    const began = performance.now()
    const isWanted = work.has(step.name) && (step.again === undefined || skipped(step.again))
    const taken: ChunkDone = isWanted
      ? await step.run(tx, {
          step: step.name,
          dates,
          limit,
          number,
          after: before?.reached ?? undefined,
          patient: step.patient ?? false,
        })
      : { rows: 0, more: false }
    if (isWanted) failpoint(`close.${step.name}`)
    chunks.push({ ...taken, step: step.name, chunk: number, tookMs: performance.now() - began })
    if (taken.more) break
  }
  await recordChunks(tx, closing, chunks)
  const finished = !chunks.some(({ more }) => more)
  if (finished) {
    await tx.updateTable('business_calendar').set({ closing_date: null }).execute()
    await recordEnd(tx, closing)
    await askForCounts(tx, closing)
  }
  failpoint('close.recorded')
  takenUp.add(closing)
  return finished && closing === asked
}

const lockCalendar = (tx: Tx) =>
  tx
    .selectFrom('business_calendar')
    .select(['business_date', 'closing_date'])
    // The planner takes a table that this close has just filled for an empty one, and would scan or sort all of it per chunk.
    .select(
      sql`set_config('enable_seqscan', 'off', true) || set_config('enable_bitmapscan', 'off', true) || set_config('enable_hashjoin', 'off', true) || set_config('enable_mergejoin', 'off', true)`.as(
        'by_index',
      ),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The names of the steps that may have work, in one query. */
async function stepsWithWork(tx: Tx, steps: readonly CloseStep[], dates: CloseDates): Promise<Set<string>> {
  const { rows } = await sql<{ names: (string | null)[] }>`
    select array[${sql.join(steps.map(({ name, mayHaveWork }) => sql`case when ${mayHaveWork(dates)} then ${name}::text end`))}] as names`.execute(
    tx,
  )
  return new Set(rows[0]?.names.filter((name) => name !== null))
}

async function moveDate(tx: Tx, { closing, opening }: CloseDates): Promise<void> {
  await tx
    .updateTable('business_calendar')
    .set({ business_date: opening, closing_date: closing, moved_at: sql`now()` })
    .execute()
}
