import { randomUUID } from 'node:crypto'
import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let [risk, otherRisk]: DeskBrowser[] = []
beforeAll(async () => {
  own = await borrowed(server, { period: 3 })
  risk = await desk.as('feng@wanka.test')
  otherRisk = await desk.as('han@wanka.test')
})

const as = (browser: DeskBrowser | undefined): DeskBrowser => {
  if (!browser) throw new Error('not signed in')
  return browser
}
const freeze = (): ProposedChange => ({ kind: 'customer.freeze', customerId: own.customerId })
const unfreeze = (): ProposedChange => ({ kind: 'customer.unfreeze', customerId: own.customerId })
const propose = async (by: DeskBrowser | undefined, change: ProposedChange): Promise<string> =>
  (await as(by).call(proposals.propose, { change, reason: '客户来电要求' })).proposalId
const show = (by: DeskBrowser | undefined, proposalId: string) => as(by).call(proposals.show, { proposalId })
async function approve(by: DeskBrowser | undefined, proposalId: string) {
  const { seen = '' } = await show(by, proposalId)
  return as(by).call(proposals.approve, { proposalId, seen })
}
const frozen = async () =>
  (
    await server.platform.db.selectFrom('customer').select('frozen').where('customer_id', '=', own.customerId).execute()
  )[0]?.frozen

test('a customer is frozen by one who proposes and another who approves, and both are in the audit', async () => {
  const proposalId = await propose(risk, freeze())
  expect(await frozen()).toBe(false)
  const seen = await show(otherRisk, proposalId)
  expect(seen).toMatchObject({ before: { frozen: false, line: 'active' }, mayApprove: true, mayWithdraw: false })
  expect((await approve(otherRisk, proposalId)).result).toMatchObject({ frozen: true, line: 'frozen' })
  expect(await frozen()).toBe(true)
  const { rows } = await sql<{ action: string }>`
    select action from audit where facts->>'proposalId' = ${proposalId} order by audit_id`.execute(server.platform.db)
  expect(rows.map(({ action }) => action)).toEqual(['customer.freeze.proposed', 'customer.freeze.approved'])
  await approve(risk, await propose(otherRisk, unfreeze()))
  expect(await frozen()).toBe(false)
})

test('a member of staff never approves their own proposal, also where the desk would let them', async () => {
  const proposalId = await propose(risk, freeze())
  const { seen = '', mayApprove } = await show(risk, proposalId)
  expect(mayApprove).toBe(false)
  expect(await failureOf(as(risk).call(proposals.approve, { proposalId, seen }))).toMatchObject({
    status: Status.refused,
    message: '自己的提议要由另一位同事复核',
  })
  const { staffId } = await as(risk).call(staffSession.me, {})
  const forced = sql`
    update proposal set state = 'approved', decided_by = ${staffId}, decided_at = now() where proposal_id = ${proposalId}`
  await expect(forced.execute(server.platform.db)).rejects.toThrow('proposal_is_decided_by_another')
  await as(risk).call(proposals.withdraw, { proposalId })
  expect((await show(risk, proposalId)).proposal.state).toBe('withdrawn')
  const rewritten = sql`update proposal set reason = 'x' where proposal_id = ${proposalId}`
  await expect(rewritten.execute(server.platform.db)).rejects.toThrow()
})

test('a tap that is sent twice proposes once, and a second proposal of the same is refused while one is open', async () => {
  const uuid = randomUUID()
  const input = { change: freeze(), reason: '同一次点击' }
  const [first, again] = [
    await as(risk).call(proposals.propose, input, { uuid }),
    await as(risk).call(proposals.propose, input, { uuid }),
  ]
  expect(again).toEqual(first)
  expect(await failureOf(propose(otherRisk, freeze()))).toMatchObject({ data: { open: true } })
  await as(otherRisk).call(proposals.reject, { proposalId: first.proposalId, why: '没有依据' })
  expect((await show(risk, first.proposalId)).proposal).toMatchObject({
    state: 'rejected',
    decidedBy: '韩青',
    decisionReason: '没有依据',
  })
})

test('an approval after the facts changed shows what changed, and asks again', async () => {
  const proposalId = await propose(risk, freeze())
  const { seen = '' } = await show(otherRisk, proposalId)
  const { db } = server.platform
  await sql`update credit_line set granted = granted - 100 where customer_id = ${own.customerId}`.execute(db)
  const refused = await failureOf(as(otherRisk).call(proposals.approve, { proposalId, seen }))
  expect(refused).toMatchObject({ message: '情况有变化，请看过再决定', data: { changed: true } })
  expect(await frozen()).toBe(false)
  const { seen: now } = refused.data as { seen: string }
  await as(otherRisk).call(proposals.approve, { proposalId, seen: now })
  expect(await frozen()).toBe(true)
  await sql`update credit_line set granted = granted + 100 where customer_id = ${own.customerId}`.execute(db)
  await approve(risk, await propose(otherRisk, unfreeze()))
})

test('a role that was taken away meanwhile approves nothing; a proposal expires after a week', async () => {
  const { db } = server.platform
  const proposalId = await propose(risk, freeze())
  const { seen = '' } = await show(otherRisk, proposalId)
  const role = sql`from staff_role where role = 'risk' and staff_id = (select staff_id from staff where email = 'han@wanka.test')`
  await sql`delete ${role}`.execute(db)
  expect(await statusOf(as(otherRisk).call(proposals.approve, { proposalId, seen }))).not.toBe(Status.ok)
  await sql`insert into staff_role (staff_id, role) select staff_id, 'risk' from staff where email = 'han@wanka.test'`.execute(
    db,
  )
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`update proposal set expires_at = now() where proposal_id = ${proposalId}`.execute(one)
    await sql`reset session_replication_role`.execute(one)
  })
  expect((await show(risk, proposalId)).proposal.state).toBe('expired')
  expect(await statusOf(as(otherRisk).call(proposals.approve, { proposalId, seen }))).toBe(Status.refused)
  const next = await propose(risk, freeze())
  await as(risk).call(proposals.withdraw, { proposalId: next })
})

test('money, debts and data ask for a sign-in of the last minutes', async () => {
  const stale = await desk.as('feng@wanka.test')
  await sql`update staff_session set fresh_at = now() - interval '6 minutes'`.execute(server.platform.db)
  const refused = await failureOf(stale.call(proposals.propose, { change: freeze(), reason: '太久没有登录' }))
  expect(refused).toMatchObject({ status: Status.furtherCheck, data: { signInAgain: true } })
  expect(await stale.signIn('feng@wanka.test', '/proposals')).toBe(`${desk.url}/proposals`)
  const { proposalId } = await stale.call(proposals.propose, { change: freeze(), reason: '重新登录之后' })
  await stale.call(proposals.withdraw, { proposalId })
})
