import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** Reports in one message. */
export const TOGETHER = 50
/** Days after which a report that the bureau does not answer is a case for staff. */
const SILENT_DAYS = 3

/** SQL condition: whether a report is to be sent. */
export const reportsWait = (opening: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from bureau_report where sent_on is null and refused_at is null and send_on <= ${opening})`

/** End-of-day step: queues what is to be sent, and again what was not answered. @returns how many reports */
export async function sendDueReports(tx: Tx, opening: BusinessDate): Promise<number> {
  const { rows } = await sql<{ due: number; silent: number }>`
    with due as materialized (
      select report_no, send_on, (row_number() over (order by report_no) - 1) / ${TOGETHER}::int as batch
        from bureau_report where sent_on is null and refused_at is null and send_on <= ${opening}
    ), jobs as (
      select queue_job('bureau.send', json_build_object('reports', json_agg(report_no)), job_key => 'bureau.send:' || min(report_no))
        from due group by batch
    )
    select count(*)::int as due, count(*) filter (where send_on <= ${addDays(opening, -SILENT_DAYS)})::int as silent,
           (select count(*) from jobs) as jobs from due`.execute(tx)
  const { due = 0, silent = 0 } = rows[0] ?? {}
  if (silent > 0) await openException(tx, 'bureauSilent', 'credit-bureau', { reports: silent }, { again: true })
  return due
}

/** Queues the reports of one loan that may be sent today. */
export async function sendReportsOf(tx: Tx, orderId: string, date: BusinessDate): Promise<void> {
  await sql`
    select queue_job('bureau.send', json_build_object('reports', json_agg(report_no)), job_key => 'bureau.send:' || min(report_no))
      from (select report_no from bureau_report
             where order_id = ${orderId} and sent_on is null and refused_at is null and send_on <= ${date}
             order by report_no limit ${TOGETHER}) due
    having count(*) > 0`.execute(tx)
}
