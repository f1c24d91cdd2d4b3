import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket, registered, smsTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import { bindCard, type CardHolder, newCardNo, withCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

type Said = { cardNo: string; name?: string; certId?: string }
const check = ({ token }: { token: string }, said: Said) => server.client.call(cards.check, said, { token })
const reset = async (holder: CardHolder, identityTicket: string) =>
  server.client.call(
    dealPassword.reset,
    { pin: '907351', confirm: '907351', smsTicket: await smsTicket(server, holder, 'dealPwd'), identityTicket },
    { token: holder.token },
  )

test('a customer with a card sets a new deal password with the whole card number, name and ID number', async () => {
  const holder = await withCard(server)
  const { cardNo, name, certId, token } = holder
  const person = { certId, purpose: 'dealPwd' } as const
  const withoutCard = await server.client.call(account.realNameValidate, person, { token })
  expect((await failureOf(reset(holder, withoutCard.identityTicket))).status).toBe(2009)
  const { identityTicket = '', bankName } = await check(holder, { cardNo, name, certId })
  expect(bankName).not.toBe('')
  expect(await reset(holder, identityTicket)).toEqual({ exists: true })
  expect((await failureOf(reset(holder, identityTicket))).status).toBe(2009)
})

test('a customer who names another customer’s card, an unbound one or one never bound gets realNameWrong', async () => {
  const [holder, other] = [await withCard(server), await withCard(server)]
  const { name, certId, token } = holder
  const second = await bindCard(server, holder)
  const ticket = await dealTicket(server, holder, { purpose: 'unbindCard', subject: second.cardId })
  await server.client.call(cards.unbind, { cardId: second.cardId, dealTicket: ticket }, { token })
  for (const cardNo of [other.cardNo, second.cardNo, newCardNo()]) {
    expect(await failureOf(check(holder, { cardNo, name, certId }))).toMatchObject({
      status: 2009,
      data: { field: 'cardNo' },
    })
  }
})

test('a customer who guesses card numbers gets realNameDailyLimit after five in a day, also with the right number', async () => {
  const { token, cardNo, name, certId } = await withCard(server)
  const statuses = await Promise.all(
    Array.from({ length: 12 }, () => statusOf(check({ token }, { cardNo: newCardNo(), name, certId }))),
  )
  // the real-name attempt itself counts
  expect(statuses.filter((status) => status === 2009)).toHaveLength(4)
  expect((await failureOf(check({ token }, { cardNo, name, certId }))).status).toBe(2013)
})

test('a customer who sends a name or a number alone, or another ID number, or has no real name, is refused', async () => {
  const holder = await withCard(server)
  const { cardNo, name, certId } = holder
  expect(await failureOf(check(holder, { cardNo, name }))).toMatchObject({ status: 1001, data: { field: 'certId' } })
  expect(await failureOf(check(holder, { cardNo, certId }))).toMatchObject({ status: 1001, data: { field: 'name' } })
  const stranger = certIdOf('1990-01-01', 3)
  expect((await failureOf(check(holder, { cardNo, name, certId: stranger }))).status).toBe(2009)
  expect((await failureOf(check(await registered(server), { cardNo, name, certId }))).status).toBe(1000)
  expect(await check(holder, { cardNo })).not.toHaveProperty('identityTicket')
})
