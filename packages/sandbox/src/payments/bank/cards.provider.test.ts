import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../../test-world.ts'
import { testCard } from './card-number.ts'

let world: TestWorld
let sequence = 0

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const request = (cardNo: string) => {
  sequence += 1
  const mobile = `137${String(sequence).padStart(8, '0')}`
  return { cardNo, name: '测试', certId: '11010519491231002X', mobile, ref: `r-${sequence}` }
}

test('a customer who binds a card gets its bank and a code at the reserved number', async () => {
  const input = request(testCard('paid', 1, '621226'))
  const { body } = await world.ask('/bank/bind/request', input)
  expect(body).toMatchObject({ result: 'codeSent', bankCode: 'ICBC', bankName: '工商银行', cardType: 'debit' })
  expect(body.maskedMobile).toBe(`137****${input.mobile.slice(-4)}`)
  expect(await world.code(input.mobile)).toMatch(/^\d{6}$/)
})

test('a bind request that is sent again sends the customer no second code', async () => {
  const input = request(testCard('paid', 2))
  const first = await world.ask('/bank/bind/request', input)
  const second = await world.ask('/bank/bind/request', input)
  expect(second.body).toEqual(first.body)
  expect(await world.get<object[]>(`/sms?mobile=${input.mobile}`)).toHaveLength(1)
})

test('a customer who binds a credit card is answered that it is one', async () => {
  const { body } = await world.ask('/bank/bind/request', request(testCard('paid', 3, '622575')))
  expect(body.cardType).toBe('credit')
})

test.each([
  ['of an unknown bank', testCard('paid', 4, '999999'), 'unknownBin'],
  ['of another customer', testCard('owner-differs', 5), 'ownerDiffers'],
  ['with another reserved number', testCard('mobile-differs', 6), 'mobileDiffers'],
])('a card %s is refused', async (_what, cardNo, reason) => {
  const { body } = await world.ask('/bank/bind/request', request(cardNo))
  expect(body).toMatchObject({ result: 'refused', reason })
})

test('a customer’s third wrong code locks the binding, and the right one comes too late', async () => {
  const input = request(testCard('paid', 7))
  const { bindNo } = (await world.ask('/bank/bind/request', input)).body
  const right = await world.code(input.mobile)
  const wrong = right === '000000' ? '111111' : '000000'
  const results: unknown[] = []
  for (const smsCode of [wrong, wrong, wrong, right]) {
    results.push((await world.ask('/bank/bind/confirm', { bindNo, smsCode })).body.result)
  }
  expect(results).toEqual(['codeWrong', 'codeWrong', 'codeLocked', 'codeLocked'])
})

test('a card code expires after five minutes', async () => {
  const input = request(testCard('paid', 8))
  const { bindNo } = (await world.ask('/bank/bind/request', input)).body
  const smsCode = await world.code(input.mobile)
  world.elapse(5 * 60_000 + 1000)
  expect((await world.ask('/bank/bind/confirm', { bindNo, smsCode })).body).toEqual({ result: 'codeExpired' })
})

test('a customer who confirms twice binds one card', async () => {
  const input = request(testCard('paid', 9))
  const { bindNo } = (await world.ask('/bank/bind/request', input)).body
  const smsCode = await world.code(input.mobile)
  const [first, second] = await Promise.all([
    world.ask('/bank/bind/confirm', { bindNo, smsCode }),
    world.ask('/bank/bind/confirm', { bindNo, smsCode }),
  ])
  expect(first.body.result).toBe('bound')
  expect(second.body).toEqual(first.body)
})

test('a customer with a card that cannot be debited can bind it and is refused the mandate', async () => {
  const input = request(testCard('cannot-sign', 10))
  const { bindNo } = (await world.ask('/bank/bind/request', input)).body
  const { cardToken } = (await world.ask('/bank/bind/confirm', { bindNo, smsCode: await world.code(input.mobile) }))
    .body
  const { body } = await world.ask('/bank/mandate/apply', { cardToken, ref: 'cannot' })
  expect(body).toMatchObject({ result: 'refused', reason: 'cannotSign' })
})
