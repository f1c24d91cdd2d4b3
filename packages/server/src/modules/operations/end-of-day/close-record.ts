import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { ChunkDone, Reached } from './close-step.ts'

export type StepSoFar = { chunk: number; done: boolean; reached: Reached | null; skipped: boolean }
export type ChunkRecord = ChunkDone & { step: string; chunk: number; tookMs: number }

/** The last recorded chunk of each of these steps of a date. */
export async function stepsSoFar(
  tx: Tx,
  date: BusinessDate,
  steps: readonly string[],
): Promise<Map<string, StepSoFar>> {
  const { rows } = await sql<StepSoFar & { step: string }>`
    select named.step, last.* from unnest(${[...steps]}::text[]) as named (step)
     cross join lateral (select chunk, done, reached, max(skipped::int) over () = 1 as skipped from close_step s where s.step = named.step and s.business_date = ${date}
                          order by chunk desc limit 1) last`.execute(tx)
  return new Map(rows.map(({ step, ...soFar }) => [step, soFar]))
}

/** Records that a worker starts or resumes the close of a date. */
export async function recordStart(tx: Tx, date: BusinessDate): Promise<void> {
  await sql`insert into close_run (business_date) values (${date})
    on conflict (business_date) do update set starts = close_run.starts + 1`.execute(tx)
}

/** Records that the close of a date has ended. */
export async function recordEnd(tx: Tx, date: BusinessDate): Promise<void> {
  await tx
    .updateTable('close_run')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('business_date', '=', date)
    .execute()
}

/** Records the chunks that a transaction of the close has run. */
export async function recordChunks(tx: Tx, date: BusinessDate, chunks: readonly ChunkRecord[]): Promise<void> {
  if (chunks.length === 0) return
  const values = chunks.map(({ step, chunk, rows, amount = 0, tookMs, more, reached, skipped = false }) => ({
    business_date: date,
    step,
    chunk,
    rows,
    amount,
    took_ms: Math.round(tookMs),
    done: !more,
    skipped,
    reached: reached ? JSON.stringify(reached) : null,
    finished_at: sql<Date>`clock_timestamp()`,
  }))
  await tx.insertInto('close_step').values(values).execute()
}
