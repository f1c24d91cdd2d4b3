import { randomUUID } from 'node:crypto'
import type { Call } from '@wanka/contract/call.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { dealTicket, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { bindCard, signMandate } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  debitMade,
  payStatus,
  planOf,
  repayApplied,
  repayConfirmed,
  repayTicket,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let owner: Borrower
let options: { token: string }
beforeAll(async () => {
  await withoutAutoDebit(server)
  owner = await borrowed(server, { period: 6 })
  options = { token: owner.token }
})

const item = (stage: number, appId = owner.appId) => ({ appId, stage })
const select = (...stages: number[]) =>
  server.client.call(repayment.selectMany, { items: stages.map((stage) => item(stage)) }, options)

test('a customer sees unpaid bills oldest first, paid ones newest first, and sums for this month and the next', async () => {
  const plan = await planOf(server, owner)
  const { bills, hasMore, businessDate } = await server.client.call(repayment.list, { state: 'unpaid' }, options)
  expect([bills.map((bill) => bill.no), hasMore, businessDate]).toEqual([[1, 2, 3, 4, 5, 6], false, '2027-06-15'])
  expect(bills[0]).toMatchObject({
    billNo: `${owner.appId}-1`,
    productName: '现金借款',
    lenderName: '云衡消费金融',
    owed: plan[0]?.amt,
    planState: '0',
    overdueDays: 0,
  })
  const summary = await server.client.call(repayment.summary, {}, options)
  expect(summary).toMatchObject({ monthDue: 0, monthPaid: 0, overdue: 0, overdueCount: 0, nextMonthDue: plan[0]?.amt })
  expect(summary.next?.no).toBe(1)
  expect(summary.totalOwed).toBe(plan.reduce((sum, row) => sum + row.amt, 0))
  expect((await server.client.call(repayment.list, { state: 'paid' }, options)).bills).toEqual([])
  expect((await server.client.call(repayment.list, { state: 'all', pageNo: 2 }, options)).bills).toEqual([])
})

test('a customer sees what each part of a bill is, how it was computed and who receives it', async () => {
  const billNo = `${owner.appId}-2`
  const { parts, loan, bill } = await server.client.call(repayment.detail, { billNo }, options)
  const [first, second] = await planOf(server, owner)
  expect(parts.map(({ key, payee, due }) => [key, payee, due])).toEqual([
    ['principal', '云衡消费金融有限公司', second?.principal],
    ['interest', '云衡消费金融有限公司', second?.interest],
    ['fee', '云衡消费金融有限公司', 0],
    ['penalty', '云衡消费金融有限公司', 0],
  ])
  const left = ((first?.balance ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  expect(parts.map(({ formula }) => formula)).toEqual([
    '按等额本息的还款计划，第2期（共6期）',
    `剩余本金 ${left} × 年利率 18.00% ÷ 12`,
    '不收取其他费用',
    '没有逾期，不收罚息',
  ])
  expect(loan).toMatchObject({ loanAmt: 300_000, period: 6, paidPeriods: 0, aprBp: 1800 })
  expect(bill.amt).toBe(second?.amt)
})

test('a customer sees the price of the next bill, the cards and the loan’s state at the cashier', async () => {
  const info = await server.client.call(repayment.selectOne, {}, options)
  expect(info).toMatchObject({
    stage: '1',
    type: 'cash',
    capitalChannel: '9F',
    paymentType: 'activeRepayment',
    orderState: '80',
    isTwoBill: false,
    hasDealPassword: true,
    protocolSwitch: 'close',
  })
  expect(info.cards).toEqual([expect.objectContaining({ cardId: owner.cardId, signed: true, isDefault: true })])
  const both = await select(1, 2)
  expect(both).toMatchObject({ stage: '1,2', paymentType: 'megerRepayment', isTwoBill: true })
  expect(both.repayAmt).toBe(both.items.reduce((sum, line) => sum + line.amt, 0))
})

test('a customer is offered to sign a card that has no mandate, and not once every card has one', async () => {
  const holder = await borrowed(server)
  const desk = () => server.client.call(repayment.selectOne, {}, { token: holder.token })
  expect((await desk()).protocolSwitch).toBe('close')
  const second = await bindCard(server, holder)
  expect((await desk()).protocolSwitch).toBe('open')
  await signMandate(server, { ...holder, cardId: second.cardId })
  expect((await desk()).protocolSwitch).toBe('close')
})

test('a customer pays a loan in order: a later bill only with every earlier one, each once', async () => {
  const skipping = await failureOf(select(2, 3))
  expect(skipping).toMatchObject({ status: Status.refused, message: '请先还第1期，或与它一起还' })
  expect(skipping.data).toEqual({ missing: [item(1)] })
  expect((await failureOf(select(1, 1))).status).toBe(Status.outOfRange)
  expect((await failureOf(select(7))).status).toBe(Status.forbidden)
  const direct = server.client.call(repayment.apply, { items: [item(2)], cardId: owner.cardId, amt: fen(1) }, options)
  expect((await failureOf(direct)).data).toEqual({ missing: [item(1)] })
})

test('S15 a customer whose price is not today’s is refused with today’s price', async () => {
  const { repayAmt } = await select(1)
  for (const amt of [repayAmt - 1, repayAmt + 1, 1, 0, -1].map(fen)) {
    const stale = await failureOf(
      server.client.call(repayment.apply, { items: [item(1)], cardId: owner.cardId, amt }, options),
    )
    expect(stale).toMatchObject({ status: Status.refused, message: '金额已更新，请重新确认' })
    expect(stale.data).toEqual({ requote: true, amt: (repayAmt / 100).toFixed(2) })
  }
})

test('a customer whose card has no mandate pays with a code; another customer’s card does not exist', async () => {
  const { cardId } = await bindCard(server, owner)
  const { repayAmt: amt } = await select(1)
  const apply = (card: string) =>
    failureOf(server.client.call(repayment.apply, { items: [item(1)], cardId: card, amt }, options))
  const wish = { items: [item(1)], cardId, amt }
  const { verify, repayNo } = await server.client.call(repayment.apply, wish, { ...options, uuid: randomUUID() })
  expect(verify).toBe('code')
  await server.client.call(repayment.close, { repayNo }, { ...options, uuid: randomUUID() })
  expect((await apply(randomUUID())).status).toBe(Status.forbidden)
  expect((await apply('nonsense')).status).toBe(Status.forbidden)
})

test('a customer cannot pay bills of different lenders together', async () => {
  // lent by a partner
  const other = await borrow(server, owner, { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 })
  const items = [item(1), item(1, other.appId)]
  const refused = await failureOf(server.client.call(repayment.selectMany, { items }, options))
  expect(refused).toMatchObject({ status: Status.refused, message: '不同出借方的账单请分开还款' })
})

test('one order holds a bill until the customer confirms or closes it; a second order is refused with its number', async () => {
  const paying = await repayApplied(server, owner, [item(1)])
  const apply = server.client.call(
    repayment.apply,
    { items: [item(1), item(2)], cardId: owner.cardId, amt: fen((await select(1, 2)).repayAmt) },
    options,
  )
  expect(await failureOf(apply)).toMatchObject({ status: Status.refused, data: { repayNo: paying.repayNo } })
  expect((await select(1)).openRepayNo).toBe(paying.repayNo)
  expect(await server.client.call(repayment.close, { repayNo: paying.repayNo }, options)).toEqual({ payState: '6' })
  expect(await server.client.call(repayment.close, { repayNo: paying.repayNo }, options)).toEqual({ payState: '6' })
  expect((await select(1)).openRepayNo).toBeUndefined()
  const { list } = await server.client.call(repayment.history, {}, options)
  expect(list.some((payment) => payment.repayNo === paying.repayNo)).toBe(false)
})

test('S5 S13 a customer confirms an order only with the deal password’s own ticket for this order and amount', async () => {
  const paying = await repayApplied(server, owner, [item(1)])
  const { repayNo, amt } = paying
  const wrong = [
    'x'.repeat(43),
    await dealTicket(server, owner, { purpose: 'repay', amount: fen(amt + 1), subject: repayNo }),
    await dealTicket(server, owner, { purpose: 'repay', amount: amt, subject: `${repayNo}0` }),
    await dealTicket(server, owner, { purpose: 'borrow', amount: amt, subject: repayNo }),
  ]
  for (const ticket of wrong) {
    const refused = await failureOf(server.client.call(repayment.confirm, { repayNo, dealTicket: ticket }, options))
    expect(refused.status).toBe(Status.passwordWrong)
  }
  expect((await server.client.call(repayment.status, { repayNo }, options)).payState).toBe('0')
  const uuid = randomUUID()
  const body = { repayNo, dealTicket: await repayTicket(server, owner.customerId, paying) }
  const first = await server.client.call(repayment.confirm, body, { ...options, uuid })
  expect(first).toEqual({ repayNo, payState: '2' })
  // the same key answers the same; the same key with another body is refused
  expect(await server.client.call(repayment.confirm, body, { ...options, uuid })).toEqual(first)
  const other = await failureOf(
    server.client.call(repayment.confirm, { ...body, dealTicket: 'y' }, { ...options, uuid }),
  )
  expect(other.status).toBe(Status.forbidden)
  await payStatus(server, owner, repayNo, '3')
})

test('a customer cannot pay a bill that is paid or being paid', async () => {
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, owner, [item(2)])
  const again = server.client.call(
    repayment.apply,
    { items: [item(2)], cardId: owner.cardId, amt: (await select(2)).repayAmt },
    options,
  )
  expect(await failureOf(again)).toMatchObject({ message: '这笔账单正在还款中，请稍后查看结果', data: { repayNo } })
  const busy = await failureOf(server.client.call(repayment.close, { repayNo }, options))
  expect(busy.message).toBe('银行正在处理这笔还款，不能取消')
  const bill = await server.client.call(repayment.detail, { billNo: `${owner.appId}-2` }, options)
  expect([bill.bill.planState, bill.openRepayNo]).toEqual(['5', repayNo])
  await debitMade(server, repayNo)
  await payStatus(server, owner, repayNo, '3')
  const done = await failureOf(select(1))
  expect(done).toMatchObject({ status: Status.refused, message: '第1期账单已经还清了' })
})

test('S12 a customer who names another customer’s bill or payment gets the same answer as for an unknown one', async () => {
  const { token } = await registered(server)
  const { list } = await server.client.call(repayment.history, {}, options)
  const ask = (appId: string, repayNo: string, cardId: string) =>
    Promise.all(
      [
        server.client.call(repayment.detail, { billNo: `${appId}-1` }, { token }),
        server.client.call(repayment.selectOne, { appId }, { token }),
        server.client.call(repayment.selectOne, { billNo: `${appId}-1` }, { token }),
        server.client.call(repayment.selectMany, { items: [item(1, appId)] }, { token }),
        server.client.call(repayment.apply, { items: [item(1, appId)], cardId, amt: fen(1) }, { token }),
        server.client.call(repayment.confirm, { repayNo, dealTicket: 'x' }, { token }),
        server.client.call(repayment.close, { repayNo }, { token }),
        server.client.call(repayment.status, { repayNo }, { token }),
        server.client.call(repayment.status, { appId }, { token }),
        server.client.call(repayment.status, {}, { token }),
        server.client.call(repayment.payment, { repayNo }, { token }),
      ].map(failureOf),
    )
  const foreign = await ask(owner.appId, list[0]?.repayNo ?? '', owner.cardId)
  expect(foreign).toEqual(await ask('A20270615000000000000', 'R20270615000000000000', randomUUID()))
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([Status.forbidden]))
  expect((await server.client.call(repayment.list, { state: 'all' }, { token })).bills).toEqual([])
  const nothing = await failureOf(server.client.call(repayment.selectOne, {}, { token }))
  expect(nothing).toMatchObject({ status: Status.refused, message: '没有待还的账单' })
})

test('a customer who sends hostile input breaks no repayment call', { timeout: 900_000 }, async () => {
  const calls: Call[] = Object.values(repayment)
  for (const call of calls)
    for (const value of hostileValues) {
      const fields = {
        billNo: value,
        state: value,
        appId: value,
        stage: value,
        items: value,
        cardId: value,
        amt: value,
        repayNo: value,
        dealTicket: value,
        pageNo: value,
      }
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(shapeOf(call), name)))
      const bodies = [own, { items: JSON.stringify([{ appId: value, stage: 1 }]), cardId: owner.cardId, amt: '1.00' }]
      for (const body of bodies) {
        const { http, status } = await server.client.send(call, body, options)
        expect([http, status === Status.failed], `${call.path} ${JSON.stringify(body).slice(0, 80)}`).toEqual([
          200,
          false,
        ])
      }
    }
})

const shapeOf = (call: Call): object => (call.input as unknown as { shape?: object }).shape ?? {}
