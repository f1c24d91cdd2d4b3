import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { makeIdle } from '@wanka/testkit/fixtures/customer/session.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '../../../platform/crypto/crypto.ts'

const server = serverFixture()

const info = (token: string) => server.client.call(customer.frontInfo, {}, { token })
const handOver = async (token: string) => (await server.client.call(account.handOver, {}, { token })).loginTicket
const takeOver = (loginTicket: string) => server.client.call(account.takeOver, { loginTicket })
const unbind = (token: string) =>
  server.client.call(cards.unbind, { cardId: 'unknown', dealTicket: 'unknown' }, { token })

test('S20 a browser with a login ticket is logged in to the account that requested it, and the app stays logged in', async () => {
  const person = await withDealPassword(server)
  const { token, customerId, loginMobile } = await takeOver(await handOver(person.token))
  expect(customerId).toBe(person.customerId)
  expect(loginMobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect((await info(token)).customerId).toBe(person.customerId)
  expect((await info(person.token)).customerId).toBe(person.customerId)
})

test('S20 a caller who has a login ticket alone moves no money before a step-up', async () => {
  const person = await withDealPassword(server)
  const { token } = await takeOver(await handOver(person.token))
  expect((await info(token)).moneyUntil).toBeUndefined()
  expect(await failureOf(unbind(token))).toMatchObject({ status: Status.furtherCheck, data: { needStepUp: true } })
  const proof = await dealTicket(server, { token, pin: person.pin }, { purpose: 'stepUp' })
  const whole = await server.client.call(account.stepUp, { dealTicket: proof }, { token })
  expect(await statusOf(unbind(whole.token))).toBe(Status.forbidden)
})

test('S20 of three browsers that redeem one login ticket at once, one is logged in', async () => {
  const ticket = await handOver((await withDealPassword(server)).token)
  const tried = await Promise.allSettled([takeOver(ticket), takeOver(ticket), takeOver(ticket)])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(takeOver(ticket))).toBe(Status.forbidden)
})

test('S20 a login ticket that is expired, unknown or of a session that ended opens no session', async () => {
  const { token } = await withDealPassword(server)
  const late = await handOver(token)
  await sql`update login_ticket set expires_at = now() where ticket_hash = ${sha256(late)}`.execute(server.platform.db)
  expect(await statusOf(takeOver(late))).toBe(Status.forbidden)
  expect(await statusOf(takeOver('x'.repeat(43)))).toBe(Status.forbidden)
  const orphan = await handOver(token)
  await server.client.call(account.logout, {}, { token })
  expect(await statusOf(takeOver(orphan))).toBe(Status.forbidden)
})

test('S2 a login ticket does not make the login last longer than the one it comes from', async () => {
  const { token } = await withDealPassword(server)
  await makeIdle(server, token, '29 days')
  const taken = await takeOver(await handOver(token))
  const { rows } = await sql<{ old: boolean }>`
    select created_at < now() - interval '28 days' as old from session where token_hash = ${sha256(taken.token)}`.execute(
    server.platform.db,
  )
  expect(rows).toEqual([{ old: true }])
})

test('S3 a log-out that did not arrive is made good by the hash of its token, which itself opens nothing', async () => {
  const { token } = await withDealPassword(server)
  const tokenHash = sha256(token).toString('hex')
  expect(await statusOf(info(tokenHash))).toBe(Status.sessionInvalid)
  for (const _again of [1, 2]) expect(await server.client.call(account.revoke, { tokenHash })).toBeNull()
  expect(await statusOf(info(token))).toBe(Status.sessionInvalid)
  expect(await server.client.call(account.revoke, { tokenHash: '0'.repeat(64) })).toBeNull()
})
