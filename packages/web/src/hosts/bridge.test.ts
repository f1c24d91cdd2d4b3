import { beforeEach, expect, test, vi } from 'vitest'
import { object, text } from '../shapes/shape.ts'
import { makeBridge } from './bridge.ts'

const Token = object({ token: text })

/** A stub app that answers as a test scripts it. */
function app() {
  const sent: { id: string; action: string; data: unknown }[] = []
  let heard: (text: unknown) => void = () => undefined
  const bridge = makeBridge(
    {
      send: (message) => void sent.push(JSON.parse(message)),
      listen: (listener) => {
        heard = listener
      },
    },
    { takenMs: 100, doneMs: 1000 },
  )
  const say = (message: object): void => heard(JSON.stringify({ wanka: 1, id: sent.at(-1)?.id, ...message }))
  return { bridge, sent, say, hear: (raw: unknown) => heard(raw) }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('the page receives the app’s answer in the shape that it asked for', async () => {
  const { bridge, sent, say } = app()
  const asked = bridge.ask('login', { redirectUrl: '/user' }, Token)
  expect(sent).toMatchObject([{ wanka: 1, action: 'login', data: { redirectUrl: '/user' } }])
  say({ state: 'taken' })
  await vi.advanceTimersByTimeAsync(900)
  say({ state: 'done', data: { token: 'a', more: 'ignored' } })
  expect(await asked).toEqual({ token: 'a' })
})

test.each(['cancelled', 'unsupported', 'failed'])('a request to the app rejects with the outcome %s', async (state) => {
  const { bridge, say } = app()
  const asked = bridge.ask('share', {}, Token)
  say({ state })
  await expect(asked).rejects.toMatchObject({ reason: state })
})

test('a request to an app that never answers, or never ends, rejects as silent', async () => {
  const { bridge, say } = app()
  const never = expect(bridge.tell('finishWindow')).rejects.toMatchObject({ reason: 'silent' })
  await vi.advanceTimersByTimeAsync(100)
  await never
  const asked = expect(bridge.ask('login', {}, Token)).rejects.toMatchObject({ reason: 'silent' })
  say({ state: 'taken' })
  await vi.advanceTimersByTimeAsync(1000)
  await asked
})

test('a request without an outcome ends when the app has accepted it', async () => {
  const { bridge, say } = app()
  const told = bridge.tell('openUrl', { url: 'https://partner.example' })
  say({ state: 'taken' })
  await told
})

test('an answer in another shape rejects the request instead of returning a value', async () => {
  const { bridge, say } = app()
  const asked = bridge.ask('login', {}, Token)
  say({ state: 'done', data: { token: 7 } })
  await expect(asked).rejects.toMatchObject({ reason: 'failed' })
})

test('the page ignores an answer that is repeated, late, for an unknown request or garbage', async () => {
  const { bridge, sent, say, hear } = app()
  const first = bridge.ask('login', {}, Token)
  for (const raw of [
    '',
    '{',
    'null',
    '[]',
    '{"wanka":2,"id":"login-1","state":"done"}',
    7,
    undefined,
    {},
    'x'.repeat(13_000_000),
  ])
    hear(raw)
  say({ id: 'login-9', state: 'done', data: { token: 'not asked' } })
  say({ state: 'done', data: { token: 'first' } })
  say({ state: 'done', data: { token: 'second' } })
  expect(await first).toEqual({ token: 'first' })
  const late = expect(bridge.ask('login', {}, Token)).rejects.toMatchObject({ reason: 'silent' })
  await vi.advanceTimersByTimeAsync(100)
  await late
  say({ id: sent[1]?.id, state: 'done', data: { token: 'late' } })
})

test('S22 a page ignores an answer that is meant for the page before it', async () => {
  const before = app()
  before.bridge.ask('login', {}, Token).catch(() => undefined)
  const now = app()
  const asked = expect(now.bridge.ask('login', {}, Token)).rejects.toMatchObject({ reason: 'silent' })
  now.say({ id: before.sent[0]?.id, state: 'done', data: { token: 'of the page before' } })
  await vi.advanceTimersByTimeAsync(100)
  await asked
})

test('a request to an app without the bridge object rejects as failed', async () => {
  const bridge = makeBridge({
    send: () => {
      throw new Error('gone')
    },
    listen: () => undefined,
  })
  await expect(bridge.tell('openUrl', { url: '/' })).rejects.toMatchObject({ reason: 'failed' })
})

test("the app's back button calls the page's listener", () => {
  const { bridge, hear } = app()
  const back = vi.fn()
  const stop = bridge.onBack(back)
  hear('{"wanka":1,"event":"back"}')
  stop()
  hear('{"wanka":1,"event":"back"}')
  expect(back).toHaveBeenCalledTimes(1)
})
