import { randomUUID } from 'node:crypto'
import { addDays } from '@wanka/domain/business-date.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { boughtWith, giveBack } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { advanceTo, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

const server = serverFixture()
afterEach(async () => {
  await server.sandbox.clearFaults()
  expect(await server.violations()).toEqual([])
})

const night = async () => advanceTo(server, addDays(await today(server.platform.db), 1))
const openCases = async (subject: string) =>
  server.platform.db
    .selectFrom('exception_case')
    .select(['case_id', 'kind'])
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute()
/** The shop refunds something of a loan that is repaid: all of it is remainder. */
async function givenBack(own: Borrower): Promise<string> {
  const asked = { orderNo: await boughtWith(server, own), refundNo: randomUUID(), amount: 40_000 }
  await giveBack(server, asked)
  const row = server.platform.db
    .selectFrom('refund')
    .select('refund_no')
    .where('merchant_refund_no', '=', asked.refundNo)
  return (await row.executeTakeFirstOrThrow()).refund_no
}
/** Waits until an instruction has reached the bank, which does not answer. */
const bankHas = (orderNo: string) =>
  until(
    async () => {
      const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string }[] }
      return orders.some((one) => one.orderNo === orderNo)
    },
    { what: `${orderNo} at the bank` },
  )
/** Waits until the bank has answered this many attempts. */
const tried = (refundNo: string, tries: number, state: string) =>
  until(
    async () => {
      const row = await server.platform.db
        .selectFrom('refund')
        .select(['state', 'payout_tries', 'payout_no'])
        .where('refund_no', '=', refundNo)
        .executeTakeFirstOrThrow()
      return row.state === state && row.payout_tries === tries && row
    },
    { what: `${state} after ${tries} tries` },
  )

test('a refund that the card refuses for four nights opens a case; after staff closed it, four more open it again', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  await server.sandbox.fault('bank', 'refuse', 8, 'payOut')
  const refundNo = await givenBack(own)
  for (const tries of [1, 2, 3]) {
    await tried(refundNo, tries, 'allocated')
    expect(await openCases(refundNo)).toEqual([])
    await night()
  }
  await tried(refundNo, 4, 'allocated')
  const [first] = await openCases(refundNo)
  expect(first?.kind).toBe('refundUnpaid')
  expect((await runOps(server, 'review', first?.case_id ?? '', '已联系客户换卡')).code).toBe(0)
  expect((await runOps(server, 'refund', 'retry', refundNo)).code).toBe(0)
  for (const tries of [1, 2, 3]) {
    await tried(refundNo, tries, 'allocated')
    expect(await openCases(refundNo)).toEqual([])
    await night()
  }
  await tried(refundNo, 4, 'allocated')
  expect(await openCases(refundNo)).toEqual([first])
})

test('a refund payout returned after the fourth attempt opens a case, and no night retries it', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  await server.sandbox.fault('bank', 'refuse', 3, 'payOut')
  const refundNo = await givenBack(own)
  for (const tries of [1, 2, 3]) {
    await tried(refundNo, tries, 'allocated')
    await night()
  }
  const { payout_no } = await tried(refundNo, 4, 'completed')
  await server.sandbox.reverse(payout_no ?? '')
  await server.sandbox.releaseNotices()
  await tried(refundNo, 4, 'allocated')
  expect((await openCases(refundNo)).map(({ kind }) => kind)).toEqual(['refundUnpaid'])
})

test('a refund payout that succeeds late beside a newer one is claimed; the newer one fails, and none is repeated', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const refundNo = await givenBack(own)
  const first = (await tried(refundNo, 1, 'allocated')).payout_no ?? ''
  await server.sandbox.fault('bank', 'never-answers', 1, 'payOut')
  await night()
  const second = (await tried(refundNo, 2, 'payingOut')).payout_no ?? ''
  await bankHas(second)
  await server.sandbox.payLate(first)
  await server.sandbox.repeatNotices(first, 1)
  expect((await openCases(first)).map(({ kind }) => kind).sort()).toEqual(['lateSuccess', 'strayPayout'])
  await server.sandbox.settleOrder(second, 'failed')
  await server.platform.db
    .updateTable('bank_instruction')
    .set({ due_at: new Date() })
    .where('instruction_no', '=', second)
    .execute()
  await until(async () => (await openCases(refundNo)).length > 0, { what: 'the case' })
  expect((await openCases(refundNo)).map(({ kind }) => kind)).toEqual(['refundUnpaid'])
  expect((await runOps(server, 'refund', 'retry', refundNo)).code).toBe(2)
  await night()
  expect((await tried(refundNo, 4, 'allocated')).payout_no).toBe(second)
})
