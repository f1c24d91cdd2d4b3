import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInsurer, type InsurerGateway } from './insurer.gateway.ts'

let world: TestWorld
let insurer: InsurerGateway
const fault = (name: string, call?: string) => world.post('/faults', { party: 'insurer', fault: name, call })

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, INSURER_SECRET: secret } = SANDBOX_DEFAULTS
  insurer = createInsurer({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const application = (ref: string) => ({
  ref,
  product: 'cardSafe',
  name: '测试人',
  certId: certIdOf('1990-01-01', 1),
  mobile: '13600000001',
  startOn: '2027-06-15',
  months: 12,
  premium: 300,
  currency: 'CNY' as const,
})
async function issued(ref: string): Promise<string> {
  const answer = await insurer.apply(application(ref))
  if (answer.kind !== 'answer' || answer.body.result !== 'issued') throw new Error(JSON.stringify(answer))
  return answer.body.insurerNo
}
const received = async (insurerNo: string) =>
  (await world.get<{ insurerNo: string; received: number; cancelledOn: string | null }[]>('/insurer/policies')).find(
    (policy) => policy.insurerNo === insurerNo,
  )
const booked = { kind: 'answer', body: { result: 'booked' } }

test('a policy is issued once per number, and a number cannot be used for a second person', async () => {
  const insurerNo = await issued('P1')
  expect(await issued('P1')).toBe(insurerNo)
  const other = { ...application('P1'), certId: certIdOf('1990-01-01', 2) }
  expect(await insurer.apply(other)).toEqual({ kind: 'rejected', status: 409 })
  await fault('refuse', 'apply')
  expect(await insurer.apply(application('P2'))).toMatchObject({ body: { result: 'refused' } })
})

test('premiums are booked once, taken back, and refunded at the end of the policy', async () => {
  const insurerNo = await issued('P3')
  const premium = { ref: 'P3-2', insurerNo, no: 1, amount: 300, currency: 'CNY' as const }
  for (let n = 0; n < 2; n++) expect(await insurer.premium(premium)).toEqual(booked)
  expect(await insurer.premium({ ...premium, amount: 400 })).toEqual({ kind: 'rejected', status: 409 })
  expect(await received(insurerNo)).toMatchObject({ received: 300, cancelledOn: null })
  const end = { ref: 'P3-3', insurerNo, cancelledOn: '2027-06-20', refunded: 300, currency: 'CNY' as const }
  for (let n = 0; n < 2; n++) expect(await insurer.cancel(end)).toEqual(booked)
  expect(await received(insurerNo)).toMatchObject({ received: 0, cancelledOn: '2027-06-20' })
  expect(await insurer.cancel({ ...end, insurerNo: 'unknown' })).toEqual({ kind: 'rejected', status: 404 })
})

test('a policy whose insurer answers too late is found issued on the retry; a forged answer counts as none', async () => {
  await fault('timeout-but-done', 'apply')
  const insurerNo = await issued('P4')
  for (let n = 0; n < 2; n++) await fault('bad-signature', 'premium')
  const premium = { ref: 'P4-2', insurerNo, no: 1, amount: 300, currency: 'CNY' as const }
  expect(await insurer.premium(premium)).toEqual({ kind: 'unknown', reason: 'badSignature' })
})
