import { expect, test } from 'vitest'
import { makeBridge } from './bridge.ts'
import { bridged } from './capabilities.ts'

/** The capabilities of an app that gives this answer to every request. */
function appThatAnswers(data: unknown) {
  let heard: (text: unknown) => void = () => undefined
  const bridge = makeBridge({
    send: (message) => {
      const { id } = JSON.parse(message) as { id: string }
      queueMicrotask(() => heard(JSON.stringify({ wanka: 1, id, state: 'done', data })))
    },
    listen: (listener) => {
      heard = listener
    },
  })
  return bridged(bridge)
}

test('S22 an app that answers a login with an invalid token, or with none, does not log the customer in', async () => {
  for (const token of [
    '',
    'short',
    '令牌'.repeat(20),
    `${'a'.repeat(42)}\n`,
    'a b'.repeat(10),
    'x'.repeat(201),
    '<b>',
    7,
  ])
    await expect(appThatAnswers({ token }).login('/user'), String(token)).rejects.toMatchObject({ reason: 'failed' })
  expect(await appThatAnswers({ token: 'a'.repeat(43) }).login('/user')).toBe('a'.repeat(43))
})

test('S22 an app’s answer of the wrong type, with markup or of any size is rejected or kept as plain text', async () => {
  for (const data of [null, undefined, 7, 'text', [], {}, { ticket: {} }, { __proto__: { ticket: 'x' } }]) {
    const can = appThatAnswers(data)
    const face = can.face({ scene: 'borrow', faceTicket: 'a', url: '' })
    await expect(face).rejects.toMatchObject({ reason: 'failed' })
    await expect(can.deviceInfo()).rejects.toMatchObject({ reason: 'failed' })
    await expect(can.takePhoto()).rejects.toMatchObject({ reason: 'failed' })
  }
  for (const type of ['text/html', 'image/svg+xml', 'image/jpeg;charset=utf-8,<svg>', 'IMAGE/PNG'])
    await expect(appThatAnswers({ type, base64: 'AAAA' }).takePhoto(), type).rejects.toMatchObject({ reason: 'failed' })
})
