import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { today } from '../../kernel/business-calendar.ts'
import { type Db, type Tx, transact } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import type { CloseDates, CloseStep } from './close-step.ts'
import { closeSteps } from './close-steps.ts'

/** Rows that one transaction takes on: few enough that nobody waits for it. */
const CHUNK = 500

/**
 * Closes one business date: the date moves on, then every step runs in chunks, each in a transaction that holds the
 * calendar's row. Two workers take turns, one that was killed is followed by the next, and closing a date that is closed
 * does nothing. A close that was left unfinished is finished first.
 * @param asked the date to close; the current one unless stated
 * @returns the business date afterwards
 */
export async function closeDay(db: Db, asked?: BusinessDate): Promise<BusinessDate> {
  const closing = asked ?? (await today(db))
  while (!(await transact(db, (tx) => closeSome(tx, closing)))) failpoint('close.chunk')
  return today(db)
}

/** Finishes a close that was left half done. */
export async function resumeClose(db: Db): Promise<void> {
  const { closing_date: left } = await db
    .selectFrom('business_calendar')
    .select('closing_date')
    .executeTakeFirstOrThrow()
  if (left) await closeDay(db, businessDate(left))
}

/** @returns whether the date is closed */
async function closeSome(tx: Tx, asked: BusinessDate): Promise<boolean> {
  const calendar = await tx
    .selectFrom('business_calendar')
    .select(['business_date', 'closing_date'])
    // a table that this very night fills still counts as empty to the planner, which would read it whole again and again
    .select(sql`set_config('enable_seqscan', 'off', true)`.as('by_index'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = calendar.closing_date
  if (!left && calendar.business_date !== asked) return true
  const closing = businessDate(left ?? asked)
  const opening = addDays(closing, 1)
  if (!left) await moveDate(tx, closing, opening)
  failpoint('close.begun')
  const done = left ? await stepsDone(tx, closing) : new Map<string, StepDone>()
  const chunks: { step: string; chunk: number; rows: number }[] = []
  let finished = true
  const open = closeSteps.filter((step) => !done.get(step.name)?.finished)
  const work = await stepsWithWork(tx, open, { closing, opening })
  for (const step of open) {
    const before = done.get(step.name)
    const rows = work.has(step.name) ? await runStep(step, tx, { closing, opening }) : 0
    chunks.push({ step: step.name, chunk: (before?.chunk ?? 0) + 1, rows })
    finished = rows < CHUNK
    if (!finished) break
  }
  if (chunks.length > 0)
    await tx
      .insertInto('close_step')
      .values(chunks.map((chunk) => ({ ...chunk, business_date: closing })))
      .execute()
  if (finished) await tx.updateTable('business_calendar').set({ closing_date: null }).execute()
  failpoint('close.recorded')
  return finished && closing === asked
}

/** One question for all steps together. Later steps never make work for earlier ones, nor the other way round. */
async function stepsWithWork(tx: Tx, steps: readonly CloseStep[], dates: CloseDates): Promise<Set<string>> {
  const { rows } = await sql<{ names: (string | null)[] }>`
    select array[${sql.join(steps.map(({ name, mayHaveWork }) => sql`case when ${mayHaveWork(dates)} then ${name}::text end`))}] as names`.execute(
    tx,
  )
  return new Set(rows[0]?.names.filter((name) => name !== null))
}

async function runStep(step: CloseStep, tx: Tx, dates: CloseDates): Promise<number> {
  const rows = await step.run(tx, dates, CHUNK)
  failpoint(`close.${step.name}`)
  return rows
}

async function moveDate(tx: Tx, closing: BusinessDate, opening: BusinessDate): Promise<void> {
  await tx
    .updateTable('business_calendar')
    .set({ business_date: opening, closing_date: closing, moved_at: sql`now()` })
    .execute()
}

type StepDone = { chunk: number; finished: boolean }

async function stepsDone(tx: Tx, closing: BusinessDate): Promise<Map<string, StepDone>> {
  const { rows } = await sql<StepDone & { step: string }>`
    select step, max(chunk) as chunk, bool_or(rows < ${CHUNK}) as finished
      from close_step where business_date = ${closing} group by step`.execute(tx)
  return new Map(rows.map(({ step, chunk, finished }) => [step, { chunk, finished }]))
}
