import { randomUUID } from 'node:crypto'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { customers } from '@wanka/contract/staff/customers.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { queues } from '@wanka/contract/staff/queues.ts'
import { type IdentityDecision, reviews } from '@wanka/contract/staff/reviews.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import { work } from '@wanka/contract/staff/work.ts'
import { Status } from '@wanka/contract/status.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { claimed, identityInReview, photographed } from '@wanka/testkit/fixtures/customer/id-card.ts'
import type { Member } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let zhou: DeskBrowser
let lu: DeskBrowser
beforeAll(async () => {
  zhou = await desk.as('zhou@wanka.test')
  lu = await desk.as('lu@wanka.test')
})

let numbers = 900
type Person = { name: string; certId: string }
type Waiting = { member: Member; typed: Person; card: Person }

const claim = (member: Member, who: Person) => claimed(server, member, who)

/** A customer who photographed one name and typed another. */
async function waiting(): Promise<Waiting> {
  const card = { name: '陈景行', certId: certIdOf('1992-03-15', numbers++) }
  const typed = { ...card, name: '陈景明' }
  return { member: await identityInReview(server, card, typed.name), typed, card }
}

const look = (by: DeskBrowser, { customerId }: Member) => by.call(customers.view, { customerId, reason: '身份审核' })
const show = (by: DeskBrowser, { customerId }: Member) => by.call(reviews.identity, { customerId })
const listed = async (by: DeskBrowser, { customerId }: Member) =>
  (await by.call(reviews.identities, {})).identities.find((one) => one.customerId === customerId)
const propose = async (by: DeskBrowser, { customerId }: Member, decision: IdentityDecision) =>
  (await by.call(proposals.propose, { change: { kind: 'identity.decide', customerId, decision }, reason: '已经比对' }))
    .proposalId
const approve = async (by: DeskBrowser, proposalId: string) => {
  const { seen = '' } = await by.call(proposals.show, { proposalId })
  return by.call(proposals.approve, { proposalId, seen })
}
const lettersOf = async ({ token }: Member) =>
  (await server.client.call(letter.list, { type: 'service' }, { token })).list.map(({ title }) => title)

test('a reviewer sees what was typed beside what was read, and the pictures, once they have said why; the customer can read it', async () => {
  const { member, typed, card } = await waiting()
  expect(await failureOf(show(zhou, member))).toMatchObject({
    data: { reasonNeeded: true, customerId: member.customerId },
  })
  await look(zhou, member)
  const shown = await show(zhou, member)
  expect(shown).toMatchObject({ typed, read: card, differing: ['name'], isExpired: false, back: { to: '2040-01-01' } })
  expect(shown.pictures.map(({ side }) => side)).toEqual(['front', 'back'])
  for (const { link } of shown.pictures) {
    const reply = await fetch(desk.url + link)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await fetch(`${desk.url}${link}x`)).status).toBe(404)
  }
  const panel = await server.client.call(myData.panel, {}, { token: member.token })
  expect(JSON.stringify(panel)).toContain('工作人员查看您的资料：身份审核；看了完整的')
  expect(JSON.stringify(panel)).toContain('身份证照片')
  const audit = server.platform.db.selectFrom('audit').select('facts').where('subject', '=', member.customerId)
  expect(await audit.where('action', '=', 'identity.reviewShown').execute()).toHaveLength(1)
  expect(JSON.stringify(await audit.execute())).not.toMatch(/陈景|1992/)
})

test('a passed identity lets its customer go on, once a colleague of the one who proposed has approved it', async () => {
  const { member, typed } = await waiting()
  await zhou.call(queues.take, { queue: 'identities', item: member.customerId })
  expect(await failureOf(propose(lu, member, 'pass'))).toMatchObject({ data: { heldBy: '周岚' } })
  const proposalId = await propose(zhou, member, 'pass')
  expect(await listed(lu, member)).toMatchObject({ proposalId })
  expect(await listed(lu, member)).not.toHaveProperty('holder')
  expect(await statusOf(approve(zhou, proposalId))).toBe(Status.refused)
  expect(await statusOf(claim(member, typed))).toBe(Status.identityReview)
  await approve(lu, proposalId)
  expect(await lettersOf(member)).toContain('身份信息复核已通过')
  expect(await claim(member, typed)).toMatchObject({ needConfirmMobile: true })
  expect(await listed(zhou, member)).toBeUndefined()
  expect(await failureOf(show(zhou, member))).toMatchObject({ data: { done: true } })
})

test('the database refuses an identity that is approved by the one who proposed it', async () => {
  const { member } = await waiting()
  const proposalId = await propose(zhou, member, 'pass')
  const { staffId } = await zhou.call(staffSession.me, {})
  const forced = sql`
    update proposal set state = 'approved', decided_by = ${staffId}, decided_at = now() where proposal_id = ${proposalId}`
  await expect(forced.execute(server.platform.db)).rejects.toThrow('proposal_is_decided_by_another')
  await zhou.call(proposals.withdraw, { proposalId })
})

test('a refused identity loses its photos, and the letter says what was wrong', async () => {
  const { member } = await waiting()
  await approve(lu, await propose(zhou, member, 'unclear'))
  expect(await server.client.call(idCardPhotos.status, {}, { token: member.token })).toEqual({ agreed: true })
  const { list } = await server.client.call(letter.list, { type: 'service' }, { token: member.token })
  const [told] = list
  expect(told?.title).toBe('请重新提交身份证照片')
  const { body } = await server.platform.db
    .selectFrom('letter')
    .select('body')
    .where('customer_id', '=', member.customerId)
    .where('title', '=', '请重新提交身份证照片')
    .executeTakeFirstOrThrow()
  expect(body).toContain('不够清晰')
})

test('an approval after the customer typed another name, or photographed the card again, asks again', async () => {
  const { member, typed, card } = await waiting()
  const proposalId = await propose(zhou, member, 'pass')
  const { seen = '' } = await lu.call(proposals.show, { proposalId })
  expect(await statusOf(claim(member, { ...typed, name: '陈景光' }))).toBe(Status.identityReview)
  const refused = await failureOf(lu.call(proposals.approve, { proposalId, seen }))
  expect(refused).toMatchObject({ data: { changed: true } })
  const { seen: again = '' } = await lu.call(proposals.show, { proposalId })
  await photographed(server, member, 'front', card)
  expect(await failureOf(lu.call(proposals.approve, { proposalId, seen: again }))).toMatchObject({
    data: { changed: true },
  })
  await zhou.call(proposals.withdraw, { proposalId })
})

test('of an approval and a customer who types another name at the same moment, no name is passed that was not seen', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const { member, typed } = await waiting()
    const proposalId = await propose(zhou, member, 'pass')
    const { seen = '' } = await lu.call(proposals.show, { proposalId })
    const other = { ...typed, name: '陈景光' }
    const [approved] = await Promise.all([
      statusOf(lu.call(proposals.approve, { proposalId, seen })),
      statusOf(claim(member, other)),
    ])
    expect([Status.ok, Status.refused]).toContain(approved)
    expect(await statusOf(claim(member, other)), `turn ${turn}`).toBe(Status.identityReview)
  }
})

test('a proposal whose review is decided on the machine meanwhile says that nothing is left, and can be taken back', async () => {
  const { member } = await waiting()
  const proposalId = await propose(zhou, member, 'pass')
  expect((await runOps(server, 'identity', 'refuse', member.customerId, 'not the same person')).code).toBe(0)
  const shown = await lu.call(proposals.show, { proposalId })
  expect(shown).toMatchObject({ gone: '没有在等的身份审核', proposal: { state: 'open' } })
  expect(shown).not.toHaveProperty('seen')
  expect(await statusOf(lu.call(proposals.approve, { proposalId, seen: 'x' }))).toBe(Status.refused)
  await zhou.call(proposals.withdraw, { proposalId })
  expect(await statusOf(propose(zhou, member, 'pass'))).toBe(Status.refused)
})

test('of ten reviewers who propose about one identity at once one does', async () => {
  const { member } = await waiting()
  const heard = await Promise.all(
    Array.from({ length: 10 }, (_, at) => statusOf(propose(at % 2 ? zhou : lu, member, at % 3 ? 'pass' : 'differs'))),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
})

test('identities that wait are paged oldest first, none twice and none left out, also those of one moment', async () => {
  const { db } = server.platform
  await sql`
    with made as (
      insert into customer select (jsonb_populate_record(null::customer, to_jsonb(c) || jsonb_build_object('customer_id', gen_random_uuid(),
               'account_no', 'P' || n, 'invite_code', 'P' || n, 'mobile_index', '\\x' || md5('P' || n)))).*
        from (select * from customer limit 1) c cross join generate_series(1, 120) n returning customer_id
    )
    insert into identity_review (customer_id, said_cipher, state, asked_at)
    select customer_id, '', 'waiting', '2020-01-01' from made`.execute(db)
  const seen: string[] = []
  for (let after: { at: string; key: string } | undefined, turn = 0; turn < 10; turn++) {
    const page = await zhou.call(reviews.identities, after ? { after } : {})
    seen.push(...page.identities.map(({ customerId }) => customerId))
    if (!page.next) break
    after = page.next
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from identity_review where state = 'waiting'`.execute(db)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(rows[0]?.n ?? 0)
  const { queues: counts } = await zhou.call(reviews.waiting, {})
  const today = await zhou.call(work.today, {})
  expect(today.reviews).toEqual(counts)
  expect(counts.find(({ queue }) => queue === 'identities')?.waiting).toBe(seen.length)
})

test('a role that reviews nothing, and a stranger, get neither list nor material; an auditor reads and proposes nothing', async () => {
  const { member } = await waiting()
  const [agent, auditor] = [await desk.as('lin@wanka.test'), await desk.as('shen@wanka.test')]
  await look(agent, member)
  expect(await failureOf(show(agent, member))).toMatchObject({ data: { permission: 'identity.read' } })
  expect(await statusOf(desk.browser().call(reviews.identities, {}))).toBe(Status.sessionInvalid)
  await look(auditor, member)
  expect((await show(auditor, member)).typed.name).toBe('陈景明')
  expect(await failureOf(propose(auditor, member, 'pass'))).toMatchObject({ data: { permission: 'identity.propose' } })
  expect(await statusOf(show(zhou, { ...member, customerId: randomUUID() }))).toBe(Status.refused)
})

test('a person is confirmed by other means once a colleague approves, and the face check counts', async () => {
  const { member } = await waiting()
  const change = { kind: 'identity.vouch', customerId: member.customerId } as const
  const { proposalId } = await zhou.call(proposals.propose, { change, reason: '视频核对过身份证原件' })
  expect((await lu.call(proposals.show, { proposalId })).before).toEqual({
    account: 'active',
    faceCheck: null,
    validTo: null,
  })
  expect((await approve(lu, proposalId)).result).toMatchObject({ faceCheck: 'passed' })
})
