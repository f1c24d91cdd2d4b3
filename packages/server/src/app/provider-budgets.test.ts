import { calls } from '@wanka/contract/calls.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { providerCallers } from '@wanka/testkit/examples/provider-callers.ts'
import { startFace } from '@wanka/testkit/fixtures/customer/face.ts'
import { newMobile, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerBudgets, providerJobs } from '../platform/http/provider-budgets.ts'

const reaching = providerCallers(new URL('../modules/', import.meta.url))
const pathOf = (name: string): string => {
  const [area = '', call = ''] = name.split('.')
  return (calls as unknown as Record<string, Record<string, { path: string }>>)[area]?.[call]?.path ?? name
}

const server = serverFixture()

test('S34 a caller’s quota is declared for every call that reaches a provider, and for no other call', () => {
  expect(reaching.calls).toEqual(expect.arrayContaining(['depositAccount.open', 'weChat.oauthLogin', 'topUp.products']))
  expect([...new Set(reaching.calls.map(pathOf))].sort()).toEqual([...providerBudgets.keys()].sort())
})

test('S34 a provider’s load is bounded by a declared limit for every job that reaches it', () => {
  expect(reaching.jobs.sort()).toEqual(Object.keys(providerJobs).sort())
})

const asked = async (name: string): Promise<number> => (await server.sandbox.requests())[name] ?? 0

test('S34 a customer who loads plans or a phone’s products twenty-five times at once causes one provider request', async () => {
  const { token } = await registered(server)
  const mobile = newMobile()
  const many = <T>(look: () => Promise<T>) => Promise.all(Array.from({ length: 25 }, look))
  await many(() => server.client.call(phonePlans.packages, {}, { token }))
  await many(() => server.client.call(topUp.products, { mobile }, { token }))
  expect([await asked('letong.packages'), await asked('topUp.products')]).toEqual([1, 1])
})

test('S34 a customer who polls one face check while the provider is queried waits for that answer', async () => {
  const person = await realNamed(server)
  const { faceTicket } = await startFace(server, person)
  const look = () => server.client.call(face.result, { faceTicket }, { token: person.token })
  await server.sandbox.fault('identity', 'timeout', 1, 'faceResult')
  // As many concurrent requests as the server allows one session.
  await Promise.all(Array.from({ length: 4 }, look))
  // Once, and a retry because the first got no answer.
  expect(await asked('identity.faceResult')).toBe(2)
})

test('S34 a member who used up a provider’s daily quota is told when it renews; parallel calls cannot exceed it', async () => {
  const { token, customerId } = await registered(server)
  const look = () => server.client.call(topUp.products, { mobile: newMobile() }, { token })
  await look()
  const subject = `provider:${topUp.products.path}:${customerId}`
  await sql`update request_count set asked = 195 where subject = ${subject}`.execute(server.platform.db)
  const before = await asked('topUp.products')
  const heard = await Promise.all(Array.from({ length: 50 }, () => statusOf(look())))
  expect(heard.filter((status) => status === 1)).toHaveLength(5)
  expect((await asked('topUp.products')) - before).toBe(5)
  expect((await failureOf(look())).message).toMatch(/^今天操作的次数已达上限，请在\d{1,2}月\d{1,2}日\d\d:\d\d后再试$/)
  expect(await statusOf(server.client.call(topUp.products, {}, { token: (await registered(server)).token }))).toBe(1)
})
