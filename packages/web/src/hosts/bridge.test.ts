import { beforeEach, expect, test, vi } from 'vitest'
import { object, text } from '../api/shape.ts'
import { makeBridge } from './bridge.ts'

const Token = object({ token: text })

/** An app that says what a test has it say. */
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

test('a request is taken, done and answered in the shape that was asked for', async () => {
  const { bridge, sent, say } = app()
  const asked = bridge.ask('login', { redirectUrl: '/user' }, Token)
  expect(sent).toMatchObject([{ wanka: 1, action: 'login', data: { redirectUrl: '/user' } }])
  say({ state: 'taken' })
  await vi.advanceTimersByTimeAsync(900)
  say({ state: 'done', data: { token: 'a', more: 'ignored' } })
  expect(await asked).toEqual({ token: 'a' })
})

test.each(['cancelled', 'unsupported', 'failed'])('an app that has %s says so', async (state) => {
  const { bridge, say } = app()
  const asked = bridge.ask('share', {}, Token)
  say({ state })
  await expect(asked).rejects.toMatchObject({ reason: state })
})

test('an app that never answers, or never ends, is silent', async () => {
  const { bridge, say } = app()
  const never = expect(bridge.tell('finishWindow')).rejects.toMatchObject({ reason: 'silent' })
  await vi.advanceTimersByTimeAsync(100)
  await never
  const asked = expect(bridge.ask('login', {}, Token)).rejects.toMatchObject({ reason: 'silent' })
  say({ state: 'taken' })
  await vi.advanceTimersByTimeAsync(1000)
  await asked
})

test('what is told to the app is over when it has it in hand', async () => {
  const { bridge, say } = app()
  const told = bridge.tell('openUrl', { url: 'https://partner.example' })
  say({ state: 'taken' })
  await told
})

test('an answer in another shape is a failure, not a value', async () => {
  const { bridge, say } = app()
  const asked = bridge.ask('login', {}, Token)
  say({ state: 'done', data: { token: 7 } })
  await expect(asked).rejects.toMatchObject({ reason: 'failed' })
})

test('an answer that comes twice, late, for nobody or as garbage changes nothing', async () => {
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

test('S22 an answer meant for the page before this one is not taken for an answer to it', async () => {
  const before = app()
  before.bridge.ask('login', {}, Token).catch(() => undefined)
  const now = app()
  const asked = expect(now.bridge.ask('login', {}, Token)).rejects.toMatchObject({ reason: 'silent' })
  now.say({ id: before.sent[0]?.id, state: 'done', data: { token: 'of the page before' } })
  await vi.advanceTimersByTimeAsync(100)
  await asked
})

test('an app without the object to speak to has failed', async () => {
  const bridge = makeBridge({
    send: () => {
      throw new Error('gone')
    },
    listen: () => undefined,
  })
  await expect(bridge.tell('openUrl', { url: '/' })).rejects.toMatchObject({ reason: 'failed' })
})

test("the app's back button is heard by whoever listens", () => {
  const { bridge, hear } = app()
  const back = vi.fn()
  const stop = bridge.onBack(back)
  hear('{"wanka":1,"event":"back"}')
  stop()
  hear('{"wanka":1,"event":"back"}')
  expect(back).toHaveBeenCalledTimes(1)
})
