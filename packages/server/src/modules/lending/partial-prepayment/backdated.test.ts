import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { prepaid, prepayApplied } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import {
  advanceTo,
  partPaid,
  payStatus,
  planOf,
  repaid,
  repayTicket,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const THOUSAND = fen(100_000)
const owedOf = async (own: Borrower) => (await planOf(server, own)).map(({ owed }) => owed)
const dueOf = async (own: Borrower) => businessDate((await planOf(server, own))[0]?.date ?? '')
let slips = 0
async function accepted(paymentNo: string, amount: number): Promise<void> {
  const slip = `EARLIER-${String(++slips).padStart(6, '0')}`
  const { code, printed } = await runOps(
    server,
    'offline-payment',
    'accept',
    paymentNo,
    slip,
    fenToDecimal(fen(amount)),
  )
  expect([code, printed]).toEqual([0, expect.anything()])
}

test('a transfer that is found after a prepayment counts on its day: the loan is the one whose transfer was found at once', async () => {
  const [own, twin] = [await borrowed(server, { period: 6 }), await borrowed(server, { period: 6 })]
  const [bill = 0] = await owedOf(own)
  const due = await dueOf(own)
  await advanceTo(server, due)
  const found = await transferred(server, own, fen(bill))
  await accepted((await transferred(server, twin, fen(bill))).paymentNo, bill)
  await advanceTo(server, addDays(due, 24))

  // one pays the bill again, with a penalty that was never owed; the other pays as much ahead
  const { amt } = await repaid(server, own, [1])
  expect(amt).toBeGreaterThan(bill)
  await partPaid(server, twin, amt)
  for (const borrower of [own, twin]) await prepaid(server, borrower, THOUSAND)
  expect(await owedOf(own)).not.toEqual(await owedOf(twin))
  await accepted(found.paymentNo, bill)
  const [first, second] = await planOf(server, own)
  expect([first, second]).toMatchObject([
    { planState: '2', paid: bill, penalty: 0 },
    { planState: '2', paid: bill },
  ])
  expect(await owedOf(own)).toEqual(await owedOf(twin))
})

test('a borrower who confirms a prepayment while the night runs has prepaid on the old day, or not at all', async () => {
  for (const away of [3, 1]) {
    const [own, twin] = [await borrowed(server), await borrowed(server)]
    const due = await dueOf(own)
    await advanceTo(server, addDays(due, -away))
    const { repayNo } = await prepayApplied(server, own, THOUSAND)
    const dealTicket = await repayTicket(server, own.customerId, { repayNo, amt: THOUSAND })
    const untouched = await owedOf(own)
    await prepaid(server, twin, THOUSAND)
    const [heard] = await Promise.all([
      statusOf(server.client.call(repayment.confirm, { repayNo, dealTicket }, { token: own.token })),
      advanceTo(server, addDays(due, 1 - away)),
    ])
    if (heard === Status.ok) await payStatus(server, own, repayNo, '3')
    expect(await owedOf(own)).toEqual(heard === Status.ok ? await owedOf(twin) : untouched)
  }
})
