import { randomUUID } from 'node:crypto'
import { keysOfCoupon } from '@wanka/contract/engagement/coupons.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { passwordLogin } from '@wanka/testkit/fixtures/customer/people.ts'
import { borrowWith, couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  type Paying,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  repayConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { lockWaits } from '@wanka/testkit/fixtures/operations/end-of-day.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { repaymentOutcome } from './index.ts'

const PACKET = 880
const server = serverFixture(HASTY)
let owner: Borrower
let stage = 0
beforeAll(async () => {
  await withoutAutoDebit(server)
  owner = await borrowed(server, { loanAmt: fen(1_000_000), period: 12 })
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const next = () => [{ appId: owner.appId, stage: ++stage }]
const select = (items: { appId: string; stage: number }[]) =>
  server.client.call(repayment.selectMany, { items }, { token: owner.token })
const isPaid = async (no: number) => (await planOf(server, owner))[no - 1]?.planState === '2'
const detailOf = ({ repayNo }: Pick<Paying, 'repayNo'>) =>
  server.client.call(repayment.payment, { repayNo }, { token: owner.token })
const say = (no: string, outcome: { state: 'succeeded'; channelTxn: string } | { state: 'failed'; reason: string }) =>
  transact(server.platform.db, (tx) =>
    recordOutcome(tx, no, outcome, {
      collect: [repaymentOutcome],
      payout: [repaymentOutcome],
      refund: [repaymentOutcome],
      reward: [repaymentOutcome],
    }),
  )
const instructionsOf = (repayNo: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select(['instruction_no', 'bank_instruction.kind', 'bank_instruction.state', 'bank_instruction.amount'])
    .where('repay_no', '=', repayNo)
    .orderBy('bank_instruction.created_at')
    .execute()
const withoutCoupons = () => server.platform.db.deleteFrom('coupon').where('state', '=', 'usable').execute()
/** A payment at a bank that does not answer. */
async function silent(items: { appId: string; stage: number }[]): Promise<Paying & { no: string }> {
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const paying = await repayConfirmed(server, owner, items)
  const [instruction] = await until(async () => {
    const rows = await instructionsOf(paying.repayNo)
    return rows[0]?.state === 'sent' && rows
  })
  return { ...paying, no: instruction?.instruction_no ?? '' }
}
const returned = (repayNo: string) =>
  until(async () =>
    (await instructionsOf(repayNo)).find(({ kind, state }) => kind === 'return' && state === 'succeeded'),
  )

test('a borrower sees at the desk what the coupon of the loan pays of a bill, and for how many days', async () => {
  const person = await withLine(server)
  const info = (appId: string, ...stages: number[]) =>
    server.client.call(
      repayment.selectMany,
      { items: stages.map((stage) => ({ appId, stage })) },
      { token: person.token },
    )
  const choice = { productType: 'spare', loanAmt: fen(100_000), period: 1, repayType: 'singleRepayment' } as const
  const spare = await borrowWith(server, person, await given(server, person, 'gift7'), choice)
  // 1,000.00 × 18 % × 7 ÷ 365
  expect(await info(spare.appId, 1)).toMatchObject({ freeMoney: 345, freeDays: 7, discountsAmt: 0 })
  const packed = await borrowWith(server, person, await given(server, person, 'borrowPacket'))
  expect(await info(packed.appId, 1)).toMatchObject({ freeMoney: 1_800, freeDays: 0 })
  // it pays nothing of the second bill
  expect(await info(packed.appId, 1, 2)).toMatchObject({ freeMoney: 1_800, freeDays: 0 })
  expect(await info((await borrow(server, person)).appId, 1)).toMatchObject({ freeMoney: 0, freeDays: 0 })
})

test('a customer at the cashier has the best coupon priced in; the card pays the rest, and the record shows both', async () => {
  const couponId = await given(server, owner, 'repayPacket')
  const items = next()
  const info = await select(items)
  expect(info).toMatchObject({ allRepayAmt: 91_680, discountsAmt: PACKET, repayAmt: 91_680 - PACKET })
  expect(info.coupon).toMatchObject({ couponId, title: '还款红包', saves: PACKET })
  const paying = await repaid(server, owner, [stage])
  expect(paying.amt).toBe(91_680 - PACKET)
  expect(await isPaid(stage)).toBe(true)
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'used', used: PACKET })
  const { payment, split } = await detailOf(paying)
  expect(payment).toMatchObject({ amt: 91_680 - PACKET, discount: PACKET, payState: '3' })
  expect(split.principal + split.interest).toBe(91_680)
  expect((await instructionsOf(paying.repayNo)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['collect', 91_680 - PACKET],
  ])
})

test('a customer can leave a coupon for later, sees the minimum of another, and the price is checked with it', async () => {
  const couponId = await given(server, owner, 'repayPacket')
  const small = await borrow(server, owner, { loanAmt: fen(30_000) })
  const few = await server.client.call(
    repayment.selectMany,
    { items: [{ appId: small.appId, stage: 1 }] },
    { token: owner.token },
  )
  expect([few.coupon, few.coupons.map(({ reason }) => reason)]).toEqual([undefined, ['满500.00元可用']])
  const items = next()
  const apply = (amt: Fen, keys: { couponId?: string; rmId?: string }) =>
    server.client.call(repayment.apply, { items, cardId: owner.cardId, amt, ...keys }, { token: owner.token })
  for (const [amt, keys] of [
    [91_680 - PACKET, {}],
    [91_680, { rmId: couponId }],
    [91_680 - PACKET - 1, { rmId: couponId }],
  ] as const)
    expect(await failureOf(apply(fen(amt), keys))).toMatchObject({ status: 40403, data: { requote: true } })
  const stranger = await borrowed(server)
  const theirs = await given(server, stranger, 'repayPacket')
  for (const wrong of [theirs, randomUUID(), 'none'])
    expect(await failureOf(apply(fen(91_680 - PACKET), { rmId: wrong }))).toMatchObject({ status: Status.forbidden })
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable' })

  const { repayNo } = await apply(fen(91_680), {})
  await server.client.call(repayment.close, { repayNo }, { token: owner.token })
  stage -= 1
  await withoutCoupons()
})

test('a customer with one red packet for two payments on two phones has it for one; the other has to be requoted', async () => {
  const couponId = await given(server, owner, 'repayPacket')
  const second = await borrow(server, owner, { loanAmt: fen(1_000_000), period: 12 })
  const both = [next(), [{ appId: second.appId, stage: 1 }]]
  // the writes of one session are serialised
  const phones = [owner.token, (await passwordLogin(server, { mobile: owner.mobile, password: owner.password })).token]
  const paid = (items: { appId: string; stage: number }[], phone: number) =>
    statusOf(
      server.client.call(
        repayment.apply,
        { items, cardId: owner.cardId, amt: fen(91_680 - PACKET), rmId: couponId },
        { token: phones[phone] ?? '' },
      ),
    )
  let heard: Promise<number[]> = Promise.resolve([])
  await transact(server.platform.db, async (tx) => {
    await tx.selectFrom('coupon').select('state').where('coupon_id', '=', couponId).forUpdate().execute()
    heard = Promise.all(both.map(paid))
    await until(async () => (await lockWaits(server)) === 2, { what: 'both phones to want the packet' })
  })
  expect((await heard).sort()).toEqual([1, 40403])
  const open = await server.platform.db
    .selectFrom('repayment_order')
    .select('repay_no')
    .where('coupon_id', '=', couponId)
    .where('state', '=', 'created')
    .execute()
  expect(open).toHaveLength(1)
  // while the order waits for the deal password the cashier still shows the price with the coupon that it holds
  const held = both.find((items) => items.some(({ appId }) => appId === owner.appId)) ?? []
  const info = await select(held)
  const mine = info.openRepayNo === open[0]?.repay_no
  expect(info.coupon?.couponId).toBe(mine ? couponId : undefined)
  await server.client.call(repayment.close, { repayNo: open[0]?.repay_no ?? '' }, { token: owner.token })
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable', subject: null })
  await withoutCoupons()
  stage -= 1
})

test('a customer whose payment the bank refused gets the red packet back; money that comes later uses it once', async () => {
  const couponId = await given(server, owner, 'repayPacket')
  const { repayNo, no } = await silent(next())
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'locked' })
  await say(no, { state: 'failed', reason: 'refused' })
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable', used: 0 })
  expect(await say(no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })).toBe('late')
  await payStatus(server, owner, repayNo, '3')
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'used', used: PACKET })
  expect(await isPaid(stage)).toBe(true)
})

test('a customer’s late money whose red packet was used meanwhile pays what it can, and the bill keeps the rest', async () => {
  const couponId = await given(server, owner, 'repayPacket')
  const late = await silent(next())
  await say(late.no, { state: 'failed', reason: 'refused' })
  const second = await borrow(server, owner, { loanAmt: fen(1_000_000), period: 12 })
  await repaid(server, second, [1])
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'used', used: PACKET })
  expect(await say(late.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })).toBe('late')
  const row = (await planOf(server, owner))[stage - 1]
  expect([row?.owed, row?.planState]).toEqual([PACKET, '4'])
  expect((await detailOf(late)).payment.discount).toBeUndefined()
  await repaid(server, owner, [stage])
  expect(await isPaid(stage)).toBe(true)
})

test('a customer’s money for bills paid meanwhile is returned, at most what the card paid, and the packet is free', async () => {
  const first = await silent(next())
  await say(first.no, { state: 'failed', reason: 'refused' })
  const couponId = await given(server, owner, 'repayPacket')
  const second = await silent([{ appId: owner.appId, stage }])
  expect(second.amt).toBe(91_680 - PACKET)
  await say(first.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  expect(await isPaid(stage)).toBe(true)
  await say(second.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  expect((await returned(second.repayNo)).amount).toBe(91_680 - PACKET)
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable', subject: null, used: 0 })
})

test('a customer of whose two bills one was paid meanwhile uses the packet for the other and gets the excess back', async () => {
  await withoutCoupons()
  const first = await silent(next())
  await say(first.no, { state: 'failed', reason: 'refused' })
  const items = [{ appId: owner.appId, stage }, ...next()]
  const couponId = await given(server, owner, 'repayPacket')
  const both = await silent(items)
  expect(both.amt).toBe(2 * 91_680 - PACKET)
  await say(first.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  await say(both.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  expect((await returned(both.repayNo)).amount).toBe(91_680)
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'used', used: PACKET })
  expect(await isPaid(stage)).toBe(true)
})

test('a customer’s unconfirmed payment is closed by the night and gives the red packet back', async () => {
  const couponId = await given(server, owner, 'repayPacket')
  const [open] = [await repayApplied(server, owner, next())]
  expect(open.amt).toBe(91_680 - PACKET)
  await server.sandbox.advance(1)
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable', subject: null })
  const info = await select([{ appId: owner.appId, stage }])
  expect(keysOfCoupon(info.coupon)).toEqual({ rmId: couponId })
})

test('a customer uses the loan’s coupon and then the payment’s, each once; the second counts what the first left', async () => {
  const holder = await withLine(server)
  const [ofLoan, ofPayment] = [await given(server, holder, 'borrowPacket'), await given(server, holder, 'repay80')]
  const lent = await borrowWith(server, holder, ofLoan, { loanAmt: fen(1_000_000), period: 12 })
  const items = [{ appId: lent.appId, stage: 1 }]
  const { allRepayAmt, discountsAmt } = await server.client.call(
    repayment.selectMany,
    { items },
    { token: holder.token },
  )
  // 150.00 of interest: 18.00 are the loan's packet's, and a fifth of the other 132.00 is the coupon's
  expect({ allRepayAmt, discountsAmt }).toEqual({ allRepayAmt: 91_680 - 1_800, discountsAmt: 2_640 })
  const { amt } = await repaid(server, lent, [1])
  expect(amt).toBe(91_680 - 1_800 - 2_640)
  expect(await couponOf(server, ofPayment)).toMatchObject({ state: 'used', used: 2_640 })
  expect((await planOf(server, lent))[0]?.planState).toBe('2')
})
