import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { prepaid, prepayApplied, prepayConfirmed } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import {
  advanceTo,
  debitMade,
  payStatus,
  planOf,
  repaid,
  repayTicket,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { repaymentOutcome } from '../repayment/index.ts'

const server = serverFixture(HASTY)
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const THOUSAND = fen(100_000)
const TWENTY = Array.from({ length: 20 }, (_, at) => at)
const instructionsOf = (repayNo: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select(['instruction_no', 'bank_instruction.kind', 'bank_instruction.amount', 'bank_instruction.state'])
    .where('repay_no', '=', repayNo)
    .orderBy('bank_instruction.created_at')
    .execute()
const handlers = {
  collect: [repaymentOutcome],
  payout: [repaymentOutcome],
  refund: [repaymentOutcome],
  reward: [repaymentOutcome],
}
/** Reports the bank's outcome of a payment, once the bank has received it. */
async function bankSays(repayNo: string, outcome: 'paid' | 'refused'): Promise<void> {
  const [debit] = await instructionsOf(repayNo)
  await until(async () => {
    const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string }[] }
    return orders.some(({ orderNo }) => orderNo === debit?.instruction_no)
  })
  const said =
    outcome === 'paid'
      ? ({ state: 'succeeded', channelTxn: `T-${repayNo}` } as const)
      : ({ state: 'failed', reason: 'refused' } as const)
  await transact(server.platform.db, (tx) => recordOutcome(tx, debit?.instruction_no ?? '', said, handlers))
}
const owedOf = async (own: Borrower) => (await planOf(server, own)).map(({ owed }) => owed)
const stateOf = async (repayNo: string) =>
  (
    await server.platform.db
      .selectFrom('repayment_order')
      .select('state')
      .where('repay_no', '=', repayNo)
      .executeTakeFirstOrThrow()
  ).state

test('a borrower who prepays on twenty devices, beside twenty that pay the next bill, opens one payment and is debited once', async () => {
  const own = await borrowed(server)
  const { appId, cardId, token } = own
  const { prepaying } = await server.client.call(partialPrepayment.select, { appId, amt: THOUSAND }, { token })
  const wish = { appId, amt: THOUSAND, calNo: prepaying?.calNo ?? '', cardId }
  const items = [{ appId, stage: 1 }]
  const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items }, { token })
  const heard = await Promise.all(
    TWENTY.flatMap(() => [
      statusOf(server.client.call(partialPrepayment.pay, wish, { token })),
      statusOf(server.client.call(repayment.apply, { items, cardId, amt }, { token })),
    ]),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(heard.filter((status) => status === Status.refused)).toHaveLength(39)
  const { openRepayNo = '' } = await server.client.call(partialPrepayment.select, { appId, amt: THOUSAND }, { token })
  await server.client.call(repayment.close, { repayNo: openRepayNo }, { token })

  const { repayNo } = await prepayApplied(server, own, THOUSAND)
  const tickets = await Promise.all(TWENTY.map(() => repayTicket(server, own.customerId, { repayNo, amt: THOUSAND })))
  await Promise.all(
    tickets.map((dealTicket) => server.client.call(repayment.confirm, { repayNo, dealTicket }, { token })),
  )
  await payStatus(server, own, repayNo, '3')
  expect(await instructionsOf(repayNo)).toMatchObject([{ kind: 'collect', state: 'succeeded', amount: 100_000 }])
})

test('a borrower who prepays and changes the due day at once gets one of the two, and the bills add up', async () => {
  for (let round = 0; round < 3; round += 1) {
    const own = await borrowed(server)
    const { appId, token } = own
    const { repayNo } = await prepayApplied(server, own, THOUSAND)
    const dealTicket = await repayTicket(server, own.customerId, { repayNo, amt: THOUSAND })
    const due = (await planOf(server, own))[0]?.date ?? ''
    const day = (dayOfMonth(businessDate(due)) + 11) % 28 || 28
    const { hash } = await server.client.call(dueDayChange.quote, { appIds: [appId], day }, { token })
    const heard = await Promise.all([
      statusOf(server.client.call(repayment.confirm, { repayNo, dealTicket }, { token })),
      statusOf(server.client.call(dueDayChange.choose, { appIds: [appId], day, hash }, { token })),
    ])
    expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
    if (heard[0] === Status.ok) await payStatus(server, own, repayNo, '3')
    expect((await planOf(server, own))[0]?.date === due).toBe(heard[0] === Status.ok)
  }
})

test('money of a prepayment that comes after the due date counts on its day: the night has held the bill without penalty', async () => {
  const [own, twin] = [await borrowed(server), await borrowed(server)]
  const due = businessDate((await planOf(server, own))[0]?.date ?? '')
  await advanceTo(server, addDays(due, -3))
  await prepaid(server, twin, THOUSAND)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await prepayConfirmed(server, own, THOUSAND)
  await advanceTo(server, addDays(due, 20))
  await debitMade(server, repayNo)
  await payStatus(server, own, repayNo, '3')
  // both bills are late now, by the same figures
  expect(await owedOf(own)).toEqual(await owedOf(twin))
  await repaid(server, own, [1, 2, 3])
})

test('a prepayment that the bank refused and then paid counts if the loan is as it was, and else goes back to the card', async () => {
  const [same, moved] = [await borrowed(server), await borrowed(server)]
  const plan = await planOf(server, same)
  for (const own of [same, moved]) {
    await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
    const { repayNo } = await prepayConfirmed(server, own, THOUSAND)
    await bankSays(repayNo, 'refused')
    expect(await owedOf(own)).toEqual(plan.map(({ owed }) => owed))
    if (own === moved) await repaid(server, own, [1])
    const before = await owedOf(own)
    await bankSays(repayNo, 'paid')
    if (own === moved) {
      expect(await stateOf(repayNo)).toBe('refunded')
      expect(await owedOf(own)).toEqual(before)
      expect(await instructionsOf(repayNo)).toMatchObject([{ kind: 'collect' }, { kind: 'return', amount: 100_000 }])
    } else {
      expect(await stateOf(repayNo)).toBe('succeeded')
      expect(sumFen(before) - sumFen(await owedOf(own))).toBeGreaterThanOrEqual(100_000)
    }
  }
})

test('an older payment that is taken back while principal is prepaid leaves bills and books that add up', async () => {
  const own = await borrowed(server, { period: 6 })
  const { repayNo: older } = await repaid(server, own, [1])
  const twin = await borrowed(server, { period: 6 })
  const [running] = await Promise.all([prepayConfirmed(server, own, THOUSAND), takenBack(server, older)])
  await payStatus(server, own, running.repayNo, '3')
  await until(async () => (await stateOf(older)) === 'reversed', { what: 'the reversal' })
  // whichever came first, the loan is the one that prepaid and paid no bill
  await prepaid(server, twin, THOUSAND)
  expect(await owedOf(own)).toEqual(await owedOf(twin))
})
