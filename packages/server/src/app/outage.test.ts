import { purchase } from '@wanka/contract/lending/purchases.ts'
import { fen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const TEN_MINUTES = 600
const ALWAYS = 1_000_000
/** Jobs that notify a customer or a merchant. */
const NOTIFY = ['complaint.tell', 'calendar.remind', 'purchase.tell']

const server = serverFixture()

/** Ends the back-off of failed jobs at once, except those named. @returns the seconds that each would have waited */
const skipPauses = async (but: readonly string[] = []) => {
  const { rows } = await sql<{ id: string; pause: number }>`
    with waiting as (
      select j.id, extract(epoch from j.run_at - now())::int as pause
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any(${NOTIFY}) and j.locked_at is null and j.attempts between 1 and j.max_attempts - 1 and j.run_at > now()
         and not j.id::text = any(${[...but]})
         for update of j skip locked)
    update graphile_worker._private_jobs j set run_at = now() from waiting w where j.id = w.id
    returning j.id::text as id, w.pause`.execute(server.platform.db)
  return rows
}
const jobsLeft = async () => {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where task_identifier = any(${NOTIFY})`.execute(
    server.platform.db,
  )
  return rows.map(({ task }) => task)
}

test('F15 a customer and a merchant are notified once after ten minutes without SMS and merchant, without a loss', async () => {
  const { db } = server.platform
  const holder = await withLine(server)
  const { orderId } = await borrow(server, holder, { loanAmt: fen(100_000) })
  const redirect = await fetch(`${server.sandboxUrl}/shop/buy`, {
    method: 'POST',
    body: new URLSearchParams({ sku: 'kettle' }),
    redirect: 'manual',
  })
  const payNo = new URL(redirect.headers.get('location') ?? '').searchParams.get('payNo') ?? ''
  const { ticketNo } = await complained(server, holder, { smsWanted: true })
  const before = (await server.sandbox.sms(holder.mobile)).length

  await server.sandbox.fault('sms', 'error-500', ALWAYS)
  await server.sandbox.fault('partner', 'error-500', ALWAYS, 'notice')
  const found = await server.client.call(purchase.detail, { payNo }, { token: holder.token })
  const body = await paying(server, holder, { payNo, amount: found.amount })
  const bought = await server.client.call(purchase.pay, body, { token: holder.token })
  await reached(server, holder, bought.orderId, '80')
  expect((await runOps(server, 'answer', ticketNo, '已经核对，金额无误')).code).toBe(0)
  await db
    .updateTable('instalment')
    .set({ due_on: '2027-06-17' })
    .where('order_id', '=', orderId)
    .where('no', '=', 1)
    .execute()
  expect((await runOps(server, 'close-day')).code).toBe(0)

  const down = new Map<string, number>()
  await until(
    async () => {
      const over = [...down].flatMap(([id, seconds]) => (seconds > TEN_MINUTES ? [id] : []))
      for (const { id, pause } of await skipPauses(over)) down.set(id, (down.get(id) ?? 0) + pause)
      return over.length === NOTIFY.length
    },
    { what: 'ten minutes of tries' },
  )
  expect(await server.sandbox.sms(holder.mobile)).toHaveLength(before)

  await fetch(`${server.sandboxUrl}/faults`, { method: 'DELETE' })
  await until(
    async () => {
      await skipPauses()
      return (await jobsLeft()).length === 0
    },
    { what: 'all notifications' },
  )
  const told = (await server.sandbox.sms(holder.mobile)).slice(0, -before || undefined).map(({ type }) => type)
  // the turns of the loans are told by a job of their own, some a minute later
  const after = told.filter((type) => type !== 'loanTurn').toSorted()
  expect(after).toEqual(['dueSoon', 'ticketAnswered'])
  expect(await (await fetch(found.returnUrl)).text()).toContain('电热水壶，199.00元，已付款')
})
