import { randomUUID } from 'node:crypto'
import type { CallInput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { fen } from '@wanka/domain/money.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { applicationWith, couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrowTicket, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'
import { principalOutstanding } from '../../../ledger/balances.ts'

/**
 * Failpoints between the steps of a loan up to its payout, each with the bank fault that it needs. A fault that a round did not
 * use is left to the next, so all faults are the same one.
 */
const PLACES: readonly (readonly [failpoint: string, fault?: string])[] = [
  ['loan.couponLocked'],
  ['loan.submitting'],
  ['loan.submitted'],
  ['loan.reviewed'],
  ['loan.approved'],
  ['loan.beforePayout'],
  ['loan.signed'],
  ['bankOrder.sent'],
  ['bankOrder.answered'],
  ['loan.couponUsed'],
  ['loan.planWritten'],
  ['loan.paidOut'],
  ['bankOrder.recorded'],
  ['bankOrder.asked', 'timeout'],
  ['bankOrder.resent', 'timeout'],
]

const server = killableFixture(HASTY)
let holder: LineHolder
let rounds: Round[] = []
beforeAll(async () => {
  await server.start()
  holder = await withLine(server)
  await server.platform.db
    .updateTable('coupon_kind')
    .set({ min_amount: 0 })
    .where('code', '=', 'borrowPacket')
    .execute()
  rounds = await Promise.all(PLACES.map(prepare))
})

type Round = {
  failpoint: string
  fault: string | undefined
  body: CallInput<typeof loan.submit>
  uuid: string
  couponId: string
}
async function prepare([failpoint, fault]: (typeof PLACES)[number]): Promise<Round> {
  const couponId = await given(server, holder, 'borrowPacket')
  const input = await applicationWith(server, holder, couponId, { loanAmt: fen(10_000) })
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  return { failpoint, fault, body: { ...input, dealTicket }, uuid: randomUUID(), couponId }
}
const submit = ({ body, uuid }: Round) => server.client.call(loan.submit, body, { token: holder.token, uuid })

test('a server killed at any step resumes: every application is paid out exactly once, with its coupon', {
  timeout: 900_000,
}, async () => {
  for (const round of rounds) {
    const { failpoint, fault } = round
    if (fault) await server.sandbox.fault('bank', fault, 1, 'payOut')
    await server.dies(failpoint, () => submit(round))
  }
  await server.start()
  for (const round of rounds) {
    const { orderId } = await submit(round)
    const { plan } = await reached(server, holder, orderId, '80')
    expect(plan).toHaveLength(3)
    // all the interest of so small a loan
    expect(await couponOf(server, round.couponId)).toMatchObject({ state: 'used', used: 302, subject: orderId })
    const orders = await server.platform.db
      .selectFrom('bank_instruction')
      .select('state')
      .where('subject', '=', orderId)
      .execute()
    expect(orders).toEqual([{ state: 'succeeded' }])
  }
  expect(await principalOutstanding(server.platform.db, holder.customerId)).toBe(PLACES.length * 10_000)
  const { orders } = (await server.sandbox.books()) as { orders: { moved: number }[] }
  expect(orders.map(({ moved }) => moved)).toEqual(PLACES.map(() => 10_000))
  expect(await server.violations()).toEqual([])
})
