import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { freePort } from '@wanka/testkit/servers/free-port.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWeChat, type WeChatConfig, type WeChatGateway, type WeChatScope } from './we-chat.gateway.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const gateway = (change: Partial<WeChatConfig> = {}): WeChatGateway =>
  createWeChat({
    baseUrl: world.url,
    openUrl: world.url,
    appId: SANDBOX_DEFAULTS.WECHAT_APP_ID,
    secret: SANDBOX_DEFAULTS.WECHAT_SECRET,
    timeoutMs: 1000,
    ...change,
  })
const passOf = async (answer: ReturnType<WeChatGateway['accessToken']>): Promise<string> => {
  const given = await answer
  if (given.kind !== 'answer') throw new Error(given.kind)
  expect(given.pass.expiresIn).toBe(7200)
  return given.pass.value
}

test('an access token gets the JS-SDK’s ticket, which stays the same', async () => {
  const token = await passOf(gateway().accessToken())
  const first = await gateway().jsTicket(token)
  if (first.kind !== 'answer') throw new Error(first.kind)
  expect(first.pass.expiresIn).toBeGreaterThan(7000)
  expect(await gateway().jsTicket(token)).toMatchObject({ kind: 'answer', pass: { value: first.pass.value } })
})

test('an access token that was replaced is distinguished from a refusal', async () => {
  const old = await passOf(gateway().accessToken())
  await passOf(gateway().accessToken())
  expect(await gateway().jsTicket(old)).toEqual({ kind: 'expired' })
  expect(await gateway({ appId: 'wxunknown' }).accessToken()).toMatchObject({ kind: 'refused', errcode: 40013 })
  expect(await gateway({ secret: 'another secret' }).accessToken()).toMatchObject({ kind: 'refused', errcode: 40125 })
})

test('no answer, no JSON and no server are all unknown', async () => {
  await world.post('/faults', { party: 'weChat', fault: 'error-500', call: 'token' })
  expect(await gateway().accessToken()).toEqual({ kind: 'unknown' })
  expect(await gateway({ baseUrl: `${world.url}/nowhere` }).accessToken()).toEqual({ kind: 'unknown' })
  expect(await gateway({ baseUrl: 'http://127.0.0.1:9' }).accessToken()).toEqual({ kind: 'unknown' })
})

test('a message to a customer is sent, refused, certainly not sent, or unknown', async () => {
  const token = await passOf(gateway().accessToken())
  const message = {
    openId: `o${'a'.repeat(27)}`,
    templateId: 'sandbox-template-repayment',
    page: 'https://wanka.example/internalLetterDetail',
    data: { thing1: '还款成功', time2: '2026-11-22 10:42' },
  }
  const send = (change: Partial<typeof message> = {}) => gateway().send(token, { ...message, ...change })
  expect(await send()).toEqual({ kind: 'answer' })
  expect(await send({ openId: 'unknown' })).toMatchObject({ kind: 'refused', errcode: 40003 })
  expect(await send({ templateId: 'another' })).toMatchObject({ kind: 'refused', errcode: 40037 })
  const long = { ...message.data, thing1: '长'.repeat(21) }
  expect(await send({ data: long })).toMatchObject({ kind: 'refused', errcode: 47003 })
  expect(await gateway().send('another token', message)).toEqual({ kind: 'expired' })
  for (const fault of ['refuse', 'error-500']) {
    await world.post('/faults', { party: 'weChat', fault, call: 'send' })
    expect(await send()).toMatchObject({ kind: 'busy' })
  }
  const unreachable = `http://127.0.0.1:${await freePort()}`
  expect(await gateway({ baseUrl: unreachable }).send(token, message)).toEqual({ kind: 'busy', reason: 'ECONNREFUSED' })
  await world.post('/faults', { party: 'weChat', fault: 'timeout', call: 'send' })
  expect(await gateway({ timeoutMs: 100 }).send(token, message)).toEqual({ kind: 'unknown' })
  expect(await gateway({ baseUrl: `${world.url}/nowhere` }).send(token, message)).toEqual({ kind: 'unknown' })
})

/** Answers WeChat's page as the person taps: the code that comes back, if there is one. */
async function codeOf(said: Record<string, string>, scope: WeChatScope = 'snsapi_userinfo'): Promise<string> {
  const { serverUrl } = await world.get<{ serverUrl: string }>('/settings')
  const redirect = `${serverUrl}/weixinLogin`
  const page = gateway().authoriseUrl({ redirect, scope, state: 'a-state' })
  const asking = await fetch(page)
  expect(await asking.text()).toContain('万卡 申请使用')
  const answer = new URL(page.replace('/oauth2/authorize', '/oauth2/answer'))
  for (const [name, value] of Object.entries(said)) answer.searchParams.set(name, value)
  const back = new URL((await fetch(answer, { redirect: 'manual' })).headers.get('location') ?? '')
  expect([back.pathname, back.searchParams.get('state')]).toEqual(['/weixinLogin', 'a-state'])
  return back.searchParams.get('code') ?? ''
}

test('a WeChat code is valid for a person once, and the same person gets the same id', async () => {
  const code = await codeOf({ as: '小林' })
  const first = await gateway().personOf(code)
  if (first.kind !== 'answer') throw new Error(first.kind)
  expect(first.person).toMatchObject({ openId: expect.stringMatching(/^o[\w-]{27}$/), snapshot: false })
  expect(await gateway().nickname(first.person)).toEqual({ kind: 'answer', nickname: '小林' })
  expect(await gateway().personOf(code)).toMatchObject({ kind: 'refused', errcode: 40163 })
  expect(await gateway().personOf('unknown')).toMatchObject({ kind: 'refused', errcode: 40029 })
  expect(await gateway().personOf(await codeOf({ as: '小林' }))).toMatchObject({
    person: { openId: first.person.openId },
  })
})

test('a snapshot is reported as one, a person who refuses brings no code, and the base scope gives no name', async () => {
  expect(await gateway().personOf(await codeOf({ as: '快照用户', snapshot: '1' }))).toMatchObject({
    person: { snapshot: true },
  })
  expect(await codeOf({})).toBe('')
  const base = await gateway().personOf(await codeOf({ as: '小林' }, 'snsapi_base'))
  if (base.kind !== 'answer') throw new Error(base.kind)
  expect(await gateway().nickname(base.person)).toMatchObject({ kind: 'refused', errcode: 48001 })
})
