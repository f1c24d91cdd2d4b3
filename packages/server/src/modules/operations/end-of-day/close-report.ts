import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

/** One step of a close: rows and amount (fen) over all its chunks. */
export type StepReport = { step: string; chunks: number; rows: number; amount: number; ms: number; done: boolean }

/** The run that closed a date. Without `endedAt` it is still running, or was interrupted after `lastChunkAt`. */
export type CloseReport = {
  date: BusinessDate
  begunAt: Date
  endedAt: Date | null
  lastChunkAt: Date | null
  /** How often a worker started or resumed it; above one it was interrupted, or workers took turns. */
  starts: number
  steps: StepReport[]
  books: Books | undefined
  /** Comparison of each partner lender's books with ours at the end of the date. */
  lenders: LenderLine[]
  /** Cases opened between the start of this run and of the next one, by kind. */
  cases: { kind: string; opened: number; open: number }[]
}
export type LenderLine = { funder: string } & Record<
  'equal' | 'differing' | 'accepted' | 'unknownHere' | 'waiting',
  number
>
type Books = {
  equal: number
  missingHere: number
  missingThere: number
  differing: number
  bankMoved: number
  weBooked: number
}

/** The report of a close. @param date a closed date, by default the latest. @returns undefined when it was never closed */
export async function readCloseReport(reader: Reader, date?: BusinessDate): Promise<CloseReport | undefined> {
  const { rows } = await sql<CloseReport & { books: Books | null }>`
    with run as materialized (
      select * from close_run where ${date ?? null}::date is null or business_date = ${date ?? null} order by business_date desc limit 1
    ), step as materialized (
      select step, count(*)::int as chunks, sum(rows)::int as rows, sum(amount)::bigint as amount, sum(took_ms)::int as ms, bool_or(done) as done,
             min(finished_at) as first
        from close_step where business_date = (select business_date from run) group by step
    ), opened as (
      select kind, count(*)::int as opened, (count(*) filter (where closed_at is null))::int as open from exception_case, run
       where opened_at >= run.begun_at
         and opened_at < coalesce((select min(begun_at) from close_run next where next.business_date > run.business_date), 'infinity')
       group by kind
    )
    select business_date as date, begun_at as "begunAt", ended_at as "endedAt", starts,
           (select max(finished_at) from close_step s where s.business_date = run.business_date) as "lastChunkAt",
           coalesce((select json_agg(json_build_object('step', step, 'chunks', chunks, 'rows', rows, 'amount', amount, 'ms', ms, 'done', done)
                                     order by first, step) from step), '[]') as steps,
           (select json_build_object('equal', equal, 'missingHere', missing_here, 'missingThere', missing_there, 'differing', differing,
                                     'bankMoved', bank_moved, 'weBooked', we_booked)
              from reconciliation r where r.business_date = run.business_date) as books,
           coalesce((select json_agg(json_build_object('funder', funder_code, 'equal', equal, 'differing', differing, 'accepted', accepted,
                                     'unknownHere', unknown_here, 'waiting', waiting) order by funder_code)
              from lender_comparison c where c.business_date = run.business_date), '[]') as lenders,
           coalesce((select json_agg(opened order by kind) from opened), '[]') as cases
      from run`.execute(reader)
  const [row] = rows
  return row && { ...row, books: row.books ?? undefined }
}
