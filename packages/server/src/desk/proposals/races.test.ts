import type { StaffRole } from '@wanka/contract/staff/permissions.ts'
import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
const desk = deskFixture(server)
/** How often each race is run: who comes first differs. */
const TURNS = 8

type People = { risk: DeskBrowser; otherRisk: DeskBrowser; marketing: DeskBrowser; finance: DeskBrowser }
let people: People
let own: Borrower
beforeAll(async () => {
  own = await borrowed(server, { period: 3 })
  const [risk, otherRisk, marketing, finance] = await Promise.all(
    ['feng@wanka.test', 'han@wanka.test', 'he@wanka.test', 'qian@wanka.test'].map((email) => desk.as(email)),
  )
  people = { risk, otherRisk, marketing, finance } as People
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const points = (amount = 10): ProposedChange => ({
  kind: 'points.give',
  customerId: own.customerId,
  currency: 'FUDOU',
  amount,
})
const steer = (kind: 'customer.freeze' | 'customer.unfreeze'): ProposedChange => ({ kind, customerId: own.customerId })
const propose = async (by: DeskBrowser, change: ProposedChange): Promise<string> =>
  (await by.call(proposals.propose, { change, reason: '同时发生' })).proposalId
const stateOf = async (by: DeskBrowser, proposalId: string) =>
  (await by.call(proposals.show, { proposalId })).proposal.state
const approve = async (by: DeskBrowser, proposalId: string) => {
  const { seen = '' } = await by.call(proposals.show, { proposalId })
  return by.call(proposals.approve, { proposalId, seen })
}
const pointsNow = async (): Promise<number> => {
  const account = await server.platform.db
    .selectFrom('point_account')
    .select('free')
    .where('customer_id', '=', own.customerId)
    .where('currency', '=', 'FUDOU')
    .executeTakeFirst()
  return account?.free ?? 0
}
const isFrozen = async (): Promise<boolean> => {
  const row = server.platform.db.selectFrom('customer').select('frozen').where('customer_id', '=', own.customerId)
  return (await row.executeTakeFirstOrThrow()).frozen
}
const count = (heard: readonly number[], status: number): number => heard.filter((one) => one === status).length

test('of ten who propose the same at once one does', async () => {
  const heard = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      statusOf(
        (at % 2 ? people.risk : people.otherRisk).call(proposals.propose, {
          change: steer('customer.freeze'),
          reason: `同时提出 ${at}`,
        }),
      ),
    ),
  )
  expect(count(heard, Status.ok)).toBe(1)
  const { proposals: open } = await people.risk.call(proposals.list, { open: true })
  expect(open).toHaveLength(1)
  const [only] = open
  for (const by of [people.risk, people.otherRisk])
    await statusOf(by.call(proposals.withdraw, { proposalId: only?.proposalId ?? '' }))
})

test('of ten approvals at once one does it', async () => {
  const before = await pointsNow()
  const proposalId = await propose(people.marketing, points(30))
  const { seen = '' } = await people.finance.call(proposals.show, { proposalId })
  const heard = await Promise.all(
    Array.from({ length: 10 }, () => statusOf(people.finance.call(proposals.approve, { proposalId, seen }))),
  )
  expect(count(heard, Status.ok)).toBe(1)
  expect((await pointsNow()) - before).toBe(30)
})

test('of an approval, a rejection and a withdrawal at once one counts, and the points are as it says', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await pointsNow()
    const proposalId = await propose(people.marketing, points())
    const { seen = '' } = await people.finance.call(proposals.show, { proposalId })
    const [approved = 0, rejected = 0, withdrawn = 0] = await Promise.all([
      statusOf(people.finance.call(proposals.approve, { proposalId, seen })),
      statusOf(people.finance.call(proposals.reject, { proposalId, why: '没有依据' })),
      statusOf(people.marketing.call(proposals.withdraw, { proposalId })),
    ])
    expect(count([approved, rejected, withdrawn], Status.ok)).toBe(1)
    const outcome = approved === Status.ok ? 'approved' : rejected === Status.ok ? 'rejected' : 'withdrawn'
    expect(await stateOf(people.finance, proposalId)).toBe(outcome)
    expect((await pointsNow()) - before).toBe(approved === Status.ok ? 10 : 0)
  }
})

test('of a freeze and an unfreeze approved at once the one that comes second counts, or asks again, having seen other facts', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const [on, off] = [
      await propose(people.risk, steer('customer.freeze')),
      await propose(people.risk, steer('customer.unfreeze')),
    ]
    const seen = async (proposalId: string) => (await people.otherRisk.call(proposals.show, { proposalId })).seen ?? ''
    const [seenOn, seenOff] = [await seen(on), await seen(off)]
    const [frozen, freed] = await Promise.all([
      statusOf(people.otherRisk.call(proposals.approve, { proposalId: on, seen: seenOn })),
      statusOf(people.otherRisk.call(proposals.approve, { proposalId: off, seen: seenOff })),
    ])
    // an unfreeze that came first changed nothing, and the freeze saw the same facts
    expect(frozen).toBe(Status.ok)
    expect([Status.ok, Status.refused]).toContain(freed)
    expect(await isFrozen()).toBe(true)
    const last = freed === Status.ok ? await propose(people.risk, steer('customer.unfreeze')) : off
    await approve(people.otherRisk, last)
    expect(await isFrozen()).toBe(false)
  }
})

/** As an administrator's approved proposal does it, or its opposite. */
const setRole = async (email: string, role: StaffRole, has: boolean): Promise<void> => {
  const of = sql`(select staff_id from staff where email = ${email})`
  await (has
    ? sql`insert into staff_role (staff_id, role) values (${of}, ${role}) on conflict do nothing`
    : sql`delete from staff_role where staff_id = ${of} and role = ${role}`
  ).execute(server.platform.db)
}

test('an approver who loses the role at the same moment has approved before, or does not', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await pointsNow()
    const proposalId = await propose(people.marketing, points())
    const { seen = '' } = await people.finance.call(proposals.show, { proposalId })
    const [approved] = await Promise.all([
      statusOf(people.finance.call(proposals.approve, { proposalId, seen })),
      setRole('qian@wanka.test', 'finance', false),
    ])
    expect((await pointsNow()) - before).toBe(approved === Status.ok ? 10 : 0)
    expect(await statusOf(people.finance.call(proposals.approve, { proposalId, seen }))).not.toBe(Status.ok)
    await setRole('qian@wanka.test', 'finance', true)
    if (approved !== Status.ok) await people.marketing.call(proposals.withdraw, { proposalId })
  }
})

test('an approval whose answer is lost, sent again, gives once', async () => {
  const before = await pointsNow()
  const proposalId = await propose(people.marketing, points())
  const { seen = '' } = await people.finance.call(proposals.show, { proposalId })
  const tap = { uuid: `approve-${proposalId}` }
  const send = () => people.finance.call(proposals.approve, { proposalId, seen }, tap)
  const [first] = await Promise.all([send().catch(() => undefined), send().catch(() => undefined)])
  expect(await send()).toEqual(first ?? (await send()))
  expect((await pointsNow()) - before).toBe(10)
})
