import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLetong, type LetongGateway } from './letong.gateway.ts'

let world: TestWorld
let partner: LetongGateway
const fault = (name: string, call: string) => world.post('/faults', { party: 'letong', fault: name, call })

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, LETONG_SECRET: secret } = SANDBOX_DEFAULTS
  partner = createLetong({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const order = (ref: string) => ({
  ref,
  packageId: 'lt-19',
  monthly: 1900,
  months: 12,
  name: '测试人',
  certId: certIdOf('1990-01-01', 1),
  mobile: '13600000001',
  currency: 'CNY' as const,
})
const booked = { kind: 'answer', body: { result: 'booked' } }
const cards = () => world.get<{ partnerNo: string; received: number; lastDay: string | null }[]>('/letong/cards')

test('the partner sends one card per number, at the price of its plan, and to one person', async () => {
  expect(await partner.packages()).toMatchObject({ kind: 'answer' })
  await fault('timeout-but-done', 'order')
  const sent = await partner.order(order('L1'))
  expect(sent).toMatchObject({ body: { result: 'sent' } })
  expect(await partner.order(order('L1'))).toEqual(sent)
  const other = { ...order('L1'), certId: certIdOf('1990-01-01', 2) }
  expect(await partner.order(other)).toEqual({ kind: 'rejected', status: 409 })
  expect(await partner.order({ ...order('L2'), monthly: 1 })).toMatchObject({ body: { result: 'refused' } })
  expect(await partner.order({ ...order('L3'), packageId: 'lt-9', monthly: 900 })).toMatchObject({
    body: { result: 'refused' },
  })
})

test('the partner books the highest version of a month, in any order of arrival, until the card ends', async () => {
  const [card] = await cards()
  const partnerNo = card?.partnerNo ?? ''
  for (let n = 0; n < 2; n++)
    expect(await partner.activate({ ref: 'L1', partnerNo, on: '2027-06-15' })).toMatchObject({
      body: { result: 'active' },
    })
  const month = { partnerNo, no: 1, amount: 1900, currency: 'CNY' as const }
  expect(await partner.month({ ...month, version: 2, paid: false })).toEqual(booked)
  expect(await partner.month({ ...month, version: 1, paid: true })).toEqual(booked)
  expect((await cards())[0]?.received).toBe(0)
  expect(await partner.month({ ...month, version: 3, paid: true })).toEqual(booked)
  expect((await cards())[0]?.received).toBe(1900)
  expect(await partner.end({ partnerNo, lastDay: '2027-07-14' })).toEqual(booked)
  expect((await cards())[0]?.lastDay).toBe('2027-07-14')
  expect(await partner.month({ ...month, partnerNo: 'unknown', version: 1, paid: true })).toEqual({
    kind: 'rejected',
    status: 404,
  })
})

test('a forged answer of the phone-plan partner counts as none', async () => {
  for (let n = 0; n < 2; n++) await fault('bad-signature', 'packages')
  expect(await partner.packages()).toEqual({ kind: 'unknown', reason: 'badSignature' })
})
