import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { statement } from '@wanka/contract/payments/statement.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import {
  billPaid,
  billTerms,
  bindCreditCard,
  creditCardNo,
  openCardRepay,
  payingBill,
} from '@wanka/testkit/fixtures/lending/card-repay.ts'
import { authorise, type LineHolder, newCardNo, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { application, borrowTicket, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
let holder: LineHolder
let creditCardId: string
let creditTail: string
beforeAll(async () => {
  await openCardRepay(server)
  holder = await withLine(server)
  const bound = await bindCreditCard(server, holder)
  creditCardId = bound.creditCardId
  creditTail = bound.cardNo.slice(-4)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

type Paying = Awaited<ReturnType<typeof payingBill>>
const pay = ({ token }: LineHolder, input: Paying) => server.client.call(cardRepay.pay, input, { token })
const bill = (more: { creditCardId?: string; loanAmt?: ReturnType<typeof fen> } = {}) =>
  payingBill(server, holder, { creditCardId, ...more })
const billCards = ({ token }: LineHolder) => server.client.call(cardRepay.cards, {}, { token })
const line = ({ token }: LineHolder) => server.client.call(creditLine.info, {}, { token })
const titles = async ({ token }: LineHolder) =>
  (await server.client.call(statement.list, {}, { token })).list.map(({ title }) => title)
const letters = async ({ customerId }: LineHolder) => {
  const rows = server.platform.db.selectFrom('letter').select(['title', 'body']).where('customer_id', '=', customerId)
  return rows.execute()
}
const instruction = (orderId: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .select(['instruction_no', 'card_id', 'payee_token', 'summary', 'state'])
    .where('subject', '=', orderId)
    .where('kind', '=', 'payout')
    .executeTakeFirstOrThrow()

test('a customer’s loan pays the bill of the own credit card, and is told as what it is wherever the loan stands', async () => {
  const { token } = holder
  const before = await line(holder)
  const { orderId } = await billPaid(server, holder, { creditCardId, loanAmt: fen(300_000) })
  expect(await instruction(orderId)).toMatchObject({
    card_id: creditCardId,
    payee_token: null,
    summary: '信用卡代还',
    state: 'succeeded',
  })
  const { loanOrder, plan } = await server.client.call(loan.detail, { orderId }, { token })
  expect(plan).toHaveLength(3)
  expect(loanOrder).toMatchObject({
    productId: 'replace',
    productName: '信用卡代还',
    creditCard: { bankName: '招商银行', tail: creditTail },
    card: { cardId: holder.cardId },
    contractAmt: 300_000,
    receivedAmt: 300_000,
  })
  const after = await line(holder)
  expect(after).toMatchObject({ replaceAmt: before.replaceAmt + 300_000, cashAmt: before.cashAmt })
  expect(after.available).toBe(before.available - 300_000)
  expect(await titles(holder)).toContain(`代还信用卡，还到招商银行尾号${creditTail}`)
  const told = (await letters(holder)).find(({ title }) => title === '信用卡代还成功')
  expect(told?.body).toContain('3,000.00元已转到您的信用卡')
  // a letter is read over shoulders
  expect(told?.body).not.toContain(creditTail)
  const { list } = await server.client.call(loan.records, { kind: 'replace' }, { token })
  expect(list.map((one) => one.orderId)).toContain(orderId)
  const vouchers = server.platform.db.selectFrom('voucher').select('voucher_no').where('order_id', '=', orderId)
  expect(await vouchers.execute()).toEqual([])
  const signed = await server.client.call(loan.contract, { orderId, contractKey: 'cardRepayOrder' }, { token })
  expect(JSON.stringify(signed.sections)).toContain(`招商银行信用卡，尾号${creditTail}`)
  // it is repaid from the debit card as any loan
  await repaid(server, { ...holder, orderId, appId: loanOrder.appId })
  const { loanOrder: later } = await server.client.call(loan.detail, { orderId }, { token })
  expect(later.paidPeriods).toBe(1)
})

test('a customer reads, before signing, the document that names the credit card, and cannot sign without it', async () => {
  const { token } = holder
  const listed = await server.client.call(loan.contractList, { scene: 'cardRepay' }, { token })
  expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(['costSheet', 'personalLoan', 'cardRepayOrder']))
  const read = await server.client.call(loan.contract, { contractKey: 'cardRepayOrder', creditCardId }, { token })
  expect(JSON.stringify(read.sections)).toContain(`尾号${creditTail}`)
  const input = await bill()
  const without = { ...input, agreementKeys: input.agreementKeys.filter((key) => key !== 'cardRepayOrder') }
  expect(await failureOf(pay(holder, without))).toMatchObject({ message: '请先阅读并同意《信用卡还款委托书》' })
})

test('a customer can pay a bill to a confirmed credit card of their own only', async () => {
  const stranger = await withLine(server)
  const theirs = await bindCreditCard(server, stranger)
  const refusal = { status: Status.refused, message: '请选择一张已核对的本人信用卡' }
  for (const wrong of [theirs.creditCardId, holder.cardId, 'nothing'])
    expect(await failureOf(pay(holder, await bill({ creditCardId: wrong })))).toMatchObject(refusal)
  const read = { contractKey: 'cardRepayOrder', creditCardId: theirs.creditCardId }
  expect(await statusOf(server.client.call(loan.contract, read, { token: holder.token }))).toBe(Status.forbidden)
  // the PIN was entered for one card: no other is paid with it
  const second = await bindCreditCard(server, holder)
  const other = { ...(await bill()), creditCardId: second.creditCardId }
  expect(await statusOf(pay(holder, other))).toBe(Status.passwordWrong)
  const owned = (await billCards(holder)).cards.map(({ cardId }) => cardId)
  expect(owned).toEqual(expect.arrayContaining([creditCardId, second.creditCardId]))
  expect(owned).not.toContain(theirs.creditCardId)
})

test('a customer cannot add a credit card in another name, nor a debit card, as one whose bill is paid', async () => {
  const { token, mobile } = holder
  const send = (cardNo: string) =>
    server.client.call(cards.sendSms, { cardNo, reservedMobile: mobile, credit: true }, { token })
  expect(await failureOf(send(creditCardNo('owner-differs')))).toMatchObject({
    message: '持卡人姓名或身份证号与您的实名信息不一致，请使用本人名下的银行卡',
  })
  expect(await failureOf(send(newCardNo()))).toMatchObject({ message: '这是储蓄卡，代还只用于您本人的信用卡' })
  const check = (cardNo: string) => server.client.call(cards.check, { cardNo, credit: true }, { token })
  expect(await check('622575')).toMatchObject({ bankName: '招商银行', cardType: 'credit', supported: true })
  expect(await check('621700')).toMatchObject({ supported: false, reason: '这是储蓄卡，代还只用于您本人的信用卡' })
})

test('a credit card is only paid to: nothing debits it, no loan of cash arrives on it, and it opens no account', async () => {
  const { token } = holder
  const listed = await server.client.call(cards.list, {}, { token })
  expect(listed.cards.map(({ cardId }) => cardId)).not.toContain(creditCardId)
  expect(listed.creditCards.find(({ cardId }) => cardId === creditCardId)).toMatchObject({ tail: creditTail })
  expect(await statusOf(server.client.call(cards.setDefault, { cardId: creditCardId }, { token }))).toBe(
    Status.forbidden,
  )
  expect(await statusOf(server.client.call(mandate.apply, { cardId: creditCardId }, { token }))).toBe(Status.forbidden)
  const cash = await application(server, { token, cardId: creditCardId })
  const ticket = await borrowTicket(server, holder.customerId, cash)
  expect(await failureOf(server.client.call(loan.submit, { ...cash, dealTicket: ticket }, { token }))).toMatchObject({
    message: '请选择一张已绑定的收款银行卡',
  })
  const { creditCardId: _, ...unnamed } = await bill()
  const named = { loanAmt: unnamed.loanAmt, quoteId: unnamed.quoteId, cardId: unnamed.cardId }
  const input = { ...unnamed, dealTicket: await borrowTicket(server, holder.customerId, named) }
  expect(await failureOf(server.client.call(loan.submit, input, { token }))).toMatchObject({
    message: '请选择要还的信用卡',
  })
  const newcomer = await withLine(server)
  const asked = { cardNo: creditCardNo(), reservedMobile: newcomer.mobile, credit: true }
  const { bizNo } = await server.client.call(cards.sendSms, asked, { token: newcomer.token })
  const opening = { bizNo, smsCode: await server.sandbox.code(newcomer.mobile), agreementKeys: [] }
  expect(await statusOf(server.client.call(cards.open, opening, { token: newcomer.token }))).toBe(Status.refused)
})

test('a customer pays no more of a bill than its bank reported, however many loans are asked for at once', async () => {
  const careful = await withLine(server)
  expect(await authorise(server, careful, 'creditCard')).toBe('SUCCESS')
  const shown = async () => (await billCards(careful)).cards.find(({ tail }) => tail === '6021')
  expect(await shown()).toMatchObject({ bankName: '招商银行', owed: 125_680, most: 125_680 })
  expect(await shown()).not.toHaveProperty('cardId')
  const { creditCardId: own } = await bindCreditCard(server, careful, { cardNo: creditCardNo('paid', '6021') })
  expect(await shown()).toMatchObject({ cardId: own, most: 125_680 })
  const of = (loanAmt: number) => payingBill(server, careful, { creditCardId: own, loanAmt: fen(loanAmt) })
  expect(await failureOf(pay(careful, await of(130_000)))).toMatchObject({
    status: Status.outOfRange,
    data: { field: 'loanAmt', reason: '这张卡的账单还有1,256.80元没有还，不能多还' },
  })
  const both = [await of(70_000), await of(80_000)]
  const heard = await Promise.all(both.map((input) => statusOf(pay(careful, input))))
  expect(heard.toSorted()).toEqual([Status.ok, Status.outOfRange].toSorted())
  const left = 125_680 - (heard[0] === Status.ok ? 70_000 : 80_000)
  expect(await shown()).toMatchObject({ owed: 125_680, most: left })
})

test('a customer whose line is too small, or whose account is frozen, pays no bill', async () => {
  const poor = await withLine(server)
  const { creditCardId: own } = await bindCreditCard(server, poor)
  const input = await payingBill(server, poor, { creditCardId: own, loanAmt: fen(60_000) })
  const lines = server.platform.db.updateTable('credit_line').where('customer_id', '=', poor.customerId)
  await lines.set({ granted: 50_000 }).execute()
  expect(await failureOf(pay(poor, input))).toMatchObject({ message: '可用额度不足，您现在最多可借500.00元' })
  await lines.set({ granted: poor.limit }).execute()
  await runOps(server, 'freeze', poor.customerId, '核实')
  expect(await statusOf(pay(poor, input))).not.toBe(Status.ok)
  const loans = server.platform.db.selectFrom('loan_order').select('order_id')
  expect(await loans.where('customer_id', '=', poor.customerId).execute()).toEqual([])
})

test('a customer who taps twice, or twice with one quote, has one loan', async () => {
  const input = await bill()
  const { token } = holder
  const uuid = crypto.randomUUID()
  const twice = await Promise.all(
    [1, 2].map(() => server.client.call(cardRepay.pay, input, { token, uuid }).catch(() => undefined)),
  )
  const [orderId] = [...new Set(twice.flatMap((one) => one?.orderId ?? []))]
  const again = await server.client.call(cardRepay.pay, input, { token, uuid })
  expect(again.orderId).toBe(orderId)
  const { loanAmt, quoteId, cardId } = input
  const ticket = await borrowTicket(server, holder.customerId, { loanAmt, quoteId, cardId, creditCardId })
  expect(await failureOf(pay(holder, { ...input, dealTicket: ticket }))).toMatchObject({
    status: Status.refused,
    data: { requote: true, orderId },
  })
  await reached(server, holder, again.orderId, '80')
})

test('while the product is closed its entry is hidden, and every call refuses; a loan that was accepted goes on', async () => {
  const entries = async () => (await server.client.call(catalogue.config, {})).entries.mine.map(({ key }) => key)
  await until(async () => (await entries()).includes('helpYouPay'), { what: 'the entry' })
  const input = await bill()
  const accepted = await pay(holder, await bill({ loanAmt: fen(60_000) }))
  await openCardRepay(server, 'no')
  const closed = { status: Status.refused, message: '该产品暂未开放申请' }
  const { token, mobile } = holder
  const asked = { cardNo: creditCardNo(), reservedMobile: mobile, credit: true }
  expect(await failureOf(billCards(holder))).toMatchObject(closed)
  expect(await failureOf(pay(holder, input))).toMatchObject(closed)
  expect(await failureOf(server.client.call(cards.sendSms, asked, { token }))).toMatchObject(closed)
  expect(await failureOf(server.client.call(loan.plan, billTerms(), { token }))).toMatchObject(closed)
  await reached(server, holder, accepted.orderId, '80')
  await until(async () => !(await entries()).includes('helpYouPay'), { what: 'the entry to go' })
  await openCardRepay(server)
  // closed and opened is a new version: the quote has to be read again
  expect(await failureOf(pay(holder, input))).toMatchObject({ data: { requote: true } })
})

test('a customer whose credit card is closed at its bank has no loan, is told why, and the line is free again', async () => {
  const failing = await bindCreditCard(server, holder, { card: 'payout-fails' })
  const before = await line(holder)
  const { orderId } = await pay(holder, await bill({ creditCardId: failing.creditCardId, loanAmt: fen(70_000) }))
  const { loanOrder } = await reached(server, holder, orderId, '93')
  expect(loanOrder.endReason).toBe('银行卡状态异常，请联系发卡银行')
  expect((await line(holder)).available).toBe(before.available)
  expect((await letters(holder)).map(({ body }) => body)).toContain(
    '您代还信用卡的700.00元没有转到卡上：银行卡状态异常，请联系发卡银行。不产生任何费用，额度已恢复，可以换一张本人的信用卡重新申请。',
  )
})

test.each(['payout-later', 'payout-timeout-but-paid'] as const)(
  'a customer whose credit card’s bank answers a payout with %s has one loan, paid once',
  async (card) => {
    const slow = await bindCreditCard(server, holder, { card })
    const { orderId } = await billPaid(server, holder, { creditCardId: slow.creditCardId, loanAmt: fen(50_000) })
    const { instruction_no: no } = await instruction(orderId)
    const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string; moved: number }[] }
    expect(orders.find(({ orderNo }) => orderNo === no)?.moved).toBe(50_000)
  },
)

test('a payout to a credit card that its bank sends back ends the loan, and the statement tells both ways', async () => {
  const owner = await withLine(server)
  const card = await bindCreditCard(server, owner)
  const { orderId } = await billPaid(server, owner, { ...card, loanAmt: fen(80_000) })
  await server.sandbox.reverse((await instruction(orderId)).instruction_no)
  await server.sandbox.releaseNotices()
  const { loanOrder } = await reached(server, owner, orderId, '93')
  expect(loanOrder.endReason).toBe('信用卡的银行退回了这笔还款')
  expect(await line(owner)).toMatchObject({ replaceAmt: 0, loanAmt: 0 })
  const end = `招商银行尾号${card.cardNo.slice(-4)}`
  expect(await titles(owner)).toEqual(
    expect.arrayContaining([`代还信用卡，还到${end}`, `代还信用卡，还到${end}，被它的银行退回`]),
  )
  expect((await letters(owner)).map(({ title }) => title)).toContain('信用卡代还被银行退回')
})

test('a payout that the bank had refused and made after all is claimed, and leaves no loan', async () => {
  const owner = await withLine(server)
  const card = await bindCreditCard(server, owner, { card: 'payout-fails' })
  const { orderId } = await pay(owner, await payingBill(server, owner, card))
  await reached(server, owner, orderId, '93')
  const { instruction_no: no } = await instruction(orderId)
  await server.sandbox.payLate(no)
  await server.sandbox.repeatNotices(no, 1)
  await until(async () => {
    const cases = server.platform.db.selectFrom('exception_case').select('kind').where('subject', '=', no)
    return (await cases.execute()).some(({ kind }) => kind === 'strayPayout')
  })
  expect((await server.client.call(loan.detail, { orderId }, { token: owner.token })).loanOrder.orderState).toBe('93')
})
