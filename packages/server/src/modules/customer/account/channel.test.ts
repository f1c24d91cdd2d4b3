import { account } from '@wanka/contract/customer/account.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { agreementKeys, newMobile, PASSWORD, strangerCode } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const status = (channel: string) => server.client.call(marketing.channelStatus, { channel })
const strobe = async (channel: string) => (await server.client.call(marketing.strobeStatus, { channel })).strobe
async function configure(channels: readonly object[]): Promise<void> {
  const value = JSON.stringify(channels)
  await server.platform.db.updateTable('setting').set({ value }).where('name', '=', 'channels').execute()
}
async function join(channel: string): Promise<string> {
  const mobile = newMobile()
  const smsCode = await strangerCode(server, mobile, 'regist')
  const keys = await agreementKeys(server, 'register')
  const joining = { mobile, smsCode, password: PASSWORD, agreementKeys: keys, channel }
  return (await server.client.call(account.register, joining)).customerId
}

test('a marketing channel is open, closed with a page in its place, or unknown, which counts as closed', async () => {
  await configure([
    { code: 'autumn', status: 'open', perDay: 0, url: '/discover' },
    { code: 'summer', status: 'close', perDay: 0, url: '/discover' },
  ])
  expect(await status('autumn')).toEqual({ status: 'open', url: '' })
  expect(await status('summer')).toEqual({ status: 'close', url: '/discover' })
  expect(await status('unknown')).toEqual({ status: 'close', url: '' })
  expect([await strobe('autumn'), await strobe('unknown')]).toEqual(['on', 'off'])
})

test('the gate closes once a channel has brought its daily cap of customers, and each account keeps its channel', async () => {
  await configure([{ code: 'small', status: 'open', perDay: 2, url: '' }])
  const first = await join('small')
  await join('other')
  expect(await strobe('small')).toBe('on')
  await join('small')
  expect(await strobe('small')).toBe('off')
  const { db } = server.platform
  const row = await db.selectFrom('customer').select('channel').where('customer_id', '=', first).executeTakeFirst()
  expect(row).toEqual({ channel: 'small' })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('customer').set({ created_at: yesterday }).where('customer_id', '=', first).execute()
  expect(await strobe('small')).toBe('on')
})
