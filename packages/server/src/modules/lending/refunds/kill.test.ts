import { randomUUID } from 'node:crypto'
import { refund } from '@wanka/contract/lending/refunds.ts'
import { fen } from '@wanka/domain/money.ts'
import { PARTNER_KEY } from '@wanka/testkit/clients/partner-client.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { boughtWith, giveBack } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Failpoints between the steps of a refund, from the merchant's request to the customer's card. */
const PLACES = [
  'refund.requested',
  'refund.begun',
  'refund.posted',
  'refund.written',
  'refund.allocated',
  'refund.instructed',
  'refund.outcomeLocked',
  'refund.paidOut',
]

const server = killableFixture({
  PARTNER_SECRETS: `${PARTNER_KEY.merchant}:${PARTNER_KEY.secret}`,
})
let holder: LineHolder

test('a server killed at any step allocates a merchant’s refund to the loan once and pays the card once', {
  timeout: 900_000,
}, async () => {
  await server.start()
  await withoutAutoDebit(server)
  holder = await withLine(server)
  const asked: { orderNo: string; refundNo: string; amount: number }[] = []
  for (const _ of PLACES) {
    const own = await borrow(server, holder, { loanAmt: fen(10_000) })
    await repaid(server, own, [1])
    asked.push({ orderNo: await boughtWith(server, own), refundNo: randomUUID(), amount: 10_000 })
  }
  for (const [at, failpoint] of PLACES.entries()) {
    const body = asked[at]
    if (body) await server.dies(failpoint, () => giveBack(server, body))
  }
  await server.start()
  const done = async (refundNo: string) => {
    const detail = await server.client.call(refund.detail, { refundNo }, { token: holder.token })
    return detail.state === 'completed' && detail
  }
  let newest = ''
  for (const body of asked) {
    const { data } = await giveBack(server, body)
    newest = (data as { platformNo: string }).platformNo
    const { rest, applied } = await until(() => done(newest), { what: 'the refund' })
    expect(rest?.amt).toBeGreaterThan(0)
    expect(applied?.after).toBe(0)
  }
  const payouts = await sql<{ no: string }>`
    select instruction_no as no from bank_instruction where kind = 'refund' and state = 'succeeded' order by created_at`.execute(
    server.platform.db,
  )
  expect(payouts.rows).toHaveLength(PLACES.length)
  expect(await server.violations()).toEqual([])
  const { rows } = await sql<{ no: string }>`select payout_no as no from refund where refund_no = ${newest}`.execute(
    server.platform.db,
  )
  await server.dies('refund.reversed', () => server.sandbox.reverse(rows[0]?.no ?? ''))
  await server.start()
  await server.sandbox.releaseNotices()
  const back = async () =>
    (await server.client.call(refund.detail, { refundNo: newest }, { token: holder.token })).state === 'allocated'
  await until(back, { what: 'the payout back' })
  expect(await server.violations()).toEqual([])
})
