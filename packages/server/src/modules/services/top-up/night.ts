import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { openTopUpCase } from './open-top-up-case.ts'

/** SQL condition: a top-up has no outcome yet. */
export const topUpsOpen = (): RawBuilder<boolean> =>
  sql`exists (select from top_up_order where state in ('created', 'paid', 'accepted'))`

/**
 * A step of the nightly close: closes orders left unpaid on their day, and queues a query for those without an outcome; one
 * without an outcome for a day also opens a case.
 * @returns how many were closed
 */
export async function goOnWithTopUps(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from top_up_order where state in ('paid', 'accepted') and moved_at < now() - interval '1 day'`.execute(
    tx,
  )
  for (const { order_no } of rows) await openTopUpCase(tx, 'topUpSilent', order_no)
  await sql`
    select queue_job('topUp.follow', json_build_object('customerId', customer_id, 'orderId', order_id), job_key => 'topUp.follow:' || order_id)
      from top_up_order where state in ('paid', 'accepted')`.execute(tx)
  return closeUnpaid(tx, { before: opening, limit }, 'system')
}

/** Number of dates back for which an order may still change at the provider. */
const COMPARED_DAYS = 3

/** SQL condition: there are orders to compare with the provider's for the dates up to this one. */
export const topUpsMayDiffer = (closing: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from top_up_order where state <> 'created' and business_date > ${addDays(closing, -COMPARED_DAYS)})`

/**
 * A step of the nightly close: queues the comparison of the provider's orders with ours, for the closed date and the dates
 * before.
 * @returns how many dates
 */
export async function compareTopUps(tx: Tx, closing: BusinessDate): Promise<number> {
  const before = addDays(closing, -1)
  const { rows } = await sql`
    select from top_up_order where business_date = ${before} and state in ('delivered', 'failed')
       and not exists (select from top_up_comparison where business_date = ${before}) limit 1`.execute(tx)
  if (rows.length > 0) await openTopUpCase(tx, 'topUpSilent', before)
  for (let back = 0; back < COMPARED_DAYS; back++) {
    const date = addDays(closing, -back)
    await addJob(tx, 'topUp.compare', { date }, { key: `topUp.compare:${date}` })
  }
  return COMPARED_DAYS
}
