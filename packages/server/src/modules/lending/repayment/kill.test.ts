import { randomUUID } from 'node:crypto'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { fen } from '@wanka/domain/money.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  groupOf,
  payStatus,
  planOf,
  repayApplied,
  repayTicket,
  settled,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

/** Failpoints between the steps of a payment, each with the bank fault that it needs. */
const PLACES: readonly (readonly [failpoint: string, fault?: string])[] = [
  ['repayment.moved'],
  ['repayment.instructed'],
  ['bankOrder.sent'],
  ['bankOrder.answered'],
  ['repayment.outcomeLocked'],
  ['repayment.posted'],
  ['repayment.couponEnded'],
  ['repayment.written'],
  ['repayment.touched'],
  ['bankOrder.recorded'],
  ['bankOrder.asked', 'timeout-but-paid'],
]

const server = killableFixture(HASTY)
let holder: LineHolder

type Prepared = { repayNo: string; dealTicket: string; uuid: string; loan: Borrower; couponId: string }
async function prepare(): Promise<Prepared> {
  const loan = await borrow(server, holder, { loanAmt: fen(10_000) })
  const couponId = await given(server, holder, 'repayPacket')
  const paying = await repayApplied(server, loan, [{ appId: loan.appId, stage: 1 }])
  const dealTicket = await repayTicket(server, holder.customerId, paying)
  return { repayNo: paying.repayNo, dealTicket, uuid: randomUUID(), loan, couponId }
}
const confirm = ({ repayNo, dealTicket, uuid }: Prepared) =>
  server.client.call(repayment.confirm, { repayNo, dealTicket }, { token: holder.token, uuid })
const debits = () =>
  server.platform.db
    .selectFrom('bank_instruction')
    .select(['subject', 'state'])
    .where('kind', '=', 'collect')
    .where('customer_id', '=', holder.customerId)
    .execute()
test('a server killed at any step makes every payment exactly once; debits and certificates resume', {
  timeout: 900_000,
}, async () => {
  await server.start()
  holder = await withLine(server)
  await server.platform.db.updateTable('coupon_kind').set({ min_amount: 0 }).where('code', '=', 'repayPacket').execute()
  const prepared: Prepared[] = []
  for (const _ of PLACES) prepared.push(await prepare())
  const items = [{ appId: prepared[0]?.loan.appId ?? '', stage: 2 }]

  for (const [at, [failpoint, fault]] of PLACES.entries()) {
    if (fault) await server.sandbox.fault('bank', fault, 1, 'collect')
    const one = prepared[at]
    if (one) await server.dies(failpoint, () => confirm(one))
  }
  await server.start()
  for (const one of prepared) {
    expect((await confirm(one)).repayNo).toBe(one.repayNo)
    await payStatus(server, holder, one.repayNo, '3')
    expect((await planOf(server, one.loan)).map((row) => row.planState)).toEqual(['2', '0', '0'])
    // all the interest of so small a bill
    expect(await couponOf(server, one.couponId)).toMatchObject({ state: 'used', used: 150 })
  }
  expect((await debits()).map(({ state }) => state)).toEqual(PLACES.map(() => 'succeeded'))
  expect(await server.violations()).toEqual([])

  // opening an order, again with its own key
  const couponId = await given(server, holder, 'repayPacket')
  const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items }, { token: holder.token })
  const uuid = randomUUID()
  const apply = () =>
    server.client.call(
      repayment.apply,
      { items, cardId: holder.cardId, amt, rmId: couponId },
      { token: holder.token, uuid },
    )
  for (const failpoint of ['repayment.couponLocked', 'repayment.applied']) await server.dies(failpoint, apply)
  await server.start()
  const { repayNo } = await apply()
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'locked' })
  await server.client.call(repayment.close, { repayNo }, { token: holder.token })
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable' })

  // opening a settlement of two loans, again with its own key, and ending them
  const pair = [await borrow(server, holder), await borrow(server, holder)]
  const { appIds, calNo, total } = await groupOf(server, pair)
  const own = { token: holder.token, uuid: randomUUID() }
  const settling = { appIds: [...appIds], calNo, cardId: holder.cardId }
  const settle = () => server.client.call(earlySettlement.payGroup, settling, own)
  await server.dies('settlement.opened', settle)
  await server.start()
  const group = { repayNo: (await settle()).repayNo, amt: total }
  const ending = { repayNo: group.repayNo, dealTicket: await repayTicket(server, holder.customerId, group) }
  await server.dies('settlement.ended', () => server.client.call(repayment.confirm, ending, { token: holder.token }))
  await server.start()
  await payStatus(server, holder, group.repayNo, '3')
  for (const one of pair) expect((await planOf(server, one)).map(({ planState }) => planState)).toEqual(['2', '2', '2'])

  // another due day, chosen again with its own key
  const dated = await borrow(server, holder)
  const wish = { appIds: [dated.appId], day: 28 }
  const { hash } = await server.client.call(dueDayChange.quote, wish, { token: holder.token })
  const once = { token: holder.token, uuid: randomUUID() }
  const choose = () => server.client.call(dueDayChange.choose, { ...wish, hash }, once)
  await server.dies('repaymentDay.moved', choose)
  await server.start()
  const { nextDueOn } = await choose()
  expect((await planOf(server, dated))[0]?.date).toBe(nextDueOn)

  // the night before every second instalment falls due
  const due = (await planOf(server, prepared[0]?.loan ?? ({} as Borrower)))[1]?.date ?? ''
  await advanceTo(server, new Date(Date.parse(due) - 86_400_000).toISOString().slice(0, 10))
  for (const failpoint of ['close.begun', 'autoDebit.opened', 'close.autoDebit', 'close.recorded'])
    await server.dies(failpoint, () => server.sandbox.advance(1))
  await server.start()
  // the night that was begun is finished first
  await server.sandbox.advance(1)
  await until(
    async () => (await debits()).filter(({ state }) => state === 'succeeded').length === 2 * PLACES.length + 2,
    {
      what: 'the debits of the night',
    },
  )
  expect(await debits()).toHaveLength(2 * PLACES.length + 2)

  // a certificate that was being rendered
  const loan = prepared[0]?.loan ?? ({} as Borrower)
  await settled(server, loan)
  const asked = { orderIds: [loan.orderId] }
  const key = { token: holder.token, uuid: randomUUID() }
  await server.dies('certificate.drawn', () => server.client.call(certificates.apply, asked, key))
  await server.start()
  const { certId } = await server.client.call(certificates.apply, asked, key)
  await until(
    async () =>
      (await server.client.call(certificates.detail, { certId }, { token: holder.token })).pdfUrl !== undefined,
    { what: 'the certificate' },
  )
  expect(await server.violations()).toEqual([])
})
