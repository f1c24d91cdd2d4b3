import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWeChat, type WeChatConfig, type WeChatGateway } from './we-chat.gateway.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const gateway = (change: Partial<WeChatConfig> = {}): WeChatGateway =>
  createWeChat({
    baseUrl: world.url,
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

test('an access token opens the JS-SDK’s ticket, which stays the same', async () => {
  const token = await passOf(gateway().accessToken())
  const first = await gateway().jsTicket(token)
  if (first.kind !== 'answer') throw new Error(first.kind)
  expect(first.pass.expiresIn).toBeGreaterThan(7000)
  expect(await gateway().jsTicket(token)).toMatchObject({ kind: 'answer', pass: { value: first.pass.value } })
})

test('a token that another one has replaced is told apart from a refusal', async () => {
  const old = await passOf(gateway().accessToken())
  await passOf(gateway().accessToken())
  expect(await gateway().jsTicket(old)).toEqual({ kind: 'expired' })
  expect(await gateway({ appId: 'wxnobody' }).accessToken()).toMatchObject({ kind: 'refused', errcode: 40013 })
  expect(await gateway({ secret: 'another secret' }).accessToken()).toMatchObject({ kind: 'refused', errcode: 40125 })
})

test('no answer, no JSON and nobody there are all unknown', async () => {
  await world.post('/faults', { party: 'weChat', fault: 'error-500', call: 'token' })
  expect(await gateway().accessToken()).toEqual({ kind: 'unknown' })
  expect(await gateway({ baseUrl: `${world.url}/nowhere` }).accessToken()).toEqual({ kind: 'unknown' })
  expect(await gateway({ baseUrl: 'http://127.0.0.1:9' }).accessToken()).toEqual({ kind: 'unknown' })
})
