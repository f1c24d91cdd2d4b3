import { randomUUID } from 'node:crypto'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { dealTicket, type PinHolder, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  askForCardChange,
  depositOf,
  depositRequest,
  depositTicket,
  payIn,
  withDeposit,
} from '@wanka/testkit/fixtures/payments/deposit-account.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture(HASTY)

const several = <T>(n: number, work: (k: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, k) => work(k)))
const ticketFor = (person: PinHolder, amount: number) => depositTicket(server, person, fen(amount))
const settledAs = (person: PinHolder, state: string) =>
  until(async () => (await depositOf(server, person)).depositState === state, { what: `the account to be ${state}` })
const orders = async ({ customerId }: PinHolder, kind: string) =>
  (
    await server.platform.db
      .selectFrom('deposit_order')
      .select(['order_id', 'state'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .execute()
  ).map(({ state }) => state)

test('F10 a customer whose key is sent ten times at once opens one account', async () => {
  const person = await withDealPassword(server)
  const asked = await depositRequest(server, person)
  const uuid = randomUUID()
  const heard = await several(10, () =>
    statusOf(server.client.call(depositAccount.open, asked, { token: person.token, uuid })),
  )
  expect(heard.filter((status) => status !== 1 && status !== Status.duplicate)).toEqual([])
  expect(heard).toContain(1)
  expect(await orders(person, 'open')).toEqual(['codeSent'])
  expect((await server.sandbox.sms(asked.mobile)).length).toBe(1)
})

test('F11 a customer who opens from several devices at once has one account to confirm', async () => {
  const person = await withDealPassword(server)
  const requests = []
  for (let k = 0; k < 5; k++) requests.push(await depositRequest(server, person))
  await Promise.all(
    requests.map((asked) => statusOf(server.client.call(depositAccount.open, asked, { token: person.token }))),
  )
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deposit_account where customer_id = ${person.customerId} and state <> 'abandoned'`.execute(
    server.platform.db,
  )
  expect(rows[0]?.n).toBe(1)
  expect((await orders(person, 'open')).filter((state) => state === 'codeSent' || state === 'asked')).toHaveLength(1)
})

test('F11 a card change whose row is older than that of an earlier change expires it like any other', async () => {
  const person = await withDeposit(server, await withDealPassword(server))
  await askForCardChange(server, person)
  // the state left by a transaction that began first and waited for the other's lock
  await sql`update deposit_order set created_at = created_at - interval '1 hour'
             where customer_id = ${person.customerId} and state = 'codeSent'`.execute(server.platform.db)
  const { mobile, cardNo } = await askForCardChange(server, person)
  const smsCode = await server.sandbox.code(mobile)
  await server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token })
  expect((await depositOf(server, person)).card?.tail).toBe(cardNo.slice(-4))
  expect((await orders(person, 'changeCard')).sort()).toEqual(['done', 'expired'])
})

test('F11 a customer who withdraws everything from two devices at once is paid once', async () => {
  const person = await withDeposit(server, await withDealPassword(server))
  await payIn(server, person, 10_000)
  const tickets = [await ticketFor(person, 10_000), await ticketFor(person, 10_000)]
  const heard = await Promise.all(
    tickets.map((ticket) =>
      statusOf(
        server.client.call(depositAccount.withdraw, { amt: fen(10_000), dealTicket: ticket }, { token: person.token }),
      ),
    ),
  )
  expect(heard.sort((a, b) => a - b)).toEqual([1, Status.refused])
  expect((await orders(person, 'withdraw')).filter((state) => state === 'done')).toHaveLength(1)
  expect((await server.sandbox.deposits(person.cardMobile))[0]?.balance).toBe(0)
})

test('F11 a customer who enters one code on several devices uses it once', async () => {
  const person = await withDealPassword(server)
  const asked = await depositRequest(server, person)
  await server.client.call(depositAccount.open, asked, { token: person.token })
  const smsCode = await server.sandbox.code(asked.mobile)
  const heard = await several(4, () =>
    statusOf(server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token })),
  )
  expect(heard.filter((status) => status !== 1 && status !== Status.duplicate)).toEqual([])
  expect((await depositOf(server, person)).depositState).toBe('open')
  expect(await server.sandbox.deposits(asked.mobile)).toHaveLength(1)
})

test('F9 an opening that the bank never received is submitted again under its number', async () => {
  const person = await withDealPassword(server)
  const asked = await depositRequest(server, person)
  await server.sandbox.fault('depository', 'timeout', 2, 'open')
  const begun = await server.client.call(depositAccount.open, asked, { token: person.token })
  expect(begun).toMatchObject({ depositState: 'opening', pending: { step: 'wait' } })
  await until(async () => (await depositOf(server, person)).pending?.step === 'code', { what: 'the code' })
  expect((await server.sandbox.sms(asked.mobile)).length).toBe(1)
})

test('F9 a customer whose right code got no answer has the account opened by the query', async () => {
  const person = await withDealPassword(server)
  const asked = await depositRequest(server, person)
  await server.client.call(depositAccount.open, asked, { token: person.token })
  const smsCode = await server.sandbox.code(asked.mobile)
  await server.sandbox.fault('depository', 'timeout-but-done', 1, 'confirm')
  const unsure = await server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token })
  expect(unsure).toMatchObject({ depositState: 'opening', pending: { step: 'wait' } })
  await settledAs(person, 'open')
})

test.each(['bad-signature', 'error-500', 'timeout'] as const)(
  'F9 a customer whose code the bank answers with %s may enter it again',
  async (fault) => {
    const person = await withDealPassword(server)
    const asked = await depositRequest(server, person)
    await server.client.call(depositAccount.open, asked, { token: person.token })
    const smsCode = await server.sandbox.code(asked.mobile)
    await server.sandbox.fault('depository', fault, 1, 'confirm')
    await server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token })
    await until(async () => (await depositOf(server, person)).pending?.step !== 'wait', { what: 'the bank’s word' })
    await server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token })
    await settledAs(person, 'open')
  },
)

test('F9 a withdrawal that the bank paid without an answer is resolved by the query, and counted once', async () => {
  const person = await withDeposit(server, await withDealPassword(server), 'payout-timeout-but-paid')
  await payIn(server, person, 8000)
  const begun = await server.client.call(
    depositAccount.withdraw,
    { amt: fen(3000), dealTicket: await ticketFor(person, 3000) },
    { token: person.token },
  )
  expect(begun).toMatchObject({ depositState: 'withdrawing', pending: { step: 'wait', amt: 3000 } })
  await settledAs(person, 'open')
  expect(await depositOf(server, person)).toMatchObject({ balance: 5000 })
})

test('a customer whose withdrawal is under way can begin nothing else until the bank reports its outcome', async () => {
  const person = await withDeposit(server, await withDealPassword(server), 'payout-never-answers')
  await payIn(server, person, 8000)
  const { token } = person
  const proofs = [await ticketFor(person, 3000), await ticketFor(person, 3000)]
  const take = (ticket = '') =>
    server.client.call(depositAccount.withdraw, { amt: fen(3000), dealTicket: ticket }, { token })
  await take(proofs[0])
  expect(await statusOf(take(proofs[1]))).toBe(Status.refused)
  const row = await server.platform.db
    .selectFrom('deposit_order')
    .select('order_id')
    .where('customer_id', '=', person.customerId)
    .where('kind', '=', 'withdraw')
    .executeTakeFirstOrThrow()
  await server.sandbox.settleDeposit(row.order_id, 'failed')
  await settledAs(person, 'open')
  expect(await depositOf(server, person)).toMatchObject({
    balance: 8000,
    failure: '存管银行没有办成，请稍后再试或联系客服',
  })
})

test('a customer whose bank refuses the request before the code is entered learns it without entering one', async () => {
  const person = await withDealPassword(server)
  await server.client.call(depositAccount.open, await depositRequest(server, person), { token: person.token })
  const { order_id } = await server.platform.db
    .selectFrom('deposit_order')
    .select('order_id')
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow()
  await server.sandbox.settleDeposit(order_id, 'failed')
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
             where task_identifier = 'deposit.findOut' having count(*) > 0`.execute(server.platform.db)
  await settledAs(person, 'none')
  expect((await depositOf(server, person)).failure).toBe('存管银行没有办成，请稍后再试或联系客服')
})

test('a cancellation that the bank refuses leaves the account open', async () => {
  const person = await withDeposit(server, await withDealPassword(server))
  await server.sandbox.fault('depository', 'refuse', 1, 'cancel')
  const proof = await dealTicket(server, person, { purpose: 'deposit', subject: 'cancel' })
  expect(
    await statusOf(server.client.call(depositAccount.cancel, { dealTicket: proof }, { token: person.token })),
  ).toBe(Status.refused)
  expect(await depositOf(server, person)).toMatchObject({
    depositState: 'open',
    failure: '存管银行系统繁忙，请稍后再试',
  })
})

test('a customer whose deposit bank does not answer sees everything but the balance', async () => {
  const person = await withDeposit(server, await withDealPassword(server))
  await server.sandbox.fault('depository', 'timeout', 1, 'account')
  const seen = await depositOf(server, person)
  expect(seen).toMatchObject({ depositState: 'open', card: { tail: person.depositCard.slice(-4) } })
  expect(seen.balance).toBeUndefined()
})
