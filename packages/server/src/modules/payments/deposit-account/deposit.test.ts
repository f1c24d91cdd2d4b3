import { account } from '@wanka/contract/customer/account.ts'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  agreementKeys,
  dealTicket,
  memberCode,
  newMobile,
  type PinHolder,
  registered,
  smsTicket,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import {
  askForCardChange,
  depositOf,
  depositRequest,
  depositTicket,
  payIn,
  withDeposit,
} from '@wanka/testkit/fixtures/payments/deposit-account.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()

const withdrawTicket = (person: PinHolder, amount: number) => depositTicket(server, person, fen(amount))
const withdraw = async (person: PinHolder, amount: number) =>
  server.client.call(
    depositAccount.withdraw,
    { amt: fen(amount), dealTicket: await withdrawTicket(person, amount) },
    { token: person.token },
  )
const cancel = async (person: PinHolder) =>
  server.client.call(
    depositAccount.cancel,
    { dealTicket: await dealTicket(server, person, { purpose: 'deposit', subject: 'cancel' }) },
    { token: person.token },
  )
const change = (person: PinHolder, cardNo?: string) => askForCardChange(server, person, cardNo)
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')
const confirm = ({ token }: PinHolder, smsCode: string) =>
  server.client.call(depositAccount.bindCard, { smsCode }, { token })

test('a customer opens a deposit account with the bank’s code, changes its card, empties it and cancels it', async () => {
  const person = await withDealPassword(server)
  expect(await depositOf(server, person)).toEqual({ depositState: 'none', bankName: '华东存管银行' })
  const asked = await depositRequest(server, person)
  const begun = await server.client.call(depositAccount.open, asked, { token: person.token })
  expect(begun).toMatchObject({
    depositState: 'opening',
    pending: { step: 'code', card: { bankName: '建设银行', tail: asked.cardNo.slice(-4) }, resendIn: 60 },
  })
  expect(begun.pending?.mobile).toBe(`${asked.mobile.slice(0, 3)}****${asked.mobile.slice(-4)}`)
  const open = await confirm(person, await server.sandbox.code(asked.mobile))
  expect(open).toMatchObject({ depositState: 'open', balance: 0, card: { tail: asked.cardNo.slice(-4) } })
  expect(open.account).toMatch(/^\*{4} \*{4} \*{4} \d{4}$/)
  expect(
    await statusOf(
      server.client.call(depositAccount.open, await depositRequest(server, person), { token: person.token }),
    ),
  ).toBe(Status.refused)

  const next = await change(person)
  expect(await depositOf(server, person)).toMatchObject({
    depositState: 'changing',
    card: { tail: asked.cardNo.slice(-4) },
    pending: { card: { tail: next.cardNo.slice(-4) } },
  })
  const changed = await confirm(person, await server.sandbox.code(next.mobile))
  expect(changed).toMatchObject({ depositState: 'open', card: { tail: next.cardNo.slice(-4) } })

  const depositor = { ...person, depositCard: next.cardNo, cardMobile: next.mobile }
  await payIn(server, depositor, 12_345)
  expect(await failureOf(cancel(person))).toEqual({
    status: Status.refused,
    message: '账户里还有余额，转出后可以注销',
    data: { balance: '123.45' },
  })
  expect(await withdraw(person, 12_345)).toMatchObject({ depositState: 'open', balance: 0 })
  expect(await cancel(person)).toMatchObject({ depositState: 'cancelled' })
  expect(await server.sandbox.deposits(next.mobile)).toMatchObject([{ open: false, balance: 0 }])
  expect(await withDeposit(server, person)).toBeDefined()
  expect((await depositOf(server, person)).depositState).toBe('open')
  const { list } = await server.client.call(letter.list, {}, { token: person.token })
  const told = ['开通', '注销', '转出', '换卡', '开通'].map((what) => `存管账户已${what}`)
  expect(list.map(({ title }) => title)).toEqual(told)
})

test('S5 the deal password is typed for one card: for another number, or after a card change, the call is refused', async () => {
  const person = await withDealPassword(server)
  const { token } = person
  const asked = await depositRequest(server, person)
  const toAnother = server.client.call(depositAccount.open, { ...asked, cardNo: newCardNo() }, { token })
  expect((await failureOf(toAnother)).status).toBe(Status.passwordWrong)

  const depositor = await withDeposit(server, person)
  await payIn(server, depositor, 5000)
  const ticket = await withdrawTicket(person, 1000)
  const next = await change(person)
  await confirm(person, await server.sandbox.code(next.mobile))
  const late = server.client.call(depositAccount.withdraw, { amt: fen(1000), dealTicket: ticket }, { token })
  expect((await failureOf(late)).status).toBe(Status.passwordWrong)
  expect(await withdraw(person, 1000)).toMatchObject({ balance: 4000, card: { tail: next.cardNo.slice(-4) } })
})

test('S5 a change requires a verification ticket of the last five minutes for that change, and consumes it', async () => {
  const person = await withDealPassword(server)
  const { token } = person
  const { dealTicket: right, ...asked } = await depositRequest(server, person)
  const open = (proof: { dealTicket?: string; smsTicket?: string }) =>
    failureOf(server.client.call(depositAccount.open, { ...asked, ...proof }, { token }))
  expect(await open({})).toMatchObject({ status: Status.missingField, data: { field: 'smsTicket' } })
  const other = await dealTicket(server, person, { purpose: 'deposit', subject: 'cancel' })
  expect((await open({ dealTicket: other })).status).toBe(Status.passwordWrong)
  expect((await open({ smsTicket: await smsTicket(server, person, 'dealPwd') })).status).toBe(Status.codeExpired)
  const smsCode = await memberCode(server, person, 'deposit')
  const phone = await server.client.call(account.validateSms, { type: 'deposit', smsCode }, { token })
  expect(phone.expiresIn).toBe(300)
  await server.client.call(depositAccount.open, { ...asked, smsTicket: phone.smsTicket }, { token })
  expect((await open({ smsTicket: phone.smsTicket })).status).toBe(Status.codeExpired)
  await sql`update proof set expires_at = now() - interval '1 second' where owner = ${person.customerId}`.execute(
    server.platform.db,
  )
  expect((await open({ dealTicket: right ?? '' })).status).toBe(Status.passwordWrong)

  const depositor = await withDeposit(server, person)
  await payIn(server, depositor, 5000)
  const small = await withdrawTicket(person, 1000)
  const more = server.client.call(depositAccount.withdraw, { amt: fen(5000), dealTicket: small }, { token })
  expect(await statusOf(more)).toBe(Status.passwordWrong)
  expect((await depositOf(server, person)).balance).toBe(5000)
})

test('a customer without real name, agreement, debit card, own card or right code is told which of them is wrong', async () => {
  const unnamed = await registered(server)
  const keys = await agreementKeys(server, 'deposit')
  const card = { cardNo: newCardNo(), mobile: newMobile() }
  const early = server.client.call(
    depositAccount.open,
    { ...card, smsTicket: 'none', agreementKeys: keys },
    { token: unnamed.token },
  )
  expect(await statusOf(early)).toBe(Status.realNameNeeded)

  const person = await withDealPassword(server)
  const { token } = person
  expect(await statusOf(confirm(person, '123456'))).toBe(Status.codeNotRequested)
  const asked = await depositRequest(server, person)
  const open = (change: object) =>
    failureOf(server.client.call(depositAccount.open, { ...asked, ...change }, { token }))
  expect(await open({ agreementKeys: [] })).toMatchObject({
    status: Status.refused,
    data: { missing: 'depositAccount' },
  })
  expect((await open({ cardNo: newCardNo('paid', '622575') })).message).toBe('信用卡不能用于存管账户，请使用储蓄卡')
  expect((await open(await depositRequest(server, person, 'owner-differs'))).message).toContain('实名信息不一致')
  expect((await depositOf(server, person)).depositState).toBe('none')

  const again = await depositRequest(server, person)
  await server.client.call(depositAccount.open, again, { token })
  const code = await server.sandbox.code(again.mobile)
  expect(await statusOf(confirm(person, wrong(code)))).toBe(Status.codeWrong)
  expect(await statusOf(server.client.call(depositAccount.sendSms, {}, { token }))).toBe(Status.refused)
  await sql`update deposit_order set code_sent_at = now() - interval '61 seconds' where customer_id = ${person.customerId} and state = 'codeSent'`.execute(
    server.platform.db,
  )
  await server.client.call(depositAccount.sendSms, {}, { token })
  const newer = await server.sandbox.code(again.mobile)
  expect(await statusOf(confirm(person, wrong(newer)))).toBe(Status.codeWrong)
  expect(await statusOf(confirm(person, wrong(newer)))).toBe(Status.smsLocked)
  expect(await depositOf(server, person)).toMatchObject({
    depositState: 'none',
    failure: '验证码错误次数过多，请重新提交',
  })
})

test('a frozen customer can begin nothing on the deposit account, and can view it', async () => {
  const person = await withDeposit(server, await withDealPassword(server))
  const proof = await dealTicket(server, person, { purpose: 'deposit', subject: 'cancel' })
  const frozen = (state: boolean) =>
    server.platform.db
      .updateTable('customer')
      .set({ frozen: state })
      .where('customer_id', '=', person.customerId)
      .execute()
  await frozen(true)
  const cancelled = server.client.call(depositAccount.cancel, { dealTicket: proof }, { token: person.token })
  expect((await failureOf(cancelled)).message).toBe('您的账户已冻结，请联系客服')
  expect((await depositOf(server, person)).depositState).toBe('open')
  await frozen(false)
})

test('a customer who leaves is sent to the deposit account first, and is not blocked once it is cancelled', async () => {
  const person = await withDeposit(server, await withDealPassword(server))
  const blockers = async () =>
    (await server.client.call(accountClosure.check, {}, { token: person.token })).blockers.map(({ code, link }) => [
      code,
      link.url,
    ])
  expect(await blockers()).toEqual([['deposit', '/depositeSetting']])
  await cancel(person)
  expect(await blockers()).toEqual([])
})
