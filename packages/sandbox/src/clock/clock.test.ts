import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedBy } from '../provider/signature.ts'
import { startWorld, type TestWorld } from '../test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A server whose date starts on 30 November 2026 and moves on request. */
function listenForDays(): void {
  let day = Date.UTC(2026, 10, 30)
  world.answerWith(({ body }) => {
    day += JSON.parse(body).advanceDays * 86_400_000
    return { status: 200, body: { businessDate: new Date(day).toISOString().slice(0, 10) } }
  })
}

test('a tester who advances thirty days causes thirty signed closes and gets the last date', async () => {
  listenForDays()
  expect(await world.post('/clock', { advanceDays: 30 })).toEqual({ businessDate: '2026-12-30' })
  const closes = world.received.filter(({ path }) => path === '/sandbox/clock')
  expect(closes.map(({ body }) => body)).toEqual(Array(30).fill('{"advanceDays":1}'))
  const key = { merchant: 'clock', secret: 'sandbox-clock-secret' }
  const genuine = closes.every(({ headers, body }) =>
    isSignedBy(key, 'request /sandbox/clock', headers as Record<string, string>, body, Date.now()),
  )
  expect(genuine).toBe(true)
  expect(await world.get('/clock')).toEqual({ businessDate: '2026-12-30' })
})

test('a tester whose server cannot close a day gets the error and the date reached so far', async () => {
  world.answerWith(() => ({ status: 500, body: {} }))
  expect(await world.post('/clock', { advanceDays: 1 })).toMatchObject({
    error: expect.stringContaining('主服务没有推进日期'),
    businessDate: '2026-12-30',
  })
})
