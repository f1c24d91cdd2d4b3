import { addDays } from '@wanka/domain/business-date.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { confirmFields, consumeFields, givenPoints } from '@wanka/testkit/fixtures/engagement/points.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { expirePoints } from '../points/index.ts'
import { confirm } from './confirm.service.ts'
import { consume } from './consume.service.ts'
import { MALL_PARTY } from './signature-readings.ts'

const PEOPLE = 6
const MOVES = 600
const AT_ONCE = 8

const server = serverFixture()

const Who = fc.nat({ max: PEOPLE - 1 })
const Move = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('grant'),
      who: Who,
      amount: fc.integer({ min: 1, max: 60 }),
      days: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('consume'), who: Who, amount: fc.integer({ min: 1, max: 80 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('end'), pick: fc.nat(), success: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('night') }) },
)
type Move = {
  kind: string
  who?: number
  amount?: number
  days?: number
  pick?: number
  success?: boolean
}

test('customers’ points stay accounted for as free, held, spent or expired through hundreds of concurrent random moves', {
  timeout: 900_000,
}, async () => {
  const { platform } = server
  const people: string[] = []
  for (let n = 0; n < PEOPLE; n++) people.push((await registered(server)).customerId)
  const asked: Record<string, string>[] = []

  async function make({ kind, who = 0, amount = 1, days = 0, pick = 0, success = true }: Move): Promise<void> {
    const customerId = people[who] ?? ''
    if (kind === 'grant') await givenPoints(server, { customerId }, amount, { validDays: days })
    if (kind === 'consume') {
      const fields = consumeFields(platform.vault.pseudonym(MALL_PARTY, customerId), amount)
      asked.push(fields)
      await consume(platform, fields)
    }
    const order = asked[pick % Math.max(1, asked.length)]
    if (kind === 'end' && order) await confirm(platform, confirmFields(order, success))
    if (kind === 'night')
      await transact(platform.db, async (tx) => {
        const opening = addDays(await today(tx), 1)
        await tx.updateTable('business_calendar').set({ business_date: opening }).execute()
        await expirePoints(tx, opening, 1000)
      })
  }

  const moves: Move[] = fc.sample(Move, { numRuns: MOVES, seed: 20_270_615 })
  const lane = async (): Promise<void> => {
    for (let move = moves.shift(); move; move = moves.shift()) await make(move)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))

  expect(await server.violations()).toEqual([])
  const { rows } = await sql<{ given: number; left: number; spent: number; over: number; kinds: string[] }>`
    select (select sum(amount) from point_entry where kind = 'earned') as given,
           (select sum(free + held) from point_account) as left,
           (select sum(credits) from mall_order where state = 'spent') as spent,
           (select -sum(amount) from point_entry where kind = 'expired') as over,
           (select array_agg(distinct state::text order by state::text) from mall_order) as kinds`.execute(platform.db)
  const [{ given, left, spent, over, kinds } = { given: 0, left: 0, spent: 0, over: 0, kinds: [] }] = rows
  expect(left + spent + over).toBe(given)
  // The run has covered every kind of move.
  expect([spent > 0, over > 0]).toEqual([true, true])
  expect(kinds).toEqual(expect.arrayContaining(['refused', 'returned', 'spent']))
})
