import { Status } from '@wanka/contract/status.ts'
import { help } from '@wanka/contract/support/help.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import type { SettingName } from '../../../catalogue/settings.data.ts'

const server = serverFixture()

const set = (name: SettingName, value: unknown) =>
  server.platform.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute()

test('a guest sees answers by topic, in the order in which customers meet the questions', async () => {
  const { topics } = await server.client.call(help.faqs, {})
  expect(topics.map(({ topic }) => topic)).toEqual([
    '账户与登录',
    '实名与银行卡',
    '额度',
    '借款与费用',
    '还款',
    '提前结清与证明',
    '隐私与安全',
  ])
  for (const { faqs } of topics) for (const { answer } of faqs) expect(answer.join('')).not.toBe('')
})

test('a caller has one vote on an answer, and the last one counts', async () => {
  const { token } = await registered(server)
  const judge = (helpful: boolean, as = '') =>
    server.client.call(help.judgeFaq, { faqId: 'late', helpful }, { token: as })
  await judge(true, token)
  await judge(false, token)
  await judge(true)
  await judge(true)
  const voices = await server.platform.db.selectFrom('faq_voice').select(['helpful']).orderBy('helpful').execute()
  expect(voices).toEqual([{ helpful: false }, { helpful: true }])
})

test('a caller who votes on an answer that is gone is refused', async () => {
  expect(await server.client.send(help.judgeFaq, { faqId: 'gone', helpful: 'Y' })).toMatchObject({
    status: Status.refused,
    message: '这个问题已经更新，请刷新后再试',
  })
  expect((await server.client.send(help.judgeFaq, { faqId: 'late', helpful: 'maybe' })).status).toBe(Status.outOfRange)
})

test('without an online service a guest sees only the telephone, and without that nothing is made up', async () => {
  const config = () => server.client.call(help.config, {})
  expect(await config()).toEqual({ scriptUrl: '', uid: '', level: 0, fallbackTel: '', hours: '', answerDays: 0 })
  await set('consumerHotline', '400-000-0000')
  expect((await config()).fallbackTel).toBe('400-000-0000')
  const own = { scriptUrl: 'https://service.example/s.js', fallbackTel: '400-111-1111', hours: '每天 9:00–21:00' }
  await set('customerService', own)
  expect(await config()).toMatchObject(own)
})

test('a customer is known to the service by an id that reveals nothing, and by the level', async () => {
  const { token, customerId } = await registered(server)
  const config = () => server.client.call(help.config, { uid: 'another-customer' }, { token })
  const first = await config()
  expect(first.level).toBe(1)
  expect(first.uid).toMatch(/^[0-9a-f]{24}$/)
  expect(customerId.replaceAll('-', '')).not.toContain(first.uid)
  expect((await config()).uid).toBe(first.uid)
  await server.platform.db
    .insertInto('white_list')
    .values({ customer_id: customerId, channel: 'premium', added_by: 'test' })
    .execute()
  expect((await config()).level).toBe(9)
})
