import { customer, type UserStatus } from '@wanka/contract/customer/profile.ts'
import { registered, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { withCard, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
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
  const masked = `${fresh.mobile.slice(0, 3)}****${fresh.mobile.slice(-4)}`
  expect(before).toMatchObject({ mobile: masked, loginName: masked, uuid: fresh.customerId, bindCards: [] })

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

test('a customer’s status fields follow from registration by the card to the activated limit', async () => {
  const statusOf = async ({ token }: { token: string }): Promise<UserStatus> =>
    (await server.client.call(customer.info, {}, { token })).userStatus
  const nothing = {
    ...{ realNameStatus: '0', openCardStatus: '0', bindCardStatus: '0', activeStatus: '0', creditStatus: '0' },
    ...{ quotaAppStatus: '0', operatorStatus: '0', operatorStatusH5: '0', sasameStatus: '0', zhimaStatus: '0' },
    ...{ positionStatus: '0', isBSApply: 'N', allExists: 'N', isCustomerInfoExists: 'N' },
  }
  expect(await statusOf(await registered(server))).toEqual(nothing)
  const carded = { ...nothing, realNameStatus: '1', openCardStatus: '1', bindCardStatus: '1' }
  expect(await statusOf(await withCard(server))).toEqual(carded)
  expect(await statusOf(await withLine(server))).toEqual({
    ...carded,
    ...{ activeStatus: '1', creditStatus: '1', quotaAppStatus: '1', isBSApply: 'Y', allExists: 'Y' },
    ...{ operatorStatus: '1', operatorStatusH5: '1', sasameStatus: '1', zhimaStatus: '1', isCustomerInfoExists: 'Y' },
  })
})
