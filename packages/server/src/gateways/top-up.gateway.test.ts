import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTopUp, type TopUpGateway } from './top-up.gateway.ts'

let world: TestWorld
let provider: TopUpGateway
const fault = (name: string, call: string) => world.post('/faults', { party: 'topUp', fault: name, call })

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, TOP_UP_SECRET: secret } = SANDBOX_DEFAULTS
  provider = createTopUp({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const date = '2027-06-15'
const order = (ref: string) => ({
  ref,
  productId: 'unicom-50',
  mobile: '13012345678',
  face: 5000,
  price: 4990,
  currency: 'CNY' as const,
  date,
})

test('a phone number has an operator with its faces and prices, or one in maintenance', async () => {
  const open = await provider.products({ mobile: '13012345678' })
  expect(open).toMatchObject({ body: { operator: 'unicom', state: 'open' } })
  const closed = await provider.products({ mobile: '19212345678' })
  expect(closed).toMatchObject({ body: { operator: 'broadnet', state: 'maintenance', faces: [] } })
  await fault('maintenance', 'products')
  expect(await provider.products({ mobile: '13012345678' })).toMatchObject({ body: { state: 'maintenance' } })
})

test('the provider makes one order per number, also after a lost reply, and sells nothing at another price', async () => {
  await fault('timeout-but-done', 'order')
  const taken = await provider.order(order('T1'))
  expect(taken).toMatchObject({ body: { result: 'accepted' } })
  expect(await provider.order(order('T1'))).toEqual(taken)
  expect(await provider.order({ ...order('T1'), mobile: '13012345679' })).toEqual({ kind: 'rejected', status: 409 })
  expect(await provider.order({ ...order('T2'), price: 1 })).toMatchObject({ body: { result: 'refused' } })
  expect(await provider.query({ ref: 'T2' })).toEqual({ kind: 'answer', body: { state: 'unknown' } })
})

test('an order’s outcome is in the provider’s query, and in the statement of its date, page by page', async () => {
  await fault('never-answers', 'order')
  await provider.order(order('T3'))
  expect(await provider.query({ ref: 'T3' })).toMatchObject({ body: { state: 'processing', price: 4990 } })
  await world.post('/top-up/settle', { ref: 'T3', state: 'failed' })
  expect(await provider.query({ ref: 'T3' })).toMatchObject({ body: { state: 'failed', reason: 'operatorRefused' } })
  const all = await provider.statement({ date })
  expect(all.kind === 'answer' && all.body.orders.map(({ ref }) => ref)).toEqual(['T1', 'T3'])
  const rest = await provider.statement({ date, after: 'T1' })
  expect(rest).toEqual({ kind: 'answer', body: { orders: [{ ref: 'T3', state: 'failed', price: 4990 }], more: false } })
})

test('a forged answer of the top-up provider counts as none', async () => {
  for (let n = 0; n < 2; n++) await fault('bad-signature', 'query')
  expect(await provider.query({ ref: 'T1' })).toEqual({ kind: 'unknown', reason: 'badSignature' })
})
