import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { fen } from '@wanka/domain/money.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test, vi } from 'vitest'

const server = serverFixture()

test('a guest who opens the app learns what a loan costs before logging in', async () => {
  const config = await server.client.call(catalogue.config, {})
  expect(config.example).toEqual({
    loanAmt: fen(1_000_000),
    period: 12,
    monthsMoney: fen(91_680),
    totalInterest: fen(100_161),
    aprBp: 1800,
    lenderName: '云衡消费金融',
  })
  expect(config).toMatchObject({
    lowestAprBp: 1800,
    borrowHighestMoney: 200_000,
    consumerHotline: '',
    maintenance: false,
  })
  expect(config.banners).toEqual([
    {
      id: 'price-first',
      title: '每笔费用签约前都看得见',
      text: '年化利率、总利息、每期应还',
      img: '',
      url: '/newBorrowCash',
      programId: '',
    },
  ])
  expect(config.entries.home).toHaveLength(5)
})

test('a guest finds every switch closed until operators open it, except account closure and the account choice', async () => {
  const { logoutSwitch, oneAccountSwitch, ...others } = await server.client.call(catalogue.switchInfo, {})
  expect([logoutSwitch, oneAccountSwitch]).toEqual(['open', 'open'])
  expect(new Set(Object.values(others))).toEqual(new Set(['close']))
})

test('a guest sees the configured tab bar, one slot of which shows either the discover page or the bills', async () => {
  const tabs = async () => (await server.client.call(catalogue.config, {})).entries.tabs.map(({ title }) => title)
  expect(await tabs()).toEqual(['借钱', '发现', '会员', '我的'])
  const value = { ...(await server.client.call(catalogue.switchInfo, {})), superOrBillSwitch: 'open' }
  await server.platform.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'switchInfo')
    .execute()
  await vi.waitFor(async () => expect(await tabs()).toEqual(['借钱', '账单', '会员', '我的']), { timeout: 10_000 })
})

test('a guest gets the pictures of a group by their key, and none for an unknown group', async () => {
  const { images } = await server.client.call(catalogue.imageConfig, { group: 'licence' })
  expect(Object.keys(images)).toEqual(['businessLicence', 'telecomLicence'])
  expect(await server.client.call(catalogue.imageConfig, { group: 'nothing' })).toEqual({ images: {} })
})

test('a guest can read every agreement that has a page of its own in the specification', async () => {
  for (const key of ['register', 'registerHuawei', 'zxxxplsqs', 'supplement', 'questionPrivate', 'company'])
    expect((await server.client.call(catalogue.content, { key })).sections.length, key).toBeGreaterThan(2)
})

test('a guest can read every text of a scene in the version offered', async () => {
  for (const scene of [
    'register',
    'realName',
    'openCard',
    'loan',
    'sign',
    'authorise',
    'face',
    'deposit',
    'marketing',
  ] as const)
    for (const { key, title, version } of await server.client.call(account.contractSelect, { scene }))
      expect(await server.client.call(catalogue.content, { key })).toMatchObject({ key, title, version })
})

test('a guest who requests an unknown text is refused with a text that the app can show', async () => {
  expect(await server.client.send(catalogue.content, { key: 'nothing' })).toMatchObject({
    status: 40403,
    message: '没有找到这份协议',
    http: 200,
  })
})

test('a client gets a dictionary as a list whose first item carries the tree', async () => {
  const [purposes] = await server.client.call(customer.dictionary, { type: 'purpose' })
  expect(purposes?.childrens[0]).toEqual({ code: 'daily', name: '日常消费' })
  const [areas] = await server.client.call(customer.dictionary, { type: 'area' })
  expect(areas?.childrens).toHaveLength(34)
})
