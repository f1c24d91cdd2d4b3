import { randomUUID } from 'node:crypto'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, loanOf, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { requestTo, signHeaders } from '../../../gateways/signature.ts'

const SAID = requestTo('/callback/bank')

const server = serverFixture(HASTY)
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const KEY = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS.BANK_SECRET }
type Notice = Record<string, string | number>

/** A loan at a bank that does not answer, and the notice that would end it. */
async function silentPayout(): Promise<{ orderId: string; notice: Notice }> {
  await server.sandbox.fault('bank', 'never-answers', 1, 'payOut')
  const { orderId } = await applied(server, holder)
  const row = await until(async () =>
    server.platform.db
      .selectFrom('bank_instruction')
      .selectAll()
      .where('subject', '=', orderId)
      .where('state', '=', 'sent')
      .executeTakeFirst(),
  )
  const notice = {
    type: 'payout',
    merchant: KEY.merchant,
    orderNo: row.instruction_no,
    channelTxn: `T${randomUUID()}`,
    state: 'succeeded',
    amount: row.amount,
    currency: 'CNY',
    occurredAt: new Date().toISOString(),
    noticeId: randomUUID(),
  }
  return { orderId, notice }
}

async function tell(
  notice: Notice | string,
  headers?: Record<string, string>,
): Promise<{ http: number; status: string }> {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice)
  const response = await fetch(`${server.url}/callback/bank`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(headers ?? signHeaders(KEY, SAID, body)) },
  })
  const { status } = (await response.json()) as { status: string | number }
  return { http: response.status, status: String(status) }
}

const caseKinds = async (subject: string) =>
  (
    await server.platform.db
      .selectFrom('exception_case')
      .select('kind')
      .where('subject', '=', subject)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const stateOf = async (orderId: string) => (await loanOf(server, holder, orderId)).loanOrder.orderState

test('a hundred copies of a notice at once pay one loan out', async () => {
  const { orderId, notice } = await silentPayout()
  const answers = await Promise.all(Array.from({ length: 100 }, () => tell(notice)))
  expect(new Set(answers.map(({ http, status }) => `${http} ${status}`))).toEqual(new Set(['200 ok']))
  expect((await reached(server, holder, orderId, '80')).plan).toHaveLength(3)
})

test('a bank notice is accepted only with our merchant’s signature over exactly this body, now', async () => {
  const { orderId, notice } = await silentPayout()
  const body = JSON.stringify(notice)
  const forged = [
    {},
    signHeaders({ ...KEY, secret: 'guessed-secret' }, SAID, body),
    signHeaders({ ...KEY, merchant: 'other' }, SAID, body),
    signHeaders(KEY, SAID, `${body} `),
    signHeaders(KEY, SAID, body, randomUUID(), Date.now() - 6 * 60_000),
    signHeaders(KEY, SAID, body, randomUUID(), Date.now() + 6 * 60_000),
  ]
  for (const headers of forged)
    expect(await tell(body, headers as Record<string, string>)).toEqual({ http: 401, status: 'unsigned' })
  expect(await stateOf(orderId)).toBe('70')
  expect(await tell(notice)).toEqual({ http: 200, status: 'ok' })
  expect(await stateOf(orderId)).toBe('80')
})

test('a recorded notice that is replayed is refused', async () => {
  const { notice } = await silentPayout()
  const body = JSON.stringify(notice)
  const headers = { ...signHeaders(KEY, SAID, body) }
  expect(await tell(body, headers)).toEqual({ http: 200, status: 'ok' })
  expect(await tell(body, headers)).toEqual({ http: 409, status: 'replayed' })
})

test.each([
  ['another amount', { amount: 300_001 }],
  ['the other direction', { type: 'collect' }],
])('a signed notice about %s changes nothing and becomes a case', async (_title, change) => {
  const { orderId, notice } = await silentPayout()
  expect(await tell({ ...notice, ...change })).toEqual({ http: 409, status: 'mismatch' })
  expect(await stateOf(orderId)).toBe('70')
  expect(await caseKinds(String(notice.orderNo))).toEqual(['wrongAmount'])
  await tell(notice)
})

test.each([
  ['another currency', { currency: 'USD' }],
  ['another merchant', { merchant: 'other' }],
  ['an unknown field', { bonus: 1 }],
  ['no amount', { amount: 0 }],
])('a signed notice with %s is refused as malformed', async (_title, change) => {
  const { orderId, notice } = await silentPayout()
  expect(await tell({ ...notice, ...change })).toEqual({ http: 400, status: 'malformed' })
  expect(await stateOf(orderId)).toBe('70')
  await tell(notice)
})

test('a request that is no notice at all is refused without details about us', async () => {
  for (const body of ['', '{', '[]', 'null', '{"amount":'.repeat(500)]) expect((await tell(body)).http).toBe(400)
  expect((await tell('x'.repeat(20_000))).status).not.toBe('ok')
})

test('a notice about an order that we never submitted becomes a case', async () => {
  const { notice } = await silentPayout()
  const orderNo = 'P20270615000000000000'
  expect(await tell({ ...notice, orderNo })).toEqual({ http: 404, status: 'unknownOrder' })
  expect(await caseKinds(orderNo)).toEqual(['unknownOrder'])
  await tell(notice)
})

test('a processing notice changes nothing, before or after the success', async () => {
  const { orderId, notice } = await silentPayout()
  const processing = { ...notice, state: 'processing' }
  expect(await tell(processing)).toEqual({ http: 200, status: 'ok' })
  expect(await stateOf(orderId)).toBe('70')
  await tell(notice)
  expect(await tell(processing)).toEqual({ http: 200, status: 'ok' })
  expect(await stateOf(orderId)).toBe('80')
})

test('a failure after the success overwrites nothing and becomes a case', async () => {
  const { orderId, notice } = await silentPayout()
  await tell(notice)
  expect(await tell({ ...notice, state: 'failed' })).toEqual({ http: 200, status: 'ok' })
  expect(await stateOf(orderId)).toBe('80')
  expect(await caseKinds(String(notice.orderNo))).toEqual(['failedAfterSuccess'])
})

test('a success after the failure is booked, opens cases for staff, and makes no loan', async () => {
  const { orderId, notice } = await silentPayout()
  await tell({ ...notice, state: 'failed' })
  expect(await stateOf(orderId)).toBe('93')
  for (const _ of [1, 2]) expect(await tell(notice)).toEqual({ http: 200, status: 'ok' })
  expect(await stateOf(orderId)).toBe('93')
  expect(await caseKinds(String(notice.orderNo))).toEqual(['lateSuccess', 'strayPayout'])
})

test('one bank transaction is never taken for two orders', async () => {
  const first = await silentPayout()
  const second = await silentPayout()
  await tell(first.notice)
  const { channelTxn = '' } = first.notice
  expect(await tell({ ...second.notice, channelTxn })).toEqual({ http: 409, status: 'mismatch' })
  expect(await stateOf(second.orderId)).toBe('70')
  expect(await caseKinds(String(second.notice.orderNo))).toEqual(['transactionReused'])
  await tell(second.notice)
})
