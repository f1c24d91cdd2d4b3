import { points } from '@wanka/contract/engagement/points.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  confirmFields,
  consumeFields,
  fudouOf,
  givenPoints,
  mallAsks,
  mallTells,
  mallVisit,
  signedByMall,
} from '@wanka/testkit/fixtures/engagement/points.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, repaid } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()

const claim = ({ token }: Pick<Member, 'token'>, taskId: string) =>
  server.client.call(points.claim, { taskId }, { token })
const statesOf = async ({ token }: Pick<Member, 'token'>) =>
  Object.fromEntries((await server.client.call(points.tasks, {}, { token })).tasks.map(({ id, state }) => [id, state]))

test('a customer claims the points of a completed task once, and none for an open task or another customer’s', async () => {
  const person = await realNamed(server)
  expect(await statesOf(person)).toEqual({ signIn: '1', realName: '1', survey: '0', firstLoan: '0', onTime: '0' })
  expect(await claim(person, 'realName')).toEqual({ points: 100, bean: 'fudou', balance: 100 })
  expect(await claim(person, 'signIn')).toEqual({ points: 5, bean: 'fudou', balance: 105 })
  expect((await failureOf(claim(person, 'realName'))).message).toBe('已经领过了')
  expect((await failureOf(claim(person, 'survey'))).message).toBe('完成后才能领取')
  expect(await statusOf(claim(person, 'nothing'))).toBe(Status.forbidden)
  expect((await statesOf(await registered(server))).realName).toBe('0')
})

test('a customer earns points for the first loan and an on-time bill, and exchanges diamonds for fudou at the rate', async () => {
  const holder = await withLine(server)
  await repaid(server, await borrow(server, holder))
  expect(await claim(holder, 'firstLoan')).toMatchObject({ points: 100, bean: 'fudou' })
  expect(await claim(holder, 'onTime')).toEqual({ points: 10, bean: 'richbean', balance: 10 })
  const { token } = holder
  const tooMany = await failureOf(server.client.call(points.exchange, { diamonds: 11 }, { token }))
  expect(tooMany.message).toBe('钻石只有10颗，不够兑换')
  expect(await server.client.call(points.exchange, { diamonds: 4 }, { token })).toEqual({
    fudou: 40,
    diamonds: 6,
    balance: 140,
  })
  const { list } = await server.client.call(points.details, { bean: 'richbean' }, { token })
  expect(list.map(({ amount, title }) => [amount, title])).toEqual([
    [-4, '兑换成40富豆'],
    [10, '按时还款'],
  ])
  expect(await server.client.call(points.diamonds, {}, { token })).toEqual({ diamonds: 6, expiring: { amount: 0 } })
})

test('a customer gets the same figure from every balance call', async () => {
  const member = await registered(server)
  await givenPoints(server, member, 70)
  const { token } = member
  const fudou = { balance: 70, points: 70, expiring: { amount: 0 } }
  expect(await server.client.call(points.balance, {}, { token })).toEqual(fudou)
  expect(await server.client.call(points.fudouBalance, {}, { token })).toEqual(fudou)
  expect(await server.client.call(points.memberBalance, {}, { token })).toEqual({ balance: 70, points: 70 })
  expect(await server.client.call(points.residue, {}, { token })).toEqual({ residue: 70 })
  expect((await server.client.call(points.rate, {})).rate).toBe(10)
})

test('a customer pages through the history, filtered or not, without a new entry shifting the pages', async () => {
  const member = await registered(server)
  const { token } = member
  for (let n = 1; n <= 25; n++) await givenPoints(server, member, n)
  const first = await server.client.call(points.details, {}, { token })
  expect([first.list.length, first.hasMore, first.list[0]?.amount]).toEqual([20, true, 25])
  await givenPoints(server, member, 1000)
  const after = Number(first.list.at(-1)?.entryId)
  const second = await server.client.call(points.fudouDetails, { after }, { token })
  expect([second.list.map(({ amount }) => amount), second.hasMore]).toEqual([[5, 4, 3, 2, 1], false])
  expect((await server.client.call(points.details, { type: 'out' }, { token })).list).toEqual([])
  const stranger = await registered(server)
  expect((await server.client.call(points.details, { after: after + 1 }, { token: stranger.token })).list).toEqual([])
})

test('staff give a customer points once per reason and close a task, both audited', async () => {
  const member = await registered(server)
  const give = async () => (await runOps(server, 'points', 'give', 'fudou', '30', member.mobile, 'complaint T1')).code
  expect([await give(), await give()]).toEqual([0, 0])
  expect(await fudouOf(server, member)).toEqual([30, 30])
  expect((await runOps(server, 'points', 'give', 'fudou', '-1', member.mobile, 'x')).code).toBe(2)
  expect((await runOps(server, 'points', 'task', 'survey', 'close')).code).toBe(0)
  expect((await runOps(server, 'points', 'task', 'nothing', 'close')).code).toBe(2)
  const tasks = await runOps(server, 'points', 'tasks')
  expect(tasks).toEqual({ code: 0, printed: expect.stringContaining('填写问卷, 50 FUDOU, closed') })
  expect(Object.keys(await statesOf(member))).not.toContain('survey')
  const audit = await server.platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', member.customerId)
    .execute()
  expect(audit.map(({ action }) => action)).toContain('points.given')
})

// The clock moves from here on.
test('a customer’s points expire lot by lot, the earliest are spent first, and a letter reminds a week before', async () => {
  const member = await registered(server)
  const { token } = member
  await givenPoints(server, member, 50, { validDays: 20 })
  await givenPoints(server, member, 30, { validDays: 10 })
  const uid = (await mallVisit(server, token)).get('uid') ?? ''
  const expiring = async () => (await server.client.call(points.balance, {}, { token })).expiring
  const { rows } = await sql<{ day: string }>`select business_date::text as day from business_calendar`.execute(
    server.platform.db,
  )
  const day = (n: number) => new Date(Date.parse(rows[0]?.day ?? '') + n * 86_400_000).toISOString().slice(0, 10)
  expect(await expiring()).toEqual({ amount: 80, on: day(10) })

  // 40 held: all of the lot that expires first, and 10 of the other.
  const kept = consumeFields(uid, 40)
  await mallAsks(server, signedByMall(kept))
  expect(await expiring()).toEqual({ amount: 40, on: day(20) })
  await advanceTo(server, day(13))
  const letters = (await server.client.call(letter.list, {}, { token })).list.map(({ title }) => title)
  expect(letters.filter((title) => title === '积分快到期了')).toHaveLength(1)
  await advanceTo(server, day(20))
  expect(await fudouOf(server, member)).toEqual([40, 80])
  await advanceTo(server, day(21))
  expect(await fudouOf(server, member)).toEqual([0, 40])
  expect(await server.violations()).toEqual([])

  // Points returned after their last day stay valid for a week.
  await mallTells(server, signedByMall(confirmFields(kept, false)))
  expect(await fudouOf(server, member)).toEqual([40, 40])
  expect(await expiring()).toEqual({ amount: 40, on: day(28) })
  await advanceTo(server, day(29))
  expect(await fudouOf(server, member)).toEqual([0, 0])
})
