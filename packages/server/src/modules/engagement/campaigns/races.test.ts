import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf, grantsOf, spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { type GrantOutcome, grantFrom } from './grant.ts'
import { returnToBudget } from './return-grant.ts'

const server = serverFixture()

/** Inserts bare customer rows with the columns that a campaign reads. */
async function newCustomers(size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, () => newId())
  await sql`
    insert into customer (customer_id, account_no, mobile_cipher, mobile_index)
    select id, 'C' || substr(id::text, 25), '', sha256(id::text::bytea) from unnest(${ids}::uuid[]) as id`.execute(
    server.platform.db,
  )
  return ids
}
const grant = (campaign: string, customerId: string, occasion = 'race', amount = 1): Promise<GrantOutcome> =>
  transact(server.platform.db, (tx) => grantFrom(tx, { campaign, customerId, occasion, amount }))
const counted = (outcomes: readonly GrantOutcome[], wanted: GrantOutcome['kind'] | 'budget' | 'tries'): number =>
  outcomes.filter((one) => (one.kind === 'refused' ? one.why : one.kind) === wanted).length

test('a hundred customers who claim a budget for ten at once get exactly ten grants', async () => {
  const code = await campaignOf(server, 'ten', { budget: 10 })
  const outcomes = await Promise.all((await newCustomers(100)).map((one) => grant(code, one)))
  expect([counted(outcomes, 'granted'), counted(outcomes, 'budget')]).toEqual([10, 90])
  expect([await spentOf(server, code), (await grantsOf(server, code)).length]).toEqual([10, 10])
})

test('a customer who claims on many phones at once gets one grant per occasion, up to the limit per customer', async () => {
  const code = await campaignOf(server, 'phones', { perPerson: 3 })
  const { customerId } = await registered(server)
  const same = await Promise.all(Array.from({ length: 20 }, () => grant(code, customerId, 'same')))
  expect([counted(same, 'granted'), counted(same, 'already')]).toEqual([1, 19])
  const others = await Promise.all(Array.from({ length: 20 }, (_, at) => grant(code, customerId, `other${at}`)))
  expect([counted(others, 'granted'), counted(others, 'tries')]).toEqual([2, 18])
  expect(await spentOf(server, code)).toBe(3)
})

test('a grant that is returned while other customers claim is granted once more at most', async () => {
  const code = await campaignOf(server, 'again', { budget: 5 })
  const first = await Promise.all((await newCustomers(5)).map((one) => grant(code, one)))
  const ids = first.flatMap((one) => (one.kind === 'granted' ? [one.grantId] : []))
  const claims = (await newCustomers(40)).map((one) => grant(code, one))
  const returns = [...ids, ...ids].map((id) => transact(server.platform.db, (tx) => returnToBudget(tx, id)))
  await Promise.all([...claims, ...returns])
  const live = (await grantsOf(server, code)).filter(({ state }) => state === 'given')
  expect(live.length).toBeLessThanOrEqual(5)
  expect(await spentOf(server, code)).toBe(live.length)
})
