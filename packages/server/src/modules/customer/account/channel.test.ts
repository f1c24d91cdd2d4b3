import { account } from '@wanka/contract/customer/account.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import {
  agreementKeys,
  newMobile,
  PASSWORD,
  registered,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
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

/** A phone whose code is known, ready to register with the codes of channels. */
async function guest(deviceKey = `device-of-${newMobile()}`) {
  const mobile = newMobile()
  const smsCode = await strangerCode(server, mobile, 'regist', { deviceKey })
  const keys = await agreementKeys(server, 'register')
  const body = { mobile, smsCode, password: PASSWORD, agreementKeys: keys, deviceKey }
  return (authCode?: string, channel?: string) =>
    server.client.call(account.register, { ...body, ...(authCode && { authCode }), ...(channel && { channel }) })
}
const issue = async (channel: string, uses: string, lastDay = '2027-12-31'): Promise<string> =>
  (await runOps(server, 'auth-code', 'issue', channel, uses, lastDay)).printed
const attributionOf = (customerId: string) =>
  server.platform.db
    .selectFrom('attribution')
    .select(['channel', 'source', 'channel_data', 'auth_code'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
const WRONG = { status: Status.malformedField, data: { field: 'authCode', reason: expect.stringContaining('不正确') } }

test('a guest registers with a code of a channel, in either case, and the channel is credited', async () => {
  const code = await issue('market-8', '5')
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  const { customerId } = await (await guest())(code.toLowerCase())
  expect(await attributionOf(customerId)).toMatchObject({ channel: 'market-8', source: 'register', auth_code: code })
  const row = server.platform.db.selectFrom('customer').select('channel').where('customer_id', '=', customerId)
  expect(await row.executeTakeFirst()).toEqual({ channel: 'market-8' })
  // the link's channel keeps its daily cap
  const linked = await (await guest())(code, 'autumn')
  expect(await attributionOf(linked.customerId)).toMatchObject({ channel: 'autumn', auth_code: code })
  expect((await runOps(server, 'auth-code')).printed).toContain(`${code}  market-8  2 of 5  until 2027-12-31`)
})

test('a wrong code of a channel is refused at its field, and the SMS code is good for another or for none', async () => {
  const [over, done] = [await issue('past', '9', '2020-01-01'), await issue('ended', '9')]
  expect((await runOps(server, 'auth-code', 'end', done)).code).toBe(0)
  expect((await runOps(server, 'auth-code', 'end', done)).code).toBe(2)
  const register = await guest()
  for (const code of ['NOTACODE', over, done]) expect(await failureOf(register(code))).toMatchObject(WRONG)
  const { customerId } = await register()
  expect(await attributionOf(customerId)).toBeUndefined()
  const unproven = { mobile: newMobile(), smsCode: '000000', password: PASSWORD, agreementKeys: [], authCode: over }
  expect((await failureOf(server.client.call(account.register, unproven))).status).not.toBe(Status.malformedField)
})

test('a guest who guesses codes of channels is stopped after five, also with the right one, and still registers without', async () => {
  const code = await issue('guessed', '9')
  const register = await guest()
  for (let n = 0; n < 4; n++) expect(await failureOf(register(`GUESS_${n}`))).toMatchObject(WRONG)
  const locked = { data: { field: 'authCode', reason: expect.stringContaining('请明天再试') } }
  expect(await failureOf(register('GUESS_4'))).toMatchObject(locked)
  expect(await failureOf(register(code))).toMatchObject(locked)
  await register()
  // another phone is not held for it
  await (await guest())(code)
})

test('F11 guests who use the last use of a code at once open one account with it', async () => {
  const code = await issue('small', '1')
  const guests = await Promise.all(Array.from({ length: 4 }, () => guest()))
  const ended = await Promise.allSettled(guests.map((register) => register(code)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{ uses: number }>`select uses from auth_code where code = ${code}`.execute(
    server.platform.db,
  )
  expect(rows).toEqual([{ uses: 1 }])
})

test('the first channel that a customer’s app states is kept, without what is personal, and operators see sums', async () => {
  const [first, personal, joined] = [await registered(server), await registered(server), await join('autumn')]
  const says = ({ token }: { token: string }, said: { channel?: string; source?: string; channelData?: string }) =>
    server.client.call(creditLine.info, said, { token })
  await says(first, {})
  await says(first, { channel: 'mt', source: 'banner', channelData: 'click=77' })
  await until(async () => (await attributionOf(first.customerId)) !== undefined)
  await says(first, { channel: 'other', source: 'later' })
  await says(personal, { channel: 'mt', source: 'banner', channelData: `m=${personal.mobile}` })
  await until(async () => (await attributionOf(personal.customerId)) !== undefined)
  const kept = { channel: 'mt', source: 'banner', auth_code: '' }
  expect(await attributionOf(first.customerId)).toEqual({ ...kept, channel_data: 'click=77' })
  expect(await attributionOf(personal.customerId)).toEqual({ ...kept, channel_data: '' })
  expect(await attributionOf(joined)).toMatchObject({ channel: 'autumn', source: 'register' })
  const { printed } = await runOps(server, 'arrivals')
  expect(printed).toContain('mt  banner  -  2 came, 0 real names, 0 borrowed')
  expect(printed).not.toContain(first.customerId)
  expect((await runOps(server, 'arrivals', '2999-01-01')).printed).toBe('0 customers')
  for (const wrong of [
    ['arrivals', 'yesterday'],
    ['auth-code', 'issue', 'x', '0', '2027-12-31'],
    ['auth-code', 'give', 'x'],
  ])
    expect([wrong, (await runOps(server, ...wrong)).code]).toEqual([wrong, 2])
})
