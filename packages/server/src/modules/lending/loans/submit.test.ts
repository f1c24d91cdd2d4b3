import { randomUUID } from 'node:crypto'
import { copy } from '@wanka/contract/copy.ts'
import { STUDENT_ROLE } from '@wanka/contract/customer/profile.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { authorise, fillProfile, type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { application, applied, borrow, borrowTicket, loanOf, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

type Changes = Partial<Awaited<ReturnType<typeof application>>> & { dealTicket?: string }

/** Submits an application with some changes, and a ticket that fits. */
async function submit(who: LineHolder, changes: Changes = {}, uuid: string = randomUUID()) {
  const input = { ...(await application(server, who)), ...changes }
  const dealTicket = changes.dealTicket ?? (await borrowTicket(server, who.customerId, input))
  return server.client.call(loan.submit, { ...input, dealTicket }, { token: who.token, uuid })
}

const orders = (customerId: string) =>
  server.platform.db.selectFrom('loan_order').select('state').where('customer_id', '=', customerId).execute()
const setDate = (date: string) =>
  server.platform.db.updateTable('business_calendar').set({ business_date: date }).execute()

test('a full-time student is refused, and no order is made', async () => {
  expect(await failureOf(submit(holder, { notStudent: false }))).toMatchObject({
    status: Status.refused,
    message: copy.studentNotice,
  })
  expect(await orders(holder.customerId)).toEqual([])
})

test('a customer whom the registry reports as a student is refused, whatever the customer declares', async () => {
  const { db } = server.platform
  const student = (full_time_student: boolean) =>
    db
      .updateTable('customer_identity')
      .set({ full_time_student })
      .where('customer_id', '=', holder.customerId)
      .execute()
  await student(true)
  expect(await failureOf(submit(holder))).toMatchObject({ status: Status.refused, message: copy.studentNotice })
  await student(false)
})

test('a customer whose profile says full-time student is refused until the profile says otherwise', async () => {
  const student = await withLine(server)
  await fillProfile(server, student, { role: STUDENT_ROLE })
  expect(await failureOf(submit(student))).toMatchObject({ status: Status.refused, message: copy.studentNotice })
  expect(await orders(student.customerId)).toEqual([])
  await fillProfile(server, student, { role: 'employee' })
  expect((await submit(student)).orderId).not.toBe('')
  expect(await orders(student.customerId)).toHaveLength(1)
})

test('a customer has to read the cost and accept every agreement', async () => {
  expect(await failureOf(submit(holder, { costRead: false }))).toMatchObject({ status: Status.refused })
  const keys = await agreementKeys(server, 'loan')
  const failure = await failureOf(submit(holder, { agreementKeys: keys.filter((key) => key !== 'personalLoan') }))
  expect(failure).toMatchObject({ status: Status.refused, data: { missing: 'personalLoan' } })
})

test('S15 a customer who submits other terms than were quoted has to requote', async () => {
  for (const change of [{ loanAmt: fen(400_000) }, { period: 6 }, { repayType: 'interestFirst' as const }])
    expect(await failureOf(submit(holder, change))).toMatchObject({
      status: Status.refused,
      message: '费用已更新，请重新确认',
      data: { requote: true },
    })
})

test('S15 a customer with a quote of yesterday, or of an older price, has to requote', async () => {
  const input = await application(server, holder)
  await setDate('2027-06-16')
  expect(await failureOf(submit(holder, input))).toMatchObject({ data: { requote: true } })
  await setDate('2027-06-15')
  const version = (change: 1 | -1) =>
    server.platform.db
      .updateTable('product')
      .set((eb) => ({ version: eb('version', '+', change) }))
      .where('code', '=', 'cash')
      .execute()
  await version(1)
  expect(await failureOf(submit(holder, input))).toMatchObject({ data: { requote: true } })
  await version(-1)
})

test('S5 S13 a customer’s ticket is valid only for its amount, terms, card and borrower', async () => {
  const input = await application(server, holder)
  const other = await borrowTicket(server, holder.customerId, { ...input, loanAmt: fen(310_000) })
  expect(await failureOf(submit(holder, { ...input, dealTicket: other }))).toMatchObject({
    status: Status.passwordWrong,
  })
  const elsewhere = await borrowTicket(server, holder.customerId, { ...input, quoteId: 'x'.repeat(43) })
  expect(await failureOf(submit(holder, { ...input, dealTicket: elsewhere }))).toMatchObject({
    status: Status.passwordWrong,
  })
  const toAnotherCard = await borrowTicket(server, holder.customerId, { ...input, cardId: randomUUID() })
  expect(await failureOf(submit(holder, { ...input, dealTicket: toAnotherCard }))).toMatchObject({
    status: Status.passwordWrong,
  })
  const strangers = await borrowTicket(server, randomUUID(), input)
  expect(await failureOf(submit(holder, { ...input, dealTicket: strangers }))).toMatchObject({
    status: Status.passwordWrong,
  })
})

test('a customer whose application is refused can use the ticket for the next attempt', async () => {
  const input = await application(server, holder)
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  const { db } = server.platform
  const lock = (at: Date | null) =>
    db.updateTable('credit_line').set({ locked_at: at }).where('customer_id', '=', holder.customerId).execute()
  await lock(new Date())
  expect(await failureOf(submit(holder, { ...input, dealTicket }))).toMatchObject({
    status: Status.refused,
    message: '您已锁定额度，解锁后可以借款',
  })
  await lock(null)
  const { orderId } = await submit(holder, { ...input, dealTicket })
  await reached(server, holder, orderId, '80')
})

test('a customer cannot have a loan paid to a card that is not bound', async () => {
  expect(await failureOf(submit(holder, { cardId: randomUUID() }))).toMatchObject({
    status: Status.refused,
    message: '请选择一张已绑定的收款银行卡',
  })
})

test('a customer has to choose a purpose on offer and bring a quote of ours', async () => {
  expect(await failureOf(submit(holder, { purposeCode: 'stocks' }))).toMatchObject({
    status: Status.outOfRange,
    data: { field: 'purposeCode' },
  })
  expect(await failureOf(submit(holder, { quoteId: 'forged.forged' }))).toMatchObject({ status: Status.badSignature })
})

test('a customer who applies for more than is available is refused with the amount available', async () => {
  const { db } = server.platform
  const grant = (granted: number) =>
    db.updateTable('credit_line').set({ granted }).where('customer_id', '=', holder.customerId).execute()
  await grant(400_000)
  expect(await failureOf(submit(holder))).toMatchObject({
    status: Status.refused,
    message: '可用额度不足，您现在最多可借1,000.00元',
  })
  await grant(holder.limit)
})

test.each([
  ['frozen', '您的额度已冻结，暂时不能借款，请联系客服'],
  ['expired', '您的额度已过期，请重新申请'],
  ['approved', copy.activateLimit],
])('a customer cannot draw on a line that is %s', async (state, message) => {
  const { db } = server.platform
  const set = (to: string) =>
    db.updateTable('credit_line').set({ state: to }).where('customer_id', '=', holder.customerId).execute()
  await set(state)
  expect(await failureOf(submit(holder))).toMatchObject({ status: Status.refused, message })
  await set('active')
})

test('a customer without a verified real name is sent to verification first', async () => {
  const stranger = await registered(server)
  const input = await application(server, holder)
  const dealTicket = await borrowTicket(server, stranger.customerId, input)
  const failure = await failureOf(server.client.call(loan.submit, { ...input, dealTicket }, { token: stranger.token }))
  expect(failure).toMatchObject({ status: Status.realNameNeeded })
})

test('an overdue bill blocks the next loan until it is paid', async () => {
  const debtor = await withLine(server)
  const { orderId } = await borrow(server, debtor)
  await setDate('2027-07-15')
  expect((await loanOf(server, debtor, orderId)).loanOrder.orderState).toBe('80')
  await setDate('2027-07-16')
  const { loanOrder, plan } = await loanOf(server, debtor, orderId)
  expect([loanOrder.orderState, plan[0]?.planState, plan[0]?.penalty]).toEqual(['81', '3', 0])
  expect(await failureOf(submit(debtor))).toMatchObject({
    status: Status.refused,
    message: '您有逾期未还的账单，还清后即可借款',
  })
  await setDate('2027-06-15')
})

test('a customer who repeats a key gets the same order; with another body it is refused', async () => {
  const input = await application(server, holder)
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  const uuid = randomUUID()
  const first = await submit(holder, { ...input, dealTicket }, uuid)
  expect(await submit(holder, { ...input, dealTicket }, uuid)).toEqual(first)
  const failure = await failureOf(submit(holder, { ...input, dealTicket, purposeCode: 'travel' }, uuid))
  expect(failure).toMatchObject({ status: Status.forbidden })
  await reached(server, holder, first.orderId, '80')
})

test('a customer’s order waits for an expired authorisation, and proceeds by itself once it is given again', async () => {
  const late = await withLine(server)
  await server.platform.db
    .updateTable('auth_task')
    .set({ expires_on: '2027-06-14' })
    .where('customer_id', '=', late.customerId)
    .execute()
  const { orderId, orderState, nextStep } = await applied(server, late)
  expect([orderState, nextStep]).toEqual(['30', 'verify'])
  const missing = await server.client.call(loan.authInfo, { orderId }, { token: late.token })
  expect(missing).toMatchObject({ allPassed: false, faceStatus: '0' })
  expect(
    missing.items.filter((item) => item.required && item.state !== 'done').map((item) => [item.type, item.state]),
  ).toEqual([
    ['operator', 'expired'],
    ['sesame', 'expired'],
  ])
  const confirm = server.client.call(loan.modifyStatus, { orderId, action: 'CONFIRM' }, { token: late.token })
  expect(await failureOf(confirm)).toMatchObject({ status: Status.refused, message: '还有认证没有完成' })
  await authorise(server, late, 'operator')
  await authorise(server, late, 'sesame')
  const { loanOrder } = await reached(server, late, orderId, '80')
  expect(loanOrder.timeline.map((step) => step.title)).toContain('完成认证')
})

test('a customer’s signed document is stored verbatim with its hash, and only its signer can read it', async () => {
  const { orderId, appId } = await applied(server, holder)
  await reached(server, holder, orderId, '80')
  const papers = await server.client.call(loan.contractList, { orderId }, { token: holder.token })
  expect(papers.map(({ key }) => key)).toEqual(await agreementKeys(server, 'loan'))
  expect(papers.every(({ signed, signTime }) => signed && signTime)).toBe(true)
  const contract = await server.client.call(
    loan.contract,
    { orderId, contractKey: 'personalLoan' },
    { token: holder.token },
  )
  const text = JSON.stringify(contract.sections)
  expect(text).toContain(appId)
  expect(text).not.toMatch(/[〔＿]/)
  expect(text).not.toContain(holder.certId)
  expect(text).not.toContain(holder.mobile)
  expect(contract.hash).toMatch(/^[\da-f]{64}$/)
  const file = await fetch(`${server.url}${contract.url}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const stranger = await registered(server)
  const foreign = await failureOf(
    server.client.call(loan.contract, { orderId, contractKey: 'personalLoan' }, { token: stranger.token }),
  )
  const absent = await failureOf(
    server.client.call(
      loan.contract,
      { orderId: randomUUID(), contractKey: 'personalLoan' },
      { token: stranger.token },
    ),
  )
  expect(foreign).toEqual(absent)
})
