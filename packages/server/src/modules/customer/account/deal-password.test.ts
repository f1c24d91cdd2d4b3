import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  type PinHolder,
  passwordLogin,
  realNamed,
  registered,
  smsTicket,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { transact } from '../../../platform/db/db.ts'

const server = serverFixture()

const NEW = '907351'
type Person = { token: string; mobile: string }
const set = async (person: Person, pin: string, confirm = pin) =>
  server.client.call(
    dealPassword.set,
    { pin, confirm, smsTicket: await smsTicket(server, person, 'dealPwd') },
    { token: person.token },
  )
const verify = (person: Person, pin: string) =>
  server.client.call(dealPassword.verify, { pin, purpose: 'borrow' }, { token: person.token })
const modify = (person: Person, oldPwd: string, newPwd = NEW, confirmPwd = newPwd) =>
  server.client.call(account.modifyPassword, { pwdType: 'deal', oldPwd, newPwd, confirmPwd }, { token: person.token })
const status = ({ token }: Person) => server.client.call(dealPassword.status, {}, { token })
const identityTicket = async ({ token, certId }: PinHolder) =>
  (await server.client.call(account.realNameValidate, { certId, purpose: 'dealPwd' }, { token })).identityTicket
const login = ({ mobile, password }: PinHolder) => passwordLogin(server, { mobile, password })

test('S9 a customer who picks a weak deal password reads why: run, repeat, birth date, phone tail or ID tail', async () => {
  // numbers whose tails are weak for no other reason
  const own = { birthDate: '1992-03-15', certId: '110101199203156426', mobile: '13980246173' }
  const person = await realNamed(server, own)
  const digits = /\d{6}(?=X?$)/.exec(person.certId)?.[0] ?? ''
  for (const [pin, word] of [
    ['123456', '连续'],
    ['888888', '重复'],
    ['920315', '生日'],
    [person.mobile.slice(-6), '手机号'],
    [digits, '身份证'],
  ] as const) {
    expect(await failureOf(set(person, pin))).toMatchObject({
      status: 40403,
      message: expect.stringContaining(word),
      data: { field: 'pin' },
    })
  }
  expect(await status(person)).toEqual({ exists: false, locked: false, leftTimes: 0 })
  await set(person, NEW)
  expect(await status(person)).toEqual({ exists: true, locked: false, leftTimes: 5 })
})

test('a customer sets a deal password with a ticket of their own phone, two equal entries, and none set before', async () => {
  const [ann, ben] = [await registered(server), await registered(server)]
  expect((await failureOf(set(ann, NEW, '907352'))).status).toBe(2014)
  const bensTicket = await smsTicket(server, ben, 'dealPwd')
  const withTicket = (ticket: string) =>
    server.client.call(dealPassword.set, { pin: NEW, confirm: NEW, smsTicket: ticket }, { token: ann.token })
  expect((await failureOf(withTicket(bensTicket))).status).toBe(2019)
  expect((await failureOf(withTicket(await smsTicket(server, ann, 'repay')))).status).toBe(2019)
  await set(ann, NEW)
  expect((await failureOf(set(ann, '258036'))).status).toBe(40403)
})

test('a customer without a deal password can neither verify nor change it', async () => {
  const member = await registered(server)
  expect(await failureOf(verify(member, NEW))).toMatchObject({ status: 2007, message: '密码不存在' })
  expect((await failureOf(modify(member, '258036'))).status).toBe(2007)
})

test('S5 a ticket is bound to owner, purpose, amount and object, and works once', async () => {
  const [ann, ben] = [await withDealPassword(server), await withDealPassword(server)]
  const input = { pin: ann.pin, purpose: 'repay', amount: fen(12_345), subject: 'bill-1' } as const
  const { dealTicket, expiresIn } = await server.client.call(dealPassword.verify, input, { token: ann.token })
  expect(expiresIn).toBe(300)
  const use = (binding: { owner?: string; purpose?: string; amount?: number; subject?: string }) =>
    statusOf(
      transact(server.platform.db, (tx) =>
        consumeTicket(tx, dealTicket, {
          owner: ann.customerId,
          kind: 'deal',
          purpose: 'repay',
          amount: 12_345,
          subject: 'bill-1',
          ...binding,
        }),
      ),
    )
  for (const wrong of [{ owner: ben.customerId }, { purpose: 'withdraw' }, { amount: 12_346 }, { subject: 'bill-2' }])
    expect(await use(wrong)).toBe(2006)
  expect(await use({})).toBe(1)
  expect(await use({})).toBe(2006)
})

test('S9 five wrong deal passwords within a day lock it, for the right one too; each answer counts down', async () => {
  const person = await withDealPassword(server)
  for (const leftTimes of [4, 3, 2, 1])
    expect(await failureOf(verify(person, '000123'))).toMatchObject({ status: 2006, data: { leftTimes } })
  expect((await failureOf(verify(person, '000123'))).status).toBe(2016)
  expect((await failureOf(verify(person, person.pin))).status).toBe(2016)
  expect(await status(person)).toEqual({ exists: true, locked: true, leftTimes: 0 })
  await sql`update deal_password set locked_until = locked_until - interval '86401 seconds', first_wrong_at = first_wrong_at - interval '86401 seconds' where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  await verify(person, person.pin)
  expect(await status(person)).toEqual({ exists: true, locked: false, leftTimes: 5 })
})

test('of fifty parallel guesses at a deal password four are answered as wrong and the rest as locked', async () => {
  const person = await withDealPassword(server)
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(verify(person, '000123'))))
  expect(statuses.filter((one) => one === 2006)).toHaveLength(4)
  expect(statuses).not.toContain(1)
  expect((await status(person)).locked).toBe(true)
})

test('a customer changes the deal password with two equal, new, strong entries; other devices log in again', async () => {
  const person = await withDealPassword(server)
  const other = await login(person)
  expect((await failureOf(modify(person, person.pin, NEW, '111222'))).status).toBe(2014)
  expect((await failureOf(modify(person, person.pin, person.pin))).status).toBe(2015)
  expect((await failureOf(modify(person, person.pin, '123456'))).status).toBe(40403)
  expect(await failureOf(modify(person, person.pin, 'abc123'))).toMatchObject({
    status: 1002,
    data: { field: 'newPwd' },
  })
  expect((await failureOf(modify(person, '000123'))).status).toBe(2006)
  expect(await modify(person, person.pin)).toEqual({ needRelogin: false })
  expect((await failureOf(verify(person, person.pin))).status).toBe(2006)
  await verify(person, NEW)
  expect((await failureOf(server.client.call(customer.info, {}, { token: other.token }))).status).toBe(1008)
})

test('of two devices that change the deal password at once, one succeeds', async () => {
  const person = await withDealPassword(server)
  const other = { ...person, ...(await login(person)) }
  const statuses = await Promise.all([
    statusOf(modify(person, person.pin, '907351')),
    statusOf(modify(other, person.pin, '625179')),
  ])
  expect(statuses.filter((one) => one === 1)).toHaveLength(1)
})

test('a reset of the deal password needs phone and identity, ends a lock, and refuses the old password again', async () => {
  const person = await withDealPassword(server)
  const stranger = await withDealPassword(server)
  for (let n = 0; n < 5; n++) await statusOf(verify(person, '000123'))
  const sms = await smsTicket(server, person, 'dealPwd')
  const reset = (ticket: string, pin = NEW) =>
    server.client.call(
      dealPassword.reset,
      { pin, confirm: pin, smsTicket: sms, identityTicket: ticket },
      { token: person.token },
    )
  expect((await failureOf(reset(await identityTicket(stranger)))).status).toBe(2009)
  const own = await identityTicket(person)
  expect((await failureOf(reset(own, person.pin))).status).toBe(2015)
  expect((await failureOf(reset(own, '123456'))).status).toBe(40403)
  await reset(own)
  await verify(person, NEW)
  expect((await failureOf(reset(own, '625179'))).status).toBe(2019)
})

test('the deal password is stored as a hash only', async () => {
  const person = await withDealPassword(server)
  const row = await server.platform.db
    .selectFrom('deal_password')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow()
  expect(row.hash).toMatch(/^\$argon2id\$/)
})
