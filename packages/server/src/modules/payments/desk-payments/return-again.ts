import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import { type KeysetPage, type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { isClaimed } from '../payment-instructions/index.ts'
import { lockPayment } from './collected.ts'
import { instructReturn, isUnderWay } from './give-back.ts'
import type { Payables } from './payable.ts'
import { TRIES } from './returned.ts'

/** SQL condition: a payment is being returned to its card. */
export const returnsWait = (): RawBuilder<boolean> => sql`exists (select from desk_payment where state = 'refunding')`

/**
 * A step of the nightly close: queues another try for returns that did not reach their card, once a night.
 * @returns how many
 */
export async function sendReturnsAgain(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<Key>`
    with waiting as (
      select p.customer_id, p.payment_id from desk_payment p join bank_instruction i on i.instruction_no = p.return_no
       where p.state = 'refunding' and p.return_tries < ${TRIES} and i.state in ('failed', 'succeeded') and coalesce(p.looked_at_on, '-infinity') < ${opening}
       order by p.customer_id, p.payment_id limit ${limit} for update of p skip locked)
    update desk_payment p set looked_at_on = ${opening} from waiting w
     where p.customer_id = w.customer_id and p.payment_id = w.payment_id returning p.customer_id, p.payment_id`.execute(
    tx,
  )
  for (const row of rows) await enqueueReturn(tx, row)
  return rows.length
}

type Key = { customer_id: string; payment_id: string }

const enqueueReturn = (tx: Tx, { customer_id: customerId, payment_id: paymentId }: Key, payee = {}): Promise<void> =>
  addJob(tx, 'desk.return', { customerId, paymentId, ...payee }, { key: `desk.return:${paymentId}` })

const Payload = z.object({ customerId: z.string(), paymentId: z.string(), payeeToken: z.optional(z.string()) })

/** The handler of the job that sends a return once more, unless the bank is processing one. */
export const makeReturnJob =
  ({ db }: Platform, payables: Payables): JobHandler =>
  async (payload) => {
    const { customerId, paymentId, payeeToken } = Payload.parse(payload)
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, payables, { customerId, subject: paymentId })
      if (payment?.state !== 'refunding' || (await isUnderWay(tx, payment))) return
      await instructReturn(tx, payment, await today(tx), payables[payment.purpose].summary.returned, payeeToken)
    })
  }

/** A payment whose money is on its way back. Fen; `since` has the microseconds of its column, by which pages are cut. */
export type WaitingReturn = { no: string; purpose: string; amount: number; tries: number; since: string }

/** Payments being returned to a card, the longest waiting first, a page at a time. */
export async function readReturns(reader: Reader, { after, limit }: KeysetPage): Promise<WaitingReturn[]> {
  const { rows } = await sql<WaitingReturn>`
    select pay_no as no, purpose, amount, return_tries as tries,
           to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
      from desk_payment
     where state = 'refunding' ${after ? sql`and (finished_at, pay_no) > (${after.since}::timestamptz, ${after.no})` : sql``}
     order by finished_at, pay_no limit ${limit}`.execute(reader)
  return rows
}

/** Lines for the operator of the same: number, since when, purpose, amount, tries. */
export async function returnsUnderWay(reader: Reader): Promise<string[]> {
  const found = await readReturns(reader, { limit: 100 })
  return found.map(
    ({ no, since, purpose, amount, tries }) =>
      `${no}  ${formatDateTime(new Date(since))}  ${purpose}  ${formatMoney(fen(amount))}  tries ${tries}`,
  )
}

/**
 * Sends a return again now for staff, whatever the number of tries so far.
 * @throws CallError Status.refused where no return waits, or the money has already gone out
 */
export async function retryReturn(tx: Tx, payNo: string): Promise<void> {
  await enqueueReturn(tx, await resetTries(tx, payNo))
}

/**
 * Sends a return to an account named by a customer whose own account is closed.
 * @throws CallError Status.refused as `retryReturn`, and while the customer has an account
 */
export async function payReturnTo(tx: Tx, payNo: string, payeeToken: string): Promise<void> {
  const key = await resetTries(tx, payNo)
  if (!(await isClosed(tx, key.customer_id))) refuse(`${payNo}: the customer has an account and binds a card`)
  await enqueueReturn(tx, key, { payeeToken })
}

async function resetTries(tx: Tx, payNo: string): Promise<Key> {
  const row = await tx
    .updateTable('desk_payment')
    .set({ return_tries: 0 })
    .where('pay_no', '=', payNo)
    .where('state', '=', 'refunding')
    .returning(['customer_id', 'payment_id'])
    .executeTakeFirst()
  if (!row) return refuse(`${payNo}: nothing waits to go back`)
  if (await isClaimed(tx, { customerId: row.customer_id, subject: row.payment_id }))
    refuse(`${payNo}: the money has gone out by an earlier order; settle that with the bank`)
  return row
}
