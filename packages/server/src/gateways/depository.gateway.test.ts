import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import type { CardBehaviour } from '@wanka/sandbox/payments/bank/card-behaviours.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepository, type DepositoryGateway } from './depository.gateway.ts'
import type { Answer } from './http-party.ts'

let world: TestWorld
let depository: DepositoryGateway
let people = 0

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, DEPOSITORY_SECRET: secret } = SANDBOX_DEFAULTS
  depository = createDepository({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

function bodyOf<Body>(answer: Answer<Body>): Body {
  if (answer.kind !== 'answer') throw new Error(`no answer: ${JSON.stringify(answer)}`)
  return answer.body
}

function asking(behaviour: CardBehaviour = 'paid') {
  people += 1
  const mobile = `136${String(people).padStart(8, '0')}`
  const card = { cardNo: testCard(behaviour, people), mobile }
  return { ref: `open-${people}`, name: '测试人', certId: certIdOf('1990-01-01', people), ...card }
}

async function opened(behaviour?: CardBehaviour) {
  const asked = asking(behaviour)
  await depository.openAccount(asked)
  const done = bodyOf(await depository.confirm({ ref: asked.ref, smsCode: await world.code(asked.mobile) }))
  if (done.state !== 'succeeded') throw new Error(done.state)
  return { ...asked, accountNo: done.accountNo }
}
const balanceOf = async (accountNo: string) => bodyOf(await depository.account({ accountNo })).balance
const payIn = (accountNo: string, balance: number) => world.post('/depository/balance', { accountNo, balance })
const money = (amount: number) => ({ amount, currency: 'CNY' as const })

test('a customer has three tries and five minutes for a code; a new one replaces the old', async () => {
  const { ref, mobile } = await (async () => {
    const asked = asking()
    await depository.openAccount(asked)
    return asked
  })()
  const first = await world.code(mobile)
  expect(bodyOf(await depository.resendCode({ ref }))).toEqual({ state: 'waitingCode' })
  const second = await world.code(mobile)
  if (first !== second)
    expect(bodyOf(await depository.confirm({ ref, smsCode: first }))).toEqual({ state: 'codeWrong' })
  const asked = asking()
  await depository.openAccount(asked)
  for (const state of ['codeWrong', 'codeWrong'])
    expect(bodyOf(await depository.confirm({ ref: asked.ref, smsCode: 'nocode' }))).toEqual({ state })
  expect(bodyOf(await depository.confirm({ ref: asked.ref, smsCode: 'nocode' }))).toEqual({
    state: 'failed',
    reason: 'codeLocked',
  })
})

test.each([
  ['owner-differs', 'ownerDiffers'],
  ['mobile-differs', 'mobileDiffers'],
] as const)('a card with %s is refused as %s', async (behaviour, reason) => {
  expect(bodyOf(await depository.openAccount(asking(behaviour)))).toEqual({ state: 'failed', reason })
})

test('a withdrawal is paid to the changed card', async () => {
  const { accountNo } = await opened('payout-fails')
  await payIn(accountNo, 500)
  expect(bodyOf(await depository.withdraw({ ref: 'to-old', accountNo, ...money(500) }))).toEqual({
    state: 'failed',
    reason: 'accountAbnormal',
  })
  const card = { cardNo: testCard('paid', 77), mobile: '13600000999' }
  expect(bodyOf(await depository.changeCard({ ref: 'change', accountNo, ...card }))).toEqual({ state: 'waitingCode' })
  await depository.confirm({ ref: 'change', smsCode: await world.code(card.mobile) })
  expect(bodyOf(await depository.withdraw({ ref: 'to-new', accountNo, ...money(500) }))).toMatchObject({
    state: 'succeeded',
  })
  expect(await balanceOf(accountNo)).toBe(0)
})

test('an unanswered withdrawal is found by its number; one that never arrived is not found, and may be sent again', async () => {
  const { accountNo } = await opened()
  await payIn(accountNo, 1000)
  const lost = { ref: 'lost', accountNo, ...money(300) }
  await world.post('/faults', { party: 'depository', fault: 'timeout-but-done', call: 'withdraw' })
  expect(await depository.withdraw(lost)).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(bodyOf(await depository.query({ ref: 'lost' }))).toMatchObject({ state: 'succeeded' })
  await world.post('/faults', { party: 'depository', fault: 'timeout', call: 'withdraw' })
  const never = { ref: 'never', accountNo, ...money(200) }
  expect(await depository.withdraw(never)).toMatchObject({ kind: 'unknown' })
  expect(bodyOf(await depository.query({ ref: 'never' }))).toEqual({ state: 'notFound' })
  expect(bodyOf(await depository.withdraw(never))).toMatchObject({ state: 'succeeded' })
  expect(await balanceOf(accountNo)).toBe(500)
})

test('a deposit account is cancelled only when it is empty', async () => {
  const { accountNo } = await opened()
  await payIn(accountNo, 1)
  expect(bodyOf(await depository.cancelAccount({ ref: 'end-1', accountNo }))).toEqual({
    state: 'failed',
    reason: 'balanceLeft',
  })
  await depository.withdraw({ ref: 'rest', accountNo, ...money(1) })
  expect(bodyOf(await depository.cancelAccount({ ref: 'end-2', accountNo }))).toMatchObject({ state: 'succeeded' })
  expect(bodyOf(await depository.account({ accountNo }))).toEqual({ state: 'cancelled', balance: 0 })
  expect(await depository.account({ accountNo: '00000000' })).toEqual({ kind: 'rejected', status: 404 })
})
