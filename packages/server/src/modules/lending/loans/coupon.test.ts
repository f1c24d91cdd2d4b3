import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { applicationWith, applyWith, borrowWith, couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { application, borrowTicket, loanOf, reached, termsOf } from '@wanka/testkit/fixtures/lending/loans.ts'
import { planOf, repaid, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let holder: LineHolder
let other: LineHolder
beforeAll(async () => {
  ;[holder, other] = await Promise.all([withLine(server), withLine(server)])
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const quote = (keys: { couponId?: string; rmId?: string }, token?: string, loanAmt = fen(300_000)) =>
  server.client.call(loan.plan, { ...termsOf({ loanAmt }), ...keys }, token === undefined ? {} : { token })

test('a customer’s quote prices in the best coupon beside the contracted plan; another one or none can be chosen', async () => {
  const { token } = await withLine(server).then(async (person) => {
    await given(server, person, 'borrowPacket')
    await given(server, person, 'free3')
    await given(server, person, 'interest20')
    await given(server, person, 'repayPacket')
    return person
  })
  const [plain, best] = await Promise.all([quote({}, token), quote({ couponId: 'best' }, token)])
  expect(plain.coupon).toBeUndefined()
  // all interest of three instalments; a red packet of 18.00; 20.00 from 5,000.00 on
  expect(plain.coupons.map(({ title, saves, reason }) => [title, saves, reason])).toEqual([
    ['3期免息券', 9_044, undefined],
    ['借款红包', 1_800, undefined],
    ['借款息费券', 0, '满5,000.00元可用'],
  ])
  expect(best.coupon).toMatchObject({ title: '3期免息券', saves: 9_044, aprBp: 0 })
  expect(best.plan.map(({ couponAmt: _, ...row }) => row)).toEqual(plain.plan)
  expect(best.plan.map(({ couponAmt = 0 }) => couponAmt)).toEqual(plain.plan.map(({ interest }) => interest))
  const { aprBp, total, totalInterest, monthsMoney, contractAmt, receivedAmt } = best
  expect({ aprBp, total, totalInterest, monthsMoney, contractAmt, receivedAmt }).toEqual({
    aprBp: plain.aprBp,
    total: plain.total,
    totalInterest: plain.totalInterest,
    monthsMoney: plain.monthsMoney,
    contractAmt: 300_000,
    receivedAmt: 300_000,
  })
  const packet = plain.coupons[1]?.couponId ?? ''
  expect((await quote({ rmId: packet }, token)).plan.map(({ couponAmt = 0 }) => couponAmt)).toEqual([1_800, 0, 0])
  expect((await quote({ couponId: plain.coupons[2]?.couponId ?? '' }, token)).coupon).toBeUndefined()
  const params = await server.client.call(loan.params, { productType: 'cash' }, { token })
  expect([params.freePeriods, params.configurePeriods]).toEqual([[3], [3, 6, 9, 12, 24]])
})

test('S12 a customer who names another’s coupon gets the same answer as for an unknown one; a guest has none', async () => {
  const theirs = await given(server, other, 'borrowPacket')
  for (const couponId of [theirs, '0198c0de-0000-7000-8000-000000000000', 'nothing'])
    expect(await failureOf(quote({ couponId }, holder.token))).toMatchObject({ status: Status.forbidden })
  expect(await failureOf(quote({ couponId: theirs }))).toMatchObject({ status: Status.sessionInvalid })
  expect((await quote({})).coupons).toEqual([])
})

test('a customer whose coupon pays a whole instalment has it paid from the first day and can pay the next one', async () => {
  const person = await withLine(server)
  const couponId = await given(server, person, 'free3')
  const choice = { period: 6, repayType: 'interestFirst' } as const
  const borrower = await borrowWith(server, person, couponId, choice)
  const plan = await planOf(server, borrower)
  expect(plan.map(({ planState, owed }) => [planState, owed > 0])).toEqual([
    ...Array.from({ length: 3 }, () => ['2', false]),
    ...Array.from({ length: 3 }, () => ['0', true]),
  ])
  await repaid(server, borrower, [4])
  await settled(server, borrower)
})

test('a borrower with a coupon pays each instalment of the plan less the coupon’s share, to the end', async () => {
  const couponId = await given(server, holder, 'borrowPacket')
  const borrower = await borrowWith(server, holder, couponId)
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'used', used: 1_800, subject: borrower.orderId })
  const { loanOrder, plan } = await loanOf(server, holder, borrower.orderId)
  expect(loanOrder).toMatchObject({ aprBp: 1800, coupon: { title: '借款红包', amt: 1_800 } })
  expect(plan.map(({ amt, owed }) => amt - owed)).toEqual([1_800, 0, 0])
  expect(loanOrder.outstanding).toBe(sumFen(plan.map(({ amt }) => amt)) - 1_800)
  await settled(server, borrower)
  expect((await loanOf(server, holder, borrower.orderId)).loanOrder.orderState).toBe('90')
})

test('a customer who uses one coupon on two phones gets it for one loan; the other application has to be requoted', async () => {
  const couponId = await given(server, holder, 'borrowPacket')
  const sums = [300_000, 310_000, 320_000, 330_000, 340_000].map(fen)
  const inputs = await Promise.all(sums.map((loanAmt) => applicationWith(server, holder, couponId, { loanAmt })))
  const tickets = await Promise.all(inputs.map((input) => borrowTicket(server, holder.customerId, input)))
  const submit = (input: (typeof inputs)[number], dealTicket = '') =>
    server.client.call(loan.submit, { ...input, dealTicket }, { token: holder.token })
  const [late, ...others] = inputs
  const heard = await Promise.all(others.map((input, at) => statusOf(submit(input, tickets[at + 1]))))
  expect(heard.sort()).toEqual([Status.ok, Status.refused, Status.refused, Status.refused])
  expect(late && (await failureOf(submit(late, tickets[0])))).toMatchObject({
    message: '这张优惠券已不能使用，请重新确认',
    data: { requote: true },
  })
  const { subject } = await couponOf(server, couponId)
  await reached(server, holder, subject ?? '', '80')
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'used', subject })
})

test('a customer who applies with another coupon, none, or one that was not quoted has to requote', async () => {
  const [first, second] = [await given(server, holder, 'borrowPacket'), await given(server, holder, 'borrowPacket')]
  const input = await applicationWith(server, holder, first)
  const plain = await application(server, holder)
  for (const wrong of [
    { ...input, couponId: second },
    { ...input, couponId: '' },
    { ...plain, couponId: first },
  ]) {
    const { couponId, ...rest } = wrong
    const dealTicket = await borrowTicket(server, holder.customerId, rest)
    const sent = { ...rest, dealTicket, ...(couponId && { couponId }) }
    expect(await failureOf(server.client.call(loan.submit, sent, { token: holder.token }))).toMatchObject({
      status: Status.refused,
      data: { requote: true },
    })
  }
  expect(await couponOf(server, first)).toMatchObject({ state: 'usable', subject: null })
})

test('a customer who cancels the application, or whose payout fails, gets the coupon back', async () => {
  const couponId = await given(server, other, 'borrowPacket')
  const auth = server.platform.db.updateTable('auth_task').where('customer_id', '=', other.customerId)
  await auth.set({ expires_on: '2027-01-01' }).execute()
  const { orderId } = await applyWith(server, other, await applicationWith(server, other, couponId))
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'locked', subject: orderId })
  expect((await quote({ couponId: 'best' }, other.token)).coupon?.couponId).not.toBe(couponId)
  await server.client.call(loan.cancel, { orderId }, { token: other.token })
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable', subject: null })
  await auth.set({ expires_on: '2028-06-14' }).execute()

  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const refused = await applyWith(server, other, await applicationWith(server, other, couponId))
  await reached(server, other, refused.orderId, '93')
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable', subject: null })
})

test('a borrower of the spare product with seven free days has them paid by the platform when the loan falls due', async () => {
  const couponId = await given(server, other, 'gift7')
  const choice = { productType: 'spare', loanAmt: fen(500_000), period: 1, repayType: 'singleRepayment' } as const
  expect(await statusOf(applicationWith(server, other, couponId))).toBe(1)
  const borrower = await borrowWith(server, other, couponId, choice)
  const [bill] = await planOf(server, borrower)
  expect((bill?.amt ?? 0) - (bill?.owed ?? 0)).toBe(1_726)
  await settled(server, borrower)
  const { rows } = await server.platform.pool.query(
    `select sum(e.amount)::int as paid from ledger_entry e join ledger_account a using (account_id) join ledger_transfer t using (transfer_id)
      where a.kind = 'marketingCost' and t.business_key = $1`,
    [`interest:${borrower.orderId}:1`],
  )
  expect(rows).toEqual([{ paid: 1_726 }])
})
