import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, dealTicket, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  applyForLine,
  authorise,
  type LineHolder,
  withLine,
  withProfile,
} from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, borrow, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { armFailpoints, failpointsReached } from '../../../platform/observability/failpoint.ts'
import { expireLines } from './index.ts'
import { freezeLine, unfreezeLine } from './line-control.ts'
import { raiseJob } from './raise.job.ts'

const server = serverFixture()
afterEach(() => armFailpoints(''))

type Owner = Pick<LineHolder, 'token'>
const as = ({ token }: Owner) => ({ token })
const limit = (owner: Owner) => server.client.call(creditLine.limit, {}, as(owner))
const history = async (owner: Owner) =>
  (await server.client.call(creditLine.history, {}, as(owner))).list.map(({ event, by, limit: to }) => ({
    event,
    by,
    ...(to !== undefined && { to }),
  }))
const setTo = (owner: Owner, amount: number, ticket?: string) =>
  server.client.call(creditLine.ownLimit, { limit: fen(amount), dealTicket: ticket }, as(owner))
const lock = (owner: Owner) => server.client.call(creditLine.lock, {}, as(owner))
const unlock = (owner: Owner, ticket: string) =>
  server.client.call(creditLine.unlock, { dealTicket: ticket }, as(owner))
const ticketFor = (holder: LineHolder, subject: 'unlock' | 'ownLimit', amount?: Fen) =>
  dealTicket(server, holder, { purpose: 'limit', subject, ...(amount !== undefined && { amount }) })

test('a customer lowers the own limit without a password, and raises it with the deal password for that amount', async () => {
  const holder = await withLine(server)
  await borrow(server, holder, { loanAmt: fen(300_000) })
  await setTo(holder, 500_000)
  expect(await limit(holder)).toMatchObject({
    cardQuota: holder.limit,
    ownLimit: 500_000,
    loanAmt: 300_000,
    available: 200_000,
    kinds: [{ kind: 'cash', amt: 300_000 }, {}, {}, {}, {}],
  })
  expect((await failureOf(applied(server, holder, { loanAmt: fen(210_000) }))).message).toContain('最多可借2,000.00元')
  // below what is borrowed nothing is available, and the loan stays
  await setTo(holder, 100_000)
  expect(await limit(holder)).toMatchObject({ ownLimit: 100_000, loanAmt: 300_000, available: 0 })

  expect(await statusOf(setTo(holder, 600_000))).toBe(Status.passwordWrong)
  const ticket = await ticketFor(holder, 'ownLimit', fen(600_000))
  expect(await statusOf(setTo(holder, 700_000, ticket))).toBe(Status.passwordWrong)
  expect(await statusOf(setTo(holder, 600_000, ticket))).toBe(Status.ok)
  expect(await statusOf(setTo(holder, 600_000))).toBe(Status.ok)
  await setTo(holder, holder.limit, await ticketFor(holder, 'ownLimit', holder.limit))
  expect(await limit(holder)).toMatchObject({ ownLimit: holder.limit, available: holder.limit - 300_000 })
  expect((await history(holder)).slice(0, 4)).toEqual([
    { event: 'setLimit', by: 'customer', to: holder.limit },
    { event: 'setLimit', by: 'customer', to: 600_000 },
    { event: 'setLimit', by: 'customer', to: 100_000 },
    { event: 'setLimit', by: 'customer', to: 500_000 },
  ])
})

test('a customer who sets an amount off the step or range is refused at the field; one without a limit sets none', async () => {
  const holder = await withLine(server)
  for (const amount of [-100, 150, 10_001, holder.limit + 10_000]) {
    const failed = await failureOf(setTo(holder, amount))
    expect([amount, failed.status, failed.data]).toMatchObject([
      amount,
      Status.malformedField,
      { field: 'limit', reason: expect.stringContaining('整百金额') },
    ])
  }
  const stranger = await registered(server)
  const attempts = [setTo(stranger, 0), lock(stranger), unlock(stranger, 'none')].map(statusOf)
  expect(await Promise.all(attempts)).toEqual([Status.refused, Status.refused, Status.refused])
  expect(await limit(stranger)).toMatchObject({ cardQuota: 0, ownLimit: 0, locked: false, available: 0 })
  expect(await history(stranger)).toEqual([])
})

test('a customer who locks the limit borrows nothing until the password unlocks it; earlier applications proceed', async () => {
  const holder = await withLine(server)
  const { orderId } = await applied(server, holder)
  await lock(holder)
  await lock(holder)
  expect(await limit(holder)).toMatchObject({ locked: true, available: 0 })
  expect(await server.client.call(creditLine.info, {}, as(holder))).toMatchObject({ locked: true, available: 0 })
  expect((await failureOf(applied(server, holder))).message).toBe('您已锁定额度，解锁后可以借款')
  await reached(server, holder, orderId, '80')
  expect(await limit(holder)).toMatchObject({ loanAmt: 300_000, available: 0 })

  expect(await statusOf(unlock(holder, 'none'))).toBe(Status.passwordWrong)
  expect(await statusOf(unlock(holder, await ticketFor(holder, 'ownLimit')))).toBe(Status.passwordWrong)
  await unlock(holder, await ticketFor(holder, 'unlock'))
  expect(await limit(holder)).toMatchObject({ locked: false, available: holder.limit - 300_000 })
  expect((await history(holder)).slice(0, 2).map(({ event }) => event)).toEqual(['unlock', 'lock'])
})

test('F11 a loan that races a lower own limit or a lock comes first or is refused, never above the own limit', async () => {
  const holder = await withLine(server)
  for (const steer of [() => setTo(holder, 0), () => lock(holder)]) {
    const [drawn, steered] = await Promise.all([statusOf(applied(server, holder)), statusOf(steer())])
    expect([Status.ok, Status.refused]).toContain(drawn)
    expect(steered).toBe(Status.ok)
    const now = await limit(holder)
    expect([now.available, await statusOf(applied(server, holder))]).toEqual([0, Status.refused])
    await setTo(holder, holder.limit, await ticketFor(holder, 'ownLimit', holder.limit))
  }
})

test('a customer’s further authorisation raises the limit once, with a letter; one without better data leaves it', async () => {
  const holder = await withLine(server)
  expect((await limit(holder)).raises).toContainEqual({
    type: 'creditCard',
    amt: 1_000_000,
    given: false,
    running: false,
  })
  armFailpoints('creditLine.raised:throw')
  expect(await authorise(server, holder, 'creditCard')).toBe('SUCCESS')
  await until(async () => failpointsReached().includes('creditLine.raised'), { what: 'the failpoint' })
  expect((await limit(holder)).cardQuota).toBe(holder.limit)
  armFailpoints('')
  const job = raiseJob(server.platform)
  await Promise.all(Array.from({ length: 10 }, () => job({ customerId: holder.customerId })))
  const raised = holder.limit + 1_000_000
  expect(await limit(holder)).toMatchObject({ cardQuota: raised, ownLimit: raised, available: raised })
  expect((await history(holder)).filter(({ event }) => event === 'raise')).toEqual([
    { event: 'raise', by: 'system', to: raised },
  ])
  const { list } = await server.client.call(letter.list, { type: 'service' }, as(holder))
  expect(list.filter(({ title }) => title === '额度提高了')).toHaveLength(1)
})

test('a customer’s line history shows who did what and when, and not what staff wrote', async () => {
  const holder = await withLine(server)
  const { customerId } = holder
  const { db } = server.platform
  const ops = { actor: 'ops:staff', reason: '内部原因七三九一' }
  await transact(db, (tx) => freezeLine(tx, customerId, ops))
  await transact(db, (tx) => unfreezeLine(tx, customerId, ops))
  await sql`update credit_line set expires_on = '2027-06-15' where customer_id = ${customerId}`.execute(db)
  await transact(db, (tx) => expireLines(tx, '2027-06-15' as never))
  const told = await server.client.call(creditLine.history, {}, as(holder))
  expect(JSON.stringify(told)).not.toContain('七三九一')
  expect((await history(holder)).toReversed()).toEqual([
    { event: 'submit', by: 'customer' },
    { event: 'approve', by: 'system', to: holder.limit },
    { event: 'activate', by: 'customer' },
    { event: 'freeze', by: 'platform' },
    { event: 'unfreeze', by: 'platform' },
    { event: 'expire', by: 'system' },
  ])
  const { list } = await server.client.call(letter.list, { type: 'service' }, as(holder))
  expect(list.map(({ title }) => title)).toContain('额度已到期')
})

test('a customer sees how long a limit is valid, which is a setting, before activating it', async () => {
  const holder = await withProfile(server)
  const months = { name: 'lineValidMonths', value: '3' }
  const { db } = server.platform
  await db.updateTable('setting').set({ value: months.value }).where('name', '=', months.name).execute()
  expect(await applyForLine(server, holder)).toMatchObject({ validMonths: 3 })
  const keys = await agreementKeys(server, 'openCard')
  await server.client.call(creditLine.activate, { agreementKeys: keys }, as(holder))
  expect((await limit(holder)).expiresOn).toBe('2027-09-15')
})
