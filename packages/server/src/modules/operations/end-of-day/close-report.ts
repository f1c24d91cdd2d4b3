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
           coalesce((select json_agg(json_build_object('kind', kind, 'opened', opened, 'open', open) order by kind) from opened), '[]') as cases
      from run`.execute(reader)
  const [row] = rows
  return row && { ...row, books: row.books ?? undefined }
}

/** A closed date in a list of them. `differences` are those from the books of the bank and of partner lenders. */
export type CloseLine = Pick<CloseReport, 'date' | 'begunAt' | 'endedAt' | 'starts'> & {
  compared: boolean
  differences: number
  opened: number
  open: number
}

/** Whether a close needs no person: it has ended, its books agree, and its cases are closed. */
export const isWell = ({ endedAt, differences, open }: Pick<CloseLine, 'endedAt' | 'differences' | 'open'>): boolean =>
  endedAt !== null && differences === 0 && open === 0

/** A report as a line of the list. */
export function closeLineOf({ date, begunAt, endedAt, starts, books, lenders, cases }: CloseReport): CloseLine {
  const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)
  return {
    ...{ date, begunAt, endedAt, starts, compared: books !== undefined },
    differences:
      (books ? books.missingHere + books.missingThere + books.differing : 0) +
      sum(lenders.map(({ differing, unknownHere }) => differing + unknownHere)),
    opened: sum(cases.map(({ opened }) => opened)),
    open: sum(cases.map(({ open }) => open)),
  }
}

/** The closed dates before one, the newest first. */
export async function listCloses(
  reader: Reader,
  { before, limit }: { before: BusinessDate | undefined; limit: number },
): Promise<CloseLine[]> {
  const { rows } = await sql<CloseLine>`
    select run.business_date as date, run.begun_at as "begunAt", run.ended_at as "endedAt", run.starts,
           r.business_date is not null as compared,
           coalesce(r.missing_here + r.missing_there + r.differing, 0) + coalesce(l.differing, 0) as differences, c.opened, c.open
      from (select * from close_run where ${before ?? null}::date is null or business_date < ${before ?? null}
             order by business_date desc limit ${limit}) run
      left join reconciliation r using (business_date)
     cross join lateral (select sum(differing + unknown_here)::int as differing from lender_comparison where business_date = run.business_date) l
     cross join lateral (
       select count(*)::int as opened, (count(*) filter (where closed_at is null))::int as open from exception_case
        where opened_at >= run.begun_at and opened_at < coalesce((
                select begun_at from close_run next where next.business_date > run.business_date order by next.business_date limit 1), 'infinity')) c
     order by run.business_date desc`.execute(reader)
  return rows
}
