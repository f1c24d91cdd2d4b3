import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { fen } from '@wanka/domain/money.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import {
  codeWithoutLine,
  earned,
  friendOf,
  inviteFor,
  rewardsSettled,
} from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { withCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await inviteFor(server, { keepDays: 30, yuan: { registered: 20, line: 0 } })
})

const rewards = async (customerId: string) => {
  const { db } = server.platform
  const { balance } = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'rewardPayable')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('reward')
    .select('state')
    .where('customer_id', '=', customerId)
    .orderBy('state')
    .execute()
  return { balance, states: rows.map(({ state }) => state) }
}

test('a customer who closes the account sees which rewards are lost; small and waiting ones return to their source', async () => {
  const person = await withCard(server)
  await friendOf(server, await codeWithoutLine(server, person))
  await earned(server, person, fen(1500))
  await rewardsSettled(server, person, 2)
  expect(await rewards(person.customerId)).toEqual({ balance: -1500, states: ['payable', 'waiting'] })
  const asked = await server.client.call(accountClosure.check, {}, { token: person.token })
  expect([asked.blockers, asked.rewardsLost]).toEqual([[], 3500])
  await leave(server, person)
  await left(server, person)
  expect(await rewards(person.customerId)).toEqual({ balance: 0, states: ['payable', 'void'] })
})

test('twenty yuan of rewards block a closure, with the page where the customer withdraws them', async () => {
  const person = await withCard(server)
  await earned(server, person, fen(2000))
  const { blockers } = await server.client.call(accountClosure.check, {}, { token: person.token })
  expect(blockers.map(({ code, link }) => [code, link.url])).toEqual([['reward', '/makeMoney']])
})
