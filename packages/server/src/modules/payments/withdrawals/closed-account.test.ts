import { SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import { fen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { earned, inviteFor, withdrawalReached, withdrawn } from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { withCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await inviteFor(server, { withdrawalsPerDay: 20 })
})

const openCases = (subject: string) =>
  server.platform.db
    .selectFrom('exception_case')
    .select(['kind', 'facts'])
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute()
const withdrawalsOf = (customerId: string) =>
  server.platform.db
    .selectFrom('reward_withdrawal')
    .select(['withdraw_no', 'instruction_no', 'state'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

test('a reward that comes back after its customer left opens a case; staff pay it once to a named account', async () => {
  const person = await withCard(server)
  const { customerId } = person
  await earned(server, person, fen(3000))
  const { withdrawNo } = await withdrawn(server, person, fen(3000))
  await withdrawalReached(server, person, withdrawNo, '1')
  await leave(server, person)
  await left(server, person)
  const [first] = await withdrawalsOf(customerId)
  await server.sandbox.reverse(first?.instruction_no ?? '')
  await server.sandbox.releaseNotices()
  expect(await openCases(withdrawNo)).toEqual([{ kind: 'rewardOfClosed', facts: { customerId, amount: 3000 } }])
  const pay = (...words: string[]) => runOps(server, 'withdrawal', ...words)
  const { token } = SANDBOX_MERCHANT_ACCOUNT
  for (const wrong of [
    ['pay', withdrawNo],
    ['pay', withdrawNo, '6222020000000000'],
    ['pay', 'T1', token],
    [withdrawNo],
  ])
    expect([wrong, (await pay(...wrong)).code]).toEqual([wrong, 2])
  const both = await Promise.all([pay('pay', withdrawNo, token), pay('pay', withdrawNo, token)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
  await until(async () => (await withdrawalsOf(customerId)).at(-1)?.state === 'paid', { what: 'the second payout' })
  expect((await withdrawalsOf(customerId)).map(({ state }) => state)).toEqual(['failed', 'paid'])
  expect((await pay('pay', withdrawNo, token)).code).toBe(2)
  expect(
    await server.platform.db.selectFrom('letter').select('title').where('customer_id', '=', customerId).execute(),
  ).toEqual([])
})

test('staff cannot pay out a reward that its customer can withdraw again', async () => {
  const person = await withCard(server)
  await earned(server, person, fen(3000))
  const { withdrawNo } = await withdrawn(server, person, fen(3000))
  await withdrawalReached(server, person, withdrawNo, '1')
  const [first] = await withdrawalsOf(person.customerId)
  await server.sandbox.reverse(first?.instruction_no ?? '')
  await server.sandbox.releaseNotices()
  expect((await withdrawalsOf(person.customerId))[0]?.state).toBe('failed')
  expect(await openCases(withdrawNo)).toEqual([])
  expect((await runOps(server, 'withdrawal', 'pay', withdrawNo, SANDBOX_MERCHANT_ACCOUNT.token)).code).toBe(2)
})
