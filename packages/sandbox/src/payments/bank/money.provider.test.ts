import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSignedBy } from '../../provider/signature.ts'
import { startWorld, type TestWorld } from '../../test-world.ts'
import type { CardBehaviour } from './card-behaviours.ts'
import { testCard } from './card-number.ts'
import type { BookedOrder } from './statement.ts'

let world: TestWorld
let sequence = 0

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await fetch(`${world.url}/faults`, { method: 'DELETE' })
  world.answerWith(() => ({ status: 200, body: { status: 'ok' } }))
  world.received.length = 0
})

/** A card bound and signed by way of the bank's codes. */
async function signedCard(behaviour: CardBehaviour): Promise<{ cardToken: string; mandateNo: string }> {
  sequence += 1
  const mobile = `139${String(sequence).padStart(8, '0')}`
  const owner = { cardNo: testCard(behaviour, sequence), name: '测试', certId: '11010519491231002X', mobile }
  const bind = await world.ask('/bank/bind/request', { ...owner, ref: `bind-${sequence}` })
  const bound = await world.ask('/bank/bind/confirm', { bindNo: bind.body.bindNo, smsCode: await world.code(mobile) })
  const cardToken = String(bound.body.cardToken)
  const sign = await world.ask('/bank/mandate/apply', { cardToken, ref: `sign-${sequence}` })
  const signed = await world.ask('/bank/mandate/confirm', {
    signNo: sign.body.signNo,
    smsCode: await world.code(mobile),
  })
  return { cardToken, mandateNo: String(signed.body.mandateNo) }
}

function order(orderNo: string, amount = 91_680) {
  return { orderNo, amount, currency: 'CNY', summary: '还款', businessDate: '2026-11-20' }
}

async function booked(orderNo: string): Promise<BookedOrder | undefined> {
  const { orders } = await world.get<{ orders: BookedOrder[] }>('/books')
  return orders.find((one) => one.orderNo === orderNo)
}

const notices = (orderNo: string) =>
  world.received.filter(({ body }) => body.includes(`"${orderNo}"`)).map(({ body }) => JSON.parse(body))

test('a merchant that sends one order number many times in parallel is paid once', async () => {
  const { mandateNo } = await signedCard('paid')
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => world.ask('/bank/collect', { ...order('O-once'), mandateNo })),
  )
  expect(new Set(replies.map(({ body }) => body.channelTxn)).size).toBe(1)
  expect((await booked('O-once'))?.entries).toHaveLength(1)
})

test('a merchant that reuses an order number for another amount is refused, and nothing changes', async () => {
  const { mandateNo } = await signedCard('paid')
  await world.ask('/bank/collect', { ...order('O-amount'), mandateNo })
  const again = await world.ask('/bank/collect', { ...order('O-amount', 1), mandateNo })
  expect(again.status).toBe(409)
  expect((await booked('O-amount'))?.moved).toBe(91_680)
})

test('a merchant can debit no more money with a terminated mandate', async () => {
  const { mandateNo } = await signedCard('paid')
  await world.ask('/bank/mandate/terminate', { mandateNo })
  expect((await world.ask('/bank/collect', { ...order('O-ended'), mandateNo })).status).toBe(404)
})

test('a debit of a card with too little money fails and moves nothing', async () => {
  const { mandateNo } = await signedCard('insufficient')
  const { body } = await world.ask('/bank/collect', { ...order('O-poor'), mandateNo })
  expect(body).toMatchObject({ state: 'failed', reason: 'insufficientFunds' })
  expect((await booked('O-poor'))?.moved).toBe(0)
})

test('a debit of a card that pays later is processing until its notice reports the outcome', async () => {
  const { mandateNo } = await signedCard('paid-later')
  const { body } = await world.ask('/bank/collect', { ...order('O-later'), mandateNo })
  expect(body.state).toBe('processing')
  expect((await booked('O-later'))?.moved).toBe(0)
  await world.post('/notices/release')
  expect(notices('O-later')).toMatchObject([{ type: 'collect', state: 'succeeded', amount: 91_680, merchant: 'wanka' }])
  expect((await booked('O-later'))?.moved).toBe(91_680)
})

test('a debit can also fail later, with a notice', async () => {
  const { mandateNo } = await signedCard('failed-later')
  await world.ask('/bank/collect', { ...order('O-later-failed'), mandateNo })
  await world.post('/notices/release')
  expect(notices('O-later-failed')).toMatchObject([{ state: 'failed' }])
  expect((await booked('O-later-failed'))?.moved).toBe(0)
})

test('a debit that timed out but was paid gets no reply, and a query returns its outcome', async () => {
  const { mandateNo } = await signedCard('timeout-but-paid')
  expect(await world.isSilent('/bank/collect', { ...order('O-silent'), mandateNo })).toBe(true)
  const { body } = await world.ask('/bank/query', { orderNo: 'O-silent' })
  expect(body).toMatchObject({ result: 'found', state: 'succeeded', amount: 91_680 })
})

test('a merchant cannot close an order that is first not found and then paid', async () => {
  const { mandateNo } = await signedCard('not-found-then-paid')
  expect(await world.isSilent('/bank/collect', { ...order('O-hidden'), mandateNo })).toBe(true)
  expect((await world.ask('/bank/close', { orderNo: 'O-hidden' })).body).toEqual({ result: 'inProgress' })
  expect((await world.ask('/bank/query', { orderNo: 'O-hidden' })).body).toEqual({ result: 'notFound' })
  expect((await world.ask('/bank/query', { orderNo: 'O-hidden' })).body).toMatchObject({ state: 'succeeded' })
})

test('a merchant can close an order that never arrived, and it is then never paid', async () => {
  const { mandateNo } = await signedCard('paid')
  expect((await world.ask('/bank/close', { orderNo: 'O-closed' })).body).toEqual({ result: 'closed' })
  const { body } = await world.ask('/bank/collect', { ...order('O-closed'), mandateNo })
  expect(body).toMatchObject({ state: 'failed', reason: 'closed' })
  expect((await world.ask('/bank/query', { orderNo: 'O-closed' })).body).toEqual({ result: 'notFound' })
})

test('an order paid twice has two movements in the bank’s books, and a notice names the second', async () => {
  const { mandateNo } = await signedCard('paid-twice')
  const { body } = await world.ask('/bank/collect', { ...order('O-twice'), mandateNo })
  await world.post('/notices/release')
  expect((await booked('O-twice'))?.moved).toBe(2 * 91_680)
  expect(notices('O-twice')).toHaveLength(1)
  expect(notices('O-twice')[0].channelTxn).not.toBe(body.channelTxn)
})

test('a notice that the bank sends twice is the same notice', async () => {
  const { mandateNo } = await signedCard('duplicate-notice')
  await world.ask('/bank/collect', { ...order('O-said-twice'), mandateNo })
  await world.post('/notices/release')
  const said = notices('O-said-twice')
  expect(said).toHaveLength(2)
  expect(said[0]).toEqual(said[1])
})

test('the bank sends a false notice once, before the true one', async () => {
  const key = { merchant: 'wanka', secret: 'sandbox-bank-secret' }
  const forged = await signedCard('bad-signature-notice')
  await world.ask('/bank/collect', { ...order('O-forged'), mandateNo: forged.mandateNo })
  const wrong = await signedCard('wrong-amount-notice')
  await world.ask('/bank/collect', { ...order('O-wrong'), mandateNo: wrong.mandateNo })
  await world.post('/notices/release')
  const genuine = world.received
    .filter(({ body }) => body.includes('"O-forged"'))
    .map(({ headers, body }) =>
      isSignedBy(key, 'request /callback/bank', headers as Record<string, string>, body, Date.now()),
    )
  expect(genuine).toEqual([false, true])
  expect(notices('O-wrong').map(({ amount }) => amount)).toEqual([91_780, 91_680])
})

test('the bank can send notices in the wrong order', async () => {
  const { mandateNo } = await signedCard('reversed-notices')
  await world.ask('/bank/collect', { ...order('O-reversed'), mandateNo })
  await world.post('/notices/release')
  expect(notices('O-reversed').map(({ state }) => state)).toEqual(['succeeded', 'processing'])
})

test('the bank holds a late notice until its day, and never sends a lost one', async () => {
  const late = await signedCard('late-notice')
  await world.ask('/bank/collect', { ...order('O-late'), mandateNo: late.mandateNo })
  const lost = await signedCard('lost-notice')
  await world.ask('/bank/collect', { ...order('O-lost'), mandateNo: lost.mandateNo })
  expect((await booked('O-late'))?.notices).toMatchObject([{ kind: 'late', attempts: 0, held: true }])
  await world.post('/notices/release')
  expect(notices('O-late')).toHaveLength(1)
  expect(notices('O-lost')).toHaveLength(0)
  expect((await world.ask('/bank/query', { orderNo: 'O-lost' })).body).toMatchObject({ state: 'succeeded' })
})

test('the bank repeats a notice until the server answers ok, and then no more', async () => {
  world.answerWith(() => ({ status: 500, body: {} }))
  const { mandateNo } = await signedCard('paid-later')
  await world.ask('/bank/collect', { ...order('O-retry'), mandateNo })
  await world.post('/notices/release')
  world.answerWith(() => ({ status: 200, body: { status: 'ok' } }))
  await world.post('/notices/release')
  await world.post('/notices/release')
  expect(notices('O-retry')).toHaveLength(2)
  expect((await booked('O-retry'))?.notices).toMatchObject([{ attempts: 2, acknowledged: true, held: false }])
})

test('a tester who repeats a notice a hundred times has each copy signed afresh', async () => {
  const { mandateNo } = await signedCard('paid')
  await world.ask('/bank/collect', { ...order('O-hundred'), mandateNo })
  const { queued } = await world.post<{ queued: number }>('/notices/repeat', { orderNo: 'O-hundred', copies: 100 })
  const said = world.received.filter(({ body }) => body.includes('"O-hundred"'))
  expect([queued, said.length]).toEqual([100, 100])
  expect(new Set(said.map(({ headers }) => headers['x-nonce'])).size).toBe(100)
})

test('a payout can fail, and a tester can settle one left open', async () => {
  const failing = await signedCard('payout-fails')
  const failed = await world.ask('/bank/payout', { ...order('P-fails'), cardToken: failing.cardToken })
  expect(failed.body).toMatchObject({ state: 'failed', reason: 'accountAbnormal' })
  const silent = await signedCard('payout-never-answers')
  expect(await world.isSilent('/bank/payout', { ...order('P-open'), cardToken: silent.cardToken })).toBe(true)
  expect((await world.ask('/bank/query', { orderNo: 'P-open' })).body).toMatchObject({ state: 'processing' })
  await world.post('/books/settle', { orderNo: 'P-open', state: 'succeeded' })
  expect((await world.ask('/bank/query', { orderNo: 'P-open' })).body).toMatchObject({ state: 'succeeded' })
})

test('the bank’s statement of a date adds up to the movements of that date', async () => {
  const { cardToken, mandateNo } = await signedCard('paid')
  const day = { currency: 'CNY', summary: '', businessDate: '2031-01-02' }
  await world.ask('/bank/collect', { orderNo: 'S-1', amount: 300, mandateNo, ...day })
  await world.ask('/bank/collect', { orderNo: 'S-2', amount: 200, mandateNo, ...day })
  await world.ask('/bank/payout', { orderNo: 'S-3', amount: 70, cardToken, ...day })
  const { body } = await world.ask('/bank/statement', { date: '2031-01-02' })
  expect(body).toMatchObject({ date: '2031-01-02', totalIn: 500, totalOut: 70 })
  expect(body.entries).toHaveLength(3)
})

test('a tester’s fault applies to the next money order only, and before the card’s behaviour', async () => {
  const { mandateNo } = await signedCard('paid')
  await world.post('/faults', { party: 'bank', fault: 'refuse' })
  await world.ask('/bank/query', { orderNo: 'F-1' })
  expect((await world.ask('/bank/collect', { ...order('F-1'), mandateNo })).body).toMatchObject({ state: 'failed' })
  expect((await world.ask('/bank/collect', { ...order('F-2'), mandateNo })).body).toMatchObject({ state: 'succeeded' })
})

test('a tester’s fault waits for a new money order while an earlier one is submitted again', async () => {
  const { mandateNo } = await signedCard('paid')
  await world.ask('/bank/collect', { ...order('F-3'), mandateNo })
  await world.post('/faults', { party: 'bank', fault: 'refuse', call: 'collect' })
  expect((await world.ask('/bank/collect', { ...order('F-3'), mandateNo })).body).toMatchObject({ state: 'succeeded' })
  expect((await world.ask('/bank/collect', { ...order('F-4'), mandateNo })).body).toMatchObject({ state: 'failed' })
})

test('one money order that arrives several times at once meets the tester’s fault each time, and no other meets it', async () => {
  const { mandateNo } = await signedCard('paid')
  for (let round = 0; round < 60; round += 1) {
    await world.post('/faults', { party: 'bank', fault: 'refuse', call: 'collect' })
    const body = { ...order(`F-once-${round}`), mandateNo }
    const heard = await Promise.all(Array.from({ length: 24 }, () => world.ask('/bank/collect', body)))
    expect(heard.map(({ body: { state } }) => state)).toEqual(heard.map(() => 'failed'))
  }
  expect((await world.ask('/bank/collect', { ...order('F-after'), mandateNo })).body).toMatchObject({
    state: 'succeeded',
  })
})

test('a debit under a timeout fault leaves no order behind', async () => {
  const { mandateNo } = await signedCard('paid')
  await world.post('/faults', { party: 'bank', fault: 'timeout' })
  expect(await world.isSilent('/bank/collect', { ...order('F-gone'), mandateNo })).toBe(true)
  expect((await world.ask('/bank/query', { orderNo: 'F-gone' })).body).toEqual({ result: 'notFound' })
})

test('a tester who orders an unknown fault is refused with the provider’s list of faults', async () => {
  const reply = await world.post<{ known: { sms: string[] } }>('/faults', { party: 'sms', fault: 'paid-twice' })
  expect(reply.known.sms).toContain('timeout')
})

test('a request signed with another secret, or six minutes ago, is refused and does nothing', async () => {
  const { mandateNo } = await signedCard('paid')
  const body = { ...order('X-1'), mandateNo }
  const forged = await world.ask('/bank/collect', body, { secret: 'another secret' })
  const stale = await world.ask('/bank/collect', body, { sentAt: Date.now() - 6 * 60_000 })
  expect([forged.status, stale.status]).toEqual([401, 401])
  expect(await booked('X-1')).toBeUndefined()
})
