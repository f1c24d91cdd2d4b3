import { repayment } from '@wanka/contract/lending/repayment.ts'
import { fen } from '@wanka/domain/money.ts'
import { borrowWith, couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import type { Borrower } from '@wanka/testkit/fixtures/lending/loans.ts'
import { prepaid, prepaymentOf } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  settlementOf,
  takenBack,
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

/** 3,000.00 whose months cost 45.00 of interest each; the coupon pays 18.00 of the first. */
async function withCoupon(): Promise<Borrower & { couponId: string }> {
  const holder = await withLine(server)
  const couponId = await given(server, holder, 'borrowPacket')
  return { ...(await borrowWith(server, holder, couponId, { period: 3, repayType: 'interestFirst' })), couponId }
}
const TWO_THIRDS = fen(200_000)
const firstOf = async (own: Borrower) => (await planOf(server, own))[0]

test('a bill that a prepayment lowers to what the coupon pays is paid: it is no bill of zero, and is never late', async () => {
  const own = await withCoupon()
  const before = await planOf(server, own)
  const { effect } = await prepaymentOf(server, own, TWO_THIRDS)
  expect(effect?.next?.no).toBe(2)
  const { repayNo } = await prepaid(server, own, TWO_THIRDS)
  expect(await firstOf(own)).toMatchObject({ owed: 0, planState: '2' })
  const [, second] = before
  const { token } = own
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token })
  expect(bills.map(({ dueOn }) => dueOn)).toEqual(before.slice(1).map(({ date }) => date))
  await takenBack(server, repayNo)
  // the coupon pays as much of the first bill as before, when it is due
  expect(await planOf(server, own)).toEqual(before)

  await prepaid(server, own, TWO_THIRDS)
  await advanceTo(server, second?.date ?? '')
  const lateOnes = (await planOf(server, own)).filter(({ planState }) => planState === '3')
  expect(lateOnes).toEqual([])
  await repaid(server, own, [2])
  await payStatus(server, own, (await settleConfirmed(server, own)).repayNo, '3')
})

test('a coupon that has paid a bill after a prepayment is spent: giving the loan back returns none', async () => {
  const own = await withCoupon()
  await prepaid(server, own, TWO_THIRDS)
  const quote = await settlementOf(server, own)
  expect(quote).toMatchObject({ total: 100_000, interest: 0 })
  expect(quote.coolingOff).toMatchObject({ couponReturned: false })
  await payStatus(server, own, (await settleConfirmed(server, own)).repayNo, '3')
  expect(await couponOf(server, own.couponId)).toMatchObject({ state: 'used' })
})
