import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { notice } from '@wanka/contract/messaging/notices.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { type RealNamed, realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import { advanceTo } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { FIRST_DATE } from '@wanka/testkit/servers/database.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const held = ({ token }: RealNamed) => server.client.call(authorisation.creditCards, {}, { token })
const create = ({ token }: RealNamed, more: { again?: boolean; account?: string } = {}) =>
  server.client.call(
    authorisation.create,
    { type: 'creditCard', account: 'someone', password: 'secret', agreementKeys: ['assetDataAuth'], ...more },
    { token },
  )
async function ended(person: RealNamed, taskId: string): Promise<string> {
  return until(async () => {
    const task = await server.client.call(authorisation.status, { taskId }, { token: person.token })
    if (task.need)
      await server.client.call(authorisation.inputCode, { taskId, code: '123456' }, { token: person.token })
    return ['SUCCESS', 'FAIL'].includes(task.state) && task.state
  })
}

test('a customer sees the credit cards of a report, the next due first, without figures that the bank withheld', async () => {
  const person = await realNamed(server)
  expect(await held(person)).toEqual({ state: 'none', cards: [] })
  const { taskId } = await create(person)
  expect(await ended(person, taskId)).toBe('SUCCESS')
  const { state, cards, time, expireAt } = await held(person)
  expect([state, cards.length, time, expireAt?.slice(11)]).toEqual(['done', 2, expect.any(String), '23:59:59'])
  expect(cards.map(({ bankName, tail }) => `${bankName} ${tail}`).sort()).toEqual(['建设银行 8834', '招商银行 6021'])
  expect(cards.find(({ tail }) => tail === '6021')).toMatchObject({ billDay: 5, owed: 125_680, limit: 3_000_000 })
  expect(cards.find(({ tail }) => tail === '8834')).not.toHaveProperty('owed')
  for (const { nextDue } of cards) expect(nextDue >= FIRST_DATE).toBe(true)
  expect(cards.map(({ nextDue }) => nextDue)).toEqual(cards.map(({ nextDue }) => nextDue).toSorted())
})

test('a customer has the cards read again; a failed read removes none, and an expired report shows none', async () => {
  const person = await realNamed(server)
  const first = await create(person)
  await ended(person, first.taskId)
  expect((await failureOf(create(person))).status).toBe(40403)
  const again = await create(person, { again: true, account: 'fails0000' })
  expect(await ended(person, again.taskId)).toBe('FAIL')
  const after = await held(person)
  expect([after.state, after.cards.length]).toEqual(['failed', 2])
  const once = await create(person, { again: true })
  expect(await ended(person, once.taskId)).toBe('SUCCESS')
  expect((await held(person)).state).toBe('done')

  const yesterday = addDays(businessDate(FIRST_DATE), -1)
  const { db } = server.platform
  await db
    .updateTable('auth_task')
    .set({ expires_on: yesterday })
    .where('customer_id', '=', person.customerId)
    .execute()
  expect(await held(person)).toEqual({ state: 'expired', cards: [] })
})

test('another kind of authorisation is not read again while it counts', async () => {
  const { token } = await realNamed(server)
  const flow = {
    type: 'crawler' as const,
    account: 'a',
    password: 'b',
    agreementKeys: ['assetDataAuth'],
  }
  const { taskId } = await server.client.call(authorisation.create, flow, { token })
  await until(async () => {
    const { state } = await server.client.call(authorisation.status, { taskId }, { token })
    return state === 'SUCCESS'
  })
  const refused = await failureOf(server.client.call(authorisation.create, { ...flow, again: true }, { token }))
  expect(refused).toMatchObject({ status: 40403, message: expect.stringContaining('无需重复授权') })
})

test('a customer who asked for it is reminded by letter three days before a held card is due, once; others are not', async () => {
  const [reminded, quiet, revoked] = [await realNamed(server), await realNamed(server), await realNamed(server)]
  for (const person of [reminded, quiet, revoked]) await ended(person, (await create(person)).taskId)
  const choose = ({ token }: RealNamed) =>
    server.client.call(notice.choose, { topic: 'heldCards', channel: 'letter', on: true }, { token })
  await choose(reminded)
  await choose(revoked)
  await server.client.call(authorisation.revoke, { type: 'creditCard' }, { token: revoked.token })
  const { cards } = await held(reminded)
  const remindersOf = async ({ token }: RealNamed) =>
    (await server.client.call(letter.list, {}, { token })).list.filter(({ title }) => title === '信用卡快到还款日')
  for (const { bankName, tail, nextDue } of cards) {
    await advanceTo(server, addDays(businessDate(nextDue), -3))
    const [newest] = await remindersOf(reminded)
    expect(newest).toMatchObject({
      body: `${bankName}(${tail})的还款日是${formatMonthDay(nextDue)}。应还以银行账单为准，请在银行的渠道还款。`,
    })
  }
  await advanceTo(server, addDays(businessDate(cards.at(-1)?.nextDue ?? ''), 1))
  expect(await remindersOf(reminded)).toHaveLength(cards.length)
  expect([...(await remindersOf(quiet)), ...(await remindersOf(revoked))]).toEqual([])
})
