import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf, grantsOf, spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { grantFrom } from './grant.ts'
import { returnToBudget } from './return-grant.ts'

const server = serverFixture()
let owner: Member
beforeAll(async () => {
  owner = await registered(server)
})

const grant = (campaign: string, occasion: string, amount = 10, { customerId }: { customerId: string } = owner) =>
  transact(server.platform.db, (tx) => grantFrom(tx, { campaign, customerId, occasion, amount }))
const giveBack = (grantId: string) => transact(server.platform.db, (tx) => returnToBudget(tx, grantId))

test('a customer is granted once per occasion, up to the limit per customer, and never beyond the budget', async () => {
  const code = await campaignOf(server, 'few', { budget: 25, perPerson: 3 })
  const first = await grant(code, 'a')
  expect(first).toMatchObject({ kind: 'granted' })
  expect(await grant(code, 'a')).toEqual({ ...first, kind: 'already' })
  expect(await grant(code, 'b')).toMatchObject({ kind: 'granted' })
  expect(await grant(code, 'c')).toEqual({ kind: 'refused', why: 'budget' })
  expect(await grant(code, 'c', 5)).toMatchObject({ kind: 'granted' })
  expect(await spentOf(server, code)).toBe(25)
  const once = await campaignOf(server, 'once')
  await grant(once, 'a')
  expect(await grant(once, 'b')).toEqual({ kind: 'refused', why: 'tries' })
})

test('a returned grant goes back into the budget once, and its customer cannot claim the same occasion again', async () => {
  const code = await campaignOf(server, 'back', { budget: 10 })
  const given = await grant(code, 'a')
  if (given.kind !== 'granted') throw new Error(given.kind)
  await giveBack(given.grantId)
  await giveBack(given.grantId)
  await giveBack(newId())
  await giveBack('nothing')
  expect(await spentOf(server, code)).toBe(0)
  expect(await grant(code, 'a')).toEqual({ kind: 'already', grantId: given.grantId })
  expect(await grant(code, 'b')).toMatchObject({ kind: 'granted' })
  expect((await grantsOf(server, code)).map(({ state, nth }) => [state, nth])).toEqual([
    ['returned', 1],
    ['given', 2],
  ])
})

test('a customer is granted nothing before the first day, after the last day, or by a closed or unknown campaign', async () => {
  const on = { startsOn: '2027-06-15', endsOn: '2027-06-15' }
  const cases = [
    [await campaignOf(server, 'today', on), 'granted'],
    [await campaignOf(server, 'later', { startsOn: '2027-06-16' }), 'notYet'],
    [await campaignOf(server, 'over', { endsOn: '2027-06-14' }), 'over'],
    [await campaignOf(server, 'shut', { open: false }), 'closed'],
    ['nowhere', 'closed'],
  ] as const
  for (const [code, expected] of cases) {
    const outcome = await grant(code, 'a')
    expect([code, outcome.kind === 'refused' ? outcome.why : outcome.kind]).toEqual([code, expected])
  }
})

test('a campaign grants only to customers who meet its conditions, and never to a frozen one', async () => {
  const named = await campaignOf(server, 'named', { conditions: { realNamed: true } })
  const lined = await campaignOf(server, 'lined', { conditions: { lineActive: true } })
  const person = await realNamed(server)
  expect(await grant(named, 'a')).toEqual({ kind: 'refused', why: 'notEligible' })
  expect(await grant(named, 'a', 10, person)).toMatchObject({ kind: 'granted' })
  expect(await grant(lined, 'a', 10, person)).toEqual({ kind: 'refused', why: 'notEligible' })
  const open = await campaignOf(server, 'unconditional')
  const frozen = await registered(server)
  await server.platform.db
    .updateTable('customer')
    .set({ frozen: true })
    .where('customer_id', '=', frozen.customerId)
    .execute()
  expect(await grant(open, 'a', 10, frozen)).toEqual({ kind: 'refused', why: 'notEligible' })
})
