import { randomUUID } from 'node:crypto'
import { CLOCK_MERCHANT, SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { checkSignature, replyTo, requestTo, signHeaders } from '../../../gateways/signature.ts'

const server = serverFixture()

const KEY = { merchant: CLOCK_MERCHANT, secret: SANDBOX_DEFAULTS.CLOCK_SECRET }
const SAID = requestTo('/sandbox/clock')
const turn = (body: string, headers: Record<string, string> = signHeaders(KEY, SAID, body)) =>
  fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const dateIn = async (response: Response) => ((await response.json()) as { businessDate: string }).businessDate

test('a client of the clock advances the business date by days and gets a signed answer', async () => {
  const body = JSON.stringify({ advanceDays: 3 })
  const nonce = randomUUID()
  const response = await turn(body, signHeaders(KEY, SAID, body, nonce))
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({ businessDate: '2027-06-18' })
  expect(checkSignature(KEY, replyTo('/sandbox/clock'), Object.fromEntries(response.headers), text)).toMatchObject({
    kind: 'valid',
    nonce,
  })
  expect(await dateIn(await turn('{"advanceDays":0}'))).toBe('2027-06-18')
})

test('concurrent clients of the clock each advance it by the days they request', async () => {
  const answers = await Promise.all([turn('{"advanceDays":2}'), turn('{"advanceDays":1}'), turn('{"advanceDays":2}')])
  const dates = await Promise.all(answers.map(dateIn))
  expect(dates.sort().at(-1)).toBe('2027-06-23')
})

test('a client with a wrong key, an old or replayed message or a malformed body cannot move the clock', async () => {
  const body = '{"advanceDays":1}'
  const used = signHeaders(KEY, SAID, body)
  expect((await turn(body, used)).status).toBe(200)
  const wrong = [
    [body, used, 409],
    [body, {}, 401],
    [body, signHeaders({ ...KEY, secret: 'guessed-secret' }, SAID, body), 401],
    [body, signHeaders({ ...KEY, merchant: SANDBOX_DEFAULTS.BANK_MERCHANT }, SAID, body), 401],
    [body, signHeaders(KEY, SAID, body, randomUUID(), Date.now() - 6 * 60_000), 401],
    ['{"advanceDays":2}', signHeaders(KEY, SAID, body), 401],
    ...[
      '{"advanceDays":-1}',
      '{"advanceDays":401}',
      '{"advanceDays":1.5}',
      '{"advanceDays":"1"}',
      '{}',
      '[]',
      'x',
      '',
    ].map((text) => [text, signHeaders(KEY, SAID, text), 400] as const),
  ] as const
  for (const [text, headers, status] of wrong) expect((await turn(text, headers)).status, text).toBe(status)
  expect(await dateIn(await turn('{"advanceDays":0}'))).toBe('2027-06-24')
})
