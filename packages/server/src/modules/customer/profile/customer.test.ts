import { customer } from '@wanka/contract/customer/profile.ts'
import { registered, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

test('base info follows a customer from registration to deal password, masked all the way', async () => {
  const fresh = await registered(server)
  const before = await server.client.call(customer.info, {}, { token: fresh.token })
  expect(before).toMatchObject({
    isLocalRealNamed: 'N',
    name: '',
    certId: '',
    stage: 'realName',
    hasDealPassword: false,
    hasLoginPassword: true,
    isNew: true,
    limitSteps: {
      total: 8,
      left: ['realName', 'confirmMobile', 'card', 'profile', 'operator', 'sesame', 'dealPassword'],
    },
  })
  expect(before.mobile).toBe(`${fresh.mobile.slice(0, 3)}****${fresh.mobile.slice(-4)}`)

  const named = await withDealPassword(server, { name: '苏沐晴' })
  const after = await server.client.call(customer.frontInfo, {}, { token: named.token })
  expect(after).toMatchObject({
    isLocalRealNamed: 'Y',
    name: '**晴',
    birthDay: '1992-**-**',
    needConfirmMobile: false,
    hasDealPassword: true,
    stage: 'openCard',
    limitSteps: { total: 8, left: ['card', 'profile', 'operator', 'sesame'] },
  })
  expect(JSON.stringify(after)).not.toContain(named.certId.slice(6, 14))
})
