import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  consumeFields,
  fudouOf,
  givenPoints,
  mallAsks,
  mallVisit,
  signedByMall,
} from '@wanka/testkit/fixtures/engagement/points.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ MALL_ADDRESSES: '203.0.113.0/24 2001:db8::/32' })
})
afterAll(async () => {
  const violations = await server?.violations()
  await server?.stop()
  expect(violations).toEqual([])
})

test('S35 a request with the mall’s signature from an address outside the mall’s networks is refused', async () => {
  const person = await registered(server)
  await givenPoints(server, person, 100)
  const uid = (await mallVisit(server, person.token)).get('uid') ?? ''
  expect(await mallAsks(server, signedByMall(consumeFields(uid, 60)))).toMatchObject({ http: 401, status: 'fail' })
  expect(await fudouOf(server, person)).toEqual([100, 100])
})
