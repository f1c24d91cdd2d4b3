import { calls } from '@wanka/contract/calls.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { providerCallers } from '@wanka/testkit/examples/provider-callers.ts'
import { startFace } from '@wanka/testkit/fixtures/customer/face.ts'
import { newMobile, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerBudgets, providerJobs } from '../platform/http/provider-budgets.ts'

const reaching = providerCallers(new URL('../modules/', import.meta.url))
const pathOf = (name: string): string => {
  const [area = '', call = ''] = name.split('.')
  return (calls as unknown as Record<string, Record<string, { path: string }>>)[area]?.[call]?.path ?? name
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.violations()).toEqual([])
  await server.stop()
})

test('S34 every call that reaches a provider says how often it may, and no other call does', () => {
  expect(reaching.calls).toEqual(expect.arrayContaining(['depositAccount.open', 'weChat.oauthLogin', 'topUp.products']))
  expect([...new Set(reaching.calls.map(pathOf))].sort()).toEqual([...providerBudgets.keys()].sort())
})

test('S34 every job that reaches a provider says what bounds it', () => {
  expect(reaching.jobs.sort()).toEqual(Object.keys(providerJobs).sort())
})

const asked = async (name: string): Promise<number> => (await server.sandbox.requests())[name] ?? 0

test('S34 twenty-five looks at the plans or at one phone ask the provider once', async () => {
  const { token } = await registered(server)
  const mobile = newMobile()
  const many = <T>(look: () => Promise<T>) => Promise.all(Array.from({ length: 25 }, look))
  await many(() => server.client.call(phonePlans.packages, {}, { token }))
  await many(() => server.client.call(topUp.products, { mobile }, { token }))
  expect([await asked('letong.packages'), await asked('topUp.products')]).toEqual([1, 1])
})

test('S34 looks at one face that come while the provider is asked wait for that answer', async () => {
  const person = await realNamed(server)
  const { faceTicket } = await startFace(server, person)
  const look = () => server.client.call(face.result, { faceTicket }, { token: person.token })
  await server.sandbox.fault('identity', 'timeout', 1, 'faceResult')
  // as many as the server lets one login have at once
  await Promise.all(Array.from({ length: 4 }, look))
  // once, and once more since nothing came back
  expect(await asked('identity.faceResult')).toBe(2)
})

test('S34 a member who has used up a day’s calls of a provider is told when there are more; parallel ones slip past no more than single ones', async () => {
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
