import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSms, type SmsGateway } from './sms.gateway.ts'

let world: TestWorld
let sms: SmsGateway

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, SMS_SECRET: secret } = SANDBOX_DEFAULTS
  sms = createSms({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const message = { mobile: '13600000001', template: 'login', text: '【万卡】验证码123456', code: '123456' }

test('a customer gets a message once, however often it is sent under one reference', async () => {
  const first = await sms.send({ ...message, ref: 'a' })
  const second = await sms.send({ ...message, ref: 'a' })
  expect(first).toMatchObject({ kind: 'answer', body: { result: 'accepted' } })
  expect(second).toEqual(first)
  const inbox = await world.get<object[]>('/sms?mobile=13600000001')
  expect(inbox).toMatchObject([{ mobile: '13600000001', type: 'login', code: '123456', text: message.text }])
})

test('a number that refuses messages is distinguished from a timeout', async () => {
  await world.post('/faults', { party: 'sms', fault: 'refuse' })
  expect(await sms.send({ ...message, ref: 'b' })).toMatchObject({ kind: 'answer', body: { result: 'refused' } })
  await world.post('/faults', { party: 'sms', fault: 'timeout', times: 2 })
  expect(await sms.send({ ...message, ref: 'c' })).toEqual({ kind: 'unknown', reason: 'timeout' })
})

test('a message whose reply was lost is sent again, and the customer gets one', async () => {
  await world.post('/faults', { party: 'sms', fault: 'timeout-but-done' })
  const sent = await sms.send({ ...message, mobile: '13600000002', ref: 'd' })
  expect(sent).toMatchObject({ kind: 'answer', body: { result: 'accepted' } })
  expect(await world.get<object[]>('/sms?mobile=13600000002')).toHaveLength(1)
})
