import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { leave } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { frozen, paying, reviewing } from '@wanka/testkit/fixtures/customer/people.in-trouble.ts'
import {
  dealTicket,
  type Member,
  passwordLogin,
  realNamed,
  registered,
  smsTicket,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { application, borrowed, borrowTicket } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'
import { finishJob } from './finish.job.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})

type Token = Pick<Member, 'token'>
const check = ({ token }: Token) => server.client.call(accountClosure.check, {}, { token })
const undo = ({ token }: Token) => server.client.call(accountClosure.undo, {}, { token })
const logIn = ({ mobile, password }: Member) => passwordLogin(server, { mobile, password })
const accountState = async ({ customerId }: Pick<Member, 'customerId'>) =>
  (
    await server.platform.db
      .selectFrom('customer')
      .select('state')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).state
/** Moves the due date into the past without a nightly close: the closure as its job finds it. */
async function overdueClosing({ customerId }: Pick<Member, 'customerId'>) {
  const { closing_id: closingId } = await server.platform.db
    .updateTable('account_closing')
    .set({ due_on: '2020-01-01' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .returning('closing_id')
    .executeTakeFirstOrThrow()
  return { customerId, closingId }
}

test('a loan blocks a closure and says where it is repaid; once it is repaid, the same proofs are still valid', async () => {
  const person = await borrowed(server)
  expect(await check(person)).toMatchObject({
    state: 'active',
    keepYears: 10,
    blockers: [{ code: 'loan', text: '您有1笔借款未结清，还清后可注销', link: { label: '去还款', url: '/billList' } }],
  })
  const proof = { dealTicket: await dealTicket(server, person, { purpose: 'unregister' }) }
  const { token } = person
  const refused = await failureOf(server.client.call(accountClosure.apply, proof, { token }))
  expect(refused).toMatchObject({ status: Status.refused, data: { blockers: ['loan'] } })
  await settled(server, person)
  expect(await check(person)).toMatchObject({ blockers: [], settledLoans: 1 })
  expect(await server.client.call(accountClosure.apply, proof, { token })).toEqual({ doneBy: '2027-06-22' })
})

test('an application, a payment in progress, a review and a freeze block a closure, too', async () => {
  const codes = async (person: Token) => (await check(person)).blockers.map(({ code }) => code)
  expect(await codes(await reviewing(server))).toEqual(['review'])
  expect(await codes(await paying(server))).toEqual(['loan', 'payment'])
  const stopped = await frozen(server)
  expect(await codes(stopped)).toEqual(['loan', 'frozen'])
})

test('a customer closes the account with their own proofs only, and gives a reason from the list or none', async () => {
  const person = await realNamed(server)
  const { token } = person
  const apply = (input: Parameters<typeof server.client.call<typeof accountClosure.apply>>[1]) =>
    failureOf(server.client.call(accountClosure.apply, input, { token }))
  expect(await apply({})).toMatchObject({ status: Status.missingField, data: { field: 'smsTicket' } })
  const sms = await smsTicket(server, person, 'unregister')
  expect(await apply({ smsTicket: sms })).toMatchObject({ data: { field: 'identityTicket' } })
  expect(await apply({ smsTicket: sms, identityTicket: 'none' })).toMatchObject({ status: Status.realNameWrong })
  expect(await apply({ dealTicket: 'none' })).toMatchObject({ status: Status.passwordWrong })
  expect(await apply({ smsTicket: sms, reason: 'anger' })).toMatchObject({
    status: Status.outOfRange,
    data: { field: 'reason' },
  })
  const other = await registered(server)
  expect(await apply({ smsTicket: await smsTicket(server, other, 'unregister') })).toMatchObject({
    status: Status.codeExpired,
  })
  expect(await accountState(person)).toBe('active')
  expect(await leave(server, person, 'price')).toEqual({ doneBy: '2027-06-22' })
})

test('S3 a customer who requests a closure is logged out everywhere, notified by SMS, and undoes it after a login', async () => {
  const person = await withDealPassword(server)
  const tablet = await logIn(person)
  await leave(server, person)
  for (const { token } of [person, tablet])
    expect(await statusOf(server.client.call(customer.info, {}, { token }))).toBe(Status.sessionInvalid)
  const told = await until(async () =>
    (await server.sandbox.sms(person.mobile)).find(({ text }) => text.includes('您已申请注销账户')),
  )
  expect(told.text).toContain('6月22日结束后完成。在那之前登录即可撤销')

  const back = await logIn(person)
  expect(back.closingOn).toBe('2027-06-22')
  expect(await check(back)).toMatchObject({ state: 'closing', doneBy: '2027-06-22' })
  const nothingNew = await failureOf(server.client.call(cards.setDefault, { cardId: 'any' }, { token: back.token }))
  expect(nothingNew).toMatchObject({ status: Status.refused, message: '您的账户正在注销，撤销注销后可以继续使用' })
  await undo(back)
  expect((await check(back)).state).toBe('active')
  expect((await logIn(person)).closingOn).toBeUndefined()
  expect(await failureOf(undo(back))).toMatchObject({ status: Status.refused, message: '您的账户没有在注销' })
})

test('of five parallel closure requests of a customer one is accepted, and there is one closure', async () => {
  const person = await withDealPassword(server)
  const { token } = person
  const tickets: string[] = []
  for (let n = 0; n < 5; n++) tickets.push(await dealTicket(server, person, { purpose: 'unregister' }))
  const heard = await Promise.all(
    tickets.map((ticket) => statusOf(server.client.call(accountClosure.apply, { dealTicket: ticket }, { token }))),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  const { rows } = await server.platform.pool.query('select state from account_closing where customer_id = $1', [
    person.customerId,
  ])
  expect(rows).toEqual([{ state: 'waiting' }])
})

test('a loan and a closure that a customer requests at once never both succeed', async () => {
  const person = await withLine(server)
  const { token } = person
  const [asked, ticket] = await Promise.all([
    application(server, person),
    dealTicket(server, person, { purpose: 'unregister' }),
  ])
  const submitted = { ...asked, dealTicket: await borrowTicket(server, person.customerId, asked) }
  const [loanSays, closingSays] = await Promise.all([
    statusOf(server.client.call(loan.submit, submitted, { token })),
    statusOf(server.client.call(accountClosure.apply, { dealTicket: ticket }, { token })),
  ])
  expect([loanSays, closingSays].filter((status) => status === Status.ok)).toHaveLength(1)
  expect(await accountState(person)).toBe(closingSays === Status.ok ? 'closing' : 'active')
})

test('an undo that races the nightly close ends the closure as one or the other, whole', async () => {
  const people = await Promise.all([registered(server), registered(server), registered(server)])
  for (const person of people) {
    await leave(server, person)
    const back = await logIn(person)
    const closing = await overdueClosing(person)
    const [undone] = await Promise.all([statusOf(undo(back)), finishJob(server.platform)(closing)])
    expect(await accountState(person)).toBe(undone === Status.ok ? 'active' : 'closed')
    expect(await statusOf(logIn(person))).toBe(undone === Status.ok ? Status.ok : Status.notRegistered)
  }
})

test('a blocker that arose meanwhile stops the closure: the account goes on, and the customer is told why', async () => {
  const person = await registered(server)
  await leave(server, person)
  await server.platform.db
    .updateTable('customer')
    .set({ frozen: true })
    .where('customer_id', '=', person.customerId)
    .execute()
  await finishJob(server.platform)(await overdueClosing(person))
  expect(await accountState(person)).toBe('active')
  const letter = await server.platform.db
    .selectFrom('letter')
    .select(['title', 'body'])
    .where('customer_id', '=', person.customerId)
    .executeTakeFirst()
  expect(letter).toEqual({
    title: '注销没有完成',
    body: '您的账户已冻结，解除后可注销。账户可以照常使用，处理好后可以再次申请注销。',
  })
})
