import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  consumeFields,
  fudouOf,
  givenPoints,
  mallAsks,
  mallVisit,
  signedByMall,
} from '@wanka/testkit/fixtures/engagement/points.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture({ MALL_ADDRESSES: '203.0.113.0/24 2001:db8::/32' })

test('S35 a request with the mall’s signature from an address outside the mall’s networks is refused', async () => {
  const person = await registered(server)
  await givenPoints(server, person, 100)
  const uid = (await mallVisit(server, person.token)).get('uid') ?? ''
  expect(await mallAsks(server, signedByMall(consumeFields(uid, 60)))).toMatchObject({ http: 401, status: 'fail' })
  expect(await fudouOf(server, person)).toEqual([100, 100])
})
