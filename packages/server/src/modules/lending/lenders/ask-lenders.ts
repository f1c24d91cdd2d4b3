import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { openLenderCase } from './open-lender-case.ts'

/** SQL condition: whether any partner lender has a loan. */
export const haveLent = (): RawBuilder<boolean> => sql`exists (select from lender_loan)`

/**
 * End-of-day step: queues a comparison of each partner lender's books with ours, and opens a case for a notice not sent for a day
 * and for books not compared since the day before. Unsent notices are queued again, however often they failed.
 * @returns how many lenders are compared
 */
export async function askLenders(tx: Tx, closing: BusinessDate): Promise<number> {
  await requeueUnsent(tx)
  const { rows } = await sql<{ funder: string; compared_on: string | null; lent_on: string }>`
    select f.code as funder, (select max(business_date) from lender_comparison c where c.funder_code = f.code) as compared_on,
           (select min(n.business_date) from lender_notice n join lender_loan l using (customer_id, order_id) where l.funder_code = f.code) as lent_on
      from funder f where f.kind = 'tripartite' and exists (select from lender_loan l where l.funder_code = f.code) order by 1`.execute(
    tx,
  )
  const before = addDays(closing, -1)
  for (const { funder, compared_on, lent_on } of rows) {
    if ((compared_on ?? lent_on) < before)
      await openLenderCase(tx, 'lenderSilent', `${funder} ${before}`, { compared: compared_on })
    await queueComparison(tx, funder, closing)
  }
  return rows.length
}

async function requeueUnsent(tx: Tx): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    select l.app_id || '-' || n.seq as ref from lender_notice n join lender_loan l using (customer_id, order_id)
     where n.said_at is null and n.refused_at is null and n.created_at < now() - interval '1 day'`.execute(tx)
  for (const { ref } of rows) await openLenderCase(tx, 'lenderSilent', ref)
  await sql`
    select queue_job('lender.tell', json_build_object('customerId', customer_id, 'orderId', order_id), job_key => 'lender.tell:' || order_id)
      from (select distinct customer_id, order_id from lender_notice where said_at is null and refused_at is null) n`.execute(
    tx,
  )
}

const queueComparison = (tx: Tx, funder: string, date: BusinessDate): Promise<void> =>
  addJob(tx, 'lender.compare', { funder, date }, { key: `lender.compare:${funder}:${date}` })

/** Queues a comparison of a lender's books now, as after a correction. @throws RangeError for a code that is no partner lender */
export async function askForComparison(tx: Tx, funder: string): Promise<void> {
  const row = await tx
    .selectFrom('funder')
    .select('code')
    .where('code', '=', funder)
    .where('kind', '=', 'tripartite')
    .executeTakeFirst()
  if (!row) throw new RangeError(`no partner lender ${funder}`)
  await queueComparison(tx, funder, await today(tx))
}
