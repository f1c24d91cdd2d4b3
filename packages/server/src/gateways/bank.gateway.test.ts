import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import type { CardBehaviour } from '@wanka/sandbox/payments/bank/card-behaviours.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BankGateway, createBank } from './bank.gateway.ts'
import { bankNotice } from './bank-messages.ts'
import type { Answer } from './http-party.ts'
import { checkSignature, requestTo } from './signature.ts'

const key = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS.BANK_SECRET }
let world: TestWorld
let bank: BankGateway
let sequence = 0

beforeAll(async () => {
  world = await startWorld()
  bank = createBank({ baseUrl: world.url, ...key, timeoutMs: 2000 })
})
afterAll(() => world.stop())
beforeEach(async () => {
  await fetch(`${world.url}/faults`, { method: 'DELETE' })
})

function bodyOf<Body>(answer: Answer<Body>): Body {
  if (answer.kind !== 'answer') throw new Error(`no answer: ${JSON.stringify(answer)}`)
  return answer.body
}

async function boundCard(behaviour: CardBehaviour): Promise<{ cardToken: string; mobile: string }> {
  sequence += 1
  const mobile = `135${String(sequence).padStart(8, '0')}`
  const owner = { name: '测试', certId: '11010519491231002X', mobile }
  const asked = bodyOf(
    await bank.requestBind({ cardNo: testCard(behaviour, sequence), ...owner, ref: `bind-${sequence}` }),
  )
  if (asked.result !== 'codeSent') throw new Error(asked.reason)
  const bound = bodyOf(await bank.confirmBind({ bindNo: asked.bindNo, smsCode: await world.code(mobile) }))
  if (bound.result !== 'bound') throw new Error(bound.result)
  return { cardToken: bound.cardToken, mobile }
}

async function signedMandate(behaviour: CardBehaviour): Promise<string> {
  const { cardToken, mobile } = await boundCard(behaviour)
  const asked = bodyOf(await bank.applyMandate({ cardToken, ref: `sign-${cardToken}` }))
  if (asked.result !== 'codeSent') throw new Error(asked.reason)
  const signed = bodyOf(await bank.confirmMandate({ signNo: asked.signNo, smsCode: await world.code(mobile) }))
  if (signed.result !== 'signed') throw new Error(signed.result)
  return signed.mandateNo
}

const order = (orderNo: string) => ({
  orderNo,
  amount: 12_345,
  currency: 'CNY' as const,
  summary: '还款',
  businessDate: '2026-11-20',
})

test('a card that cannot be signed, and one of an unknown bank, are refused with a reason', async () => {
  const { cardToken } = await boundCard('cannot-sign')
  expect(await bank.applyMandate({ cardToken, ref: 'no' })).toMatchObject({
    body: { result: 'refused', reason: 'cannotSign' },
  })
  const stray = {
    cardNo: '9999990000000000',
    name: '测试',
    certId: '11010519491231002X',
    mobile: '13500009999',
    ref: 'stray',
  }
  expect(await bank.requestBind(stray)).toMatchObject({ body: { result: 'refused', reason: 'unknownBin' } })
})

test('an order that times out but was paid is unknown to us, and found by its number', async () => {
  const mandateNo = await signedMandate('timeout-but-paid')
  expect(await bank.collect({ ...order('C-2'), mandateNo })).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(await bank.query({ orderNo: 'C-2' })).toMatchObject({
    body: { result: 'found', type: 'collect', state: 'succeeded', amount: 12_345, currency: 'CNY' },
  })
})

test('an order that the bank never received is not found, and closing it makes that final', async () => {
  const mandateNo = await signedMandate('paid')
  await world.post('/faults', { party: 'bank', fault: 'timeout' })
  expect(await bank.collect({ ...order('C-3'), mandateNo })).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(await bank.query({ orderNo: 'C-3' })).toMatchObject({ body: { result: 'notFound' } })
  expect(await bank.close({ orderNo: 'C-3' })).toMatchObject({ body: { result: 'closed' } })
  expect(await bank.collect({ ...order('C-3'), mandateNo })).toMatchObject({
    body: { state: 'failed', reason: 'closed' },
  })
})

test('a reply with a broken signature is unknown although the money moved', async () => {
  const mandateNo = await signedMandate('paid')
  await world.post('/faults', { party: 'bank', fault: 'bad-signature' })
  expect(await bank.collect({ ...order('C-5'), mandateNo })).toEqual({ kind: 'unknown', reason: 'badSignature' })
  expect(await bank.query({ orderNo: 'C-5' })).toMatchObject({ body: { state: 'succeeded' } })
})

test('a notice of the bank has the agreed fields and the bank’s signature', async () => {
  const mandateNo = await signedMandate('paid-later')
  expect(await bank.collect({ ...order('C-7'), mandateNo })).toMatchObject({ body: { state: 'processing' } })
  await world.post('/notices/release')
  const notice = world.received.find(({ path, body }) => path === '/callback/bank' && body.includes('C-7'))
  expect(bankNotice.parse(JSON.parse(notice?.body ?? ''))).toMatchObject({
    orderNo: 'C-7',
    state: 'succeeded',
    amount: 12_345,
  })
  expect(checkSignature(key, requestTo('/callback/bank'), notice?.headers ?? {}, notice?.body ?? '').kind).toBe('valid')
})
