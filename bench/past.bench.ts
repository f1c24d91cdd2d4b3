import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { standUp } from '@wanka/testkit/servers/stand-up.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { sql } from 'kysely'
import { inRotation, median } from './measure.ts'

const [SHORT, LONG] = [10, 700]
const PERIODS = 12
const TIMES = 100
const MOST = 1.5

/** The cost of a long history for a borrower who reads a loan: hundreds of payments beside a handful. */
export async function run(): Promise<boolean> {
  const postgres = await startTestPostgres({ durable: true })
  const server = await standUp(postgres.adminUrl)
  try {
    const [short, long] = [await withPast(server, SHORT), await withPast(server, LONG)]
    await sql`vacuum analyze`.execute(server.platform.jobsDb)
    let kept = true
    for (const [name, read] of Object.entries(reads(server))) kept = (await compare(name, read, short, long)) && kept
    return kept
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

const reads = ({ client }: TestServer) => ({
  'loan detail': ({ orderId, token }: Borrower) => client.call(loan.detail, { orderId }, { token }),
  'bill detail': ({ appId, token }: Borrower) =>
    client.call(repayment.detail, { billNo: `${appId}-${PERIODS}` }, { token }),
  'payment history': ({ token }: Borrower) => client.call(repayment.history, {}, { token }),
})

async function compare(
  name: string,
  read: (whose: Borrower) => Promise<unknown>,
  short: Borrower,
  long: Borrower,
): Promise<boolean> {
  const clock = (whose: Borrower) => async () => {
    const times: number[] = []
    for (let at = 0; at < TIMES; at++) {
      const began = performance.now()
      await read(whose)
      times.push(performance.now() - began)
    }
    return median(times)
  }
  const rounds = await inRotation({ short: clock(short), long: clock(long) }, 5)
  const [few, many] = [median(rounds.short), median(rounds.long)]
  const kept = many / few <= MOST
  console.log(`\n${name}: ${few.toFixed(2)} ms with ${SHORT} payments, ${many.toFixed(2)} ms with ${LONG}`)
  console.log(`  promised ≤ ${MOST} ×: ${(many / few).toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}

/** A loan with so many past payments, distributed over its instalments. Writes only the tables that are read. */
async function withPast(server: TestServer, payments: number): Promise<Borrower> {
  const holder = await borrowed(server, { period: PERIODS })
  await sql`
    with past as (
      select gen_random_uuid() as repay_id, n from generate_series(1, ${payments}::int) n
    ), orders as (
      insert into repayment_order (customer_id, repay_id, repay_no, state, card_id, amount, business_date, created_at, confirmed_at, finished_at)
      select ${holder.customerId}, repay_id, 'RP' || repay_id, 'succeeded', ${holder.cardId}, 100, '2027-06-15', now() - n * interval '1 hour',
             now(), now() from past
    )
    insert into repayment_item (customer_id, repay_id, order_id, no, amount, interest, open)
    select ${holder.customerId}, repay_id, ${holder.orderId}, 1 + n % ${PERIODS}::int, 100, 100, false from past`.execute(
    server.platform.db,
  )
  return holder
}
