import { randomUUID } from 'node:crypto'
import { staffCalls } from '@wanka/contract/staff/calls.ts'
import { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { isAllowed, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@wanka/contract/staff/permissions.ts'
import { PROPOSALS, type ProposalKind, type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import type { StaffCall } from '@wanka/contract/staff/staff-call.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { type Asked, askedOfStaff, CAMPAIGN } from '@wanka/testkit/examples/staff-calls.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

const MEMBERS: Record<StaffRole, string> = {
  agent: 'lin@wanka.test',
  reviewer: 'zhou@wanka.test',
  finance: 'sun@wanka.test',
  marketing: 'he@wanka.test',
  risk: 'feng@wanka.test',
  auditor: 'shen@wanka.test',
  admin: 'bai@wanka.test',
}
/** Has every role in these tests, so that a hostile body reaches the code behind the permissions. */
const ALL_ROLES = 'tang@wanka.test'

let own: Borrower
let asked: Asked[]
beforeAll(async () => {
  own = await borrowed(server, { period: 3 })
  asked = askedOfStaff(own)
  await sql`
    insert into staff_role (staff_id, role)
    select staff_id, role from staff cross join unnest(${sql.lit(`{${STAFF_ROLES.join()}}`)}::text[]) as role
     where email = ${ALL_ROLES} on conflict do nothing`.execute(server.platform.db)
})

/** Why a call was refused, if it was. */
const refusedFor = async (browser: DeskBrowser, { call, body }: Asked) => {
  const failure = await failureOf(browser.call(call, body)).catch(() => undefined)
  return (failure?.data ?? {}) as { permission?: string; signInAgain?: boolean }
}

test.each(STAFF_ROLES)('a member of staff who is %s may make the calls of that role, and no other', async (role) => {
  const browser = await desk.as(MEMBERS[role])
  for (const one of asked) {
    const { permission } = one.call
    if (permission === 'signedIn') continue
    const { permission: missing } = await refusedFor(browser, one)
    expect(missing, `${role}: ${one.name}`).toBe(isAllowed([role], permission) ? undefined : permission)
  }
})

/** A change of each kind about nothing that exists: the permission is asked first. */
const CHANGES: { [K in ProposalKind]: Extract<ProposedChange, { kind: K }> } = {
  'staff.write': { kind: 'staff.write', email: 'new@wanka.test', name: '新人', roles: ['agent'] },
  'staff.leave': { kind: 'staff.leave', email: 'no@wanka.test' },
  'customer.freeze': { kind: 'customer.freeze', customerId: randomUUID() },
  'customer.unfreeze': { kind: 'customer.unfreeze', customerId: randomUUID() },
  'loan.writeOff': { kind: 'loan.writeOff', appId: 'none' },
  'points.give': { kind: 'points.give', customerId: randomUUID(), currency: 'FUDOU', amount: 1 },
  'coupon.give': { kind: 'coupon.give', customerId: randomUUID(), coupon: 'none' },
  'identity.decide': { kind: 'identity.decide', customerId: randomUUID(), decision: 'pass' },
  'identity.vouch': { kind: 'identity.vouch', customerId: randomUUID() },
  'hardship.offer': { kind: 'hardship.offer', hardshipNo: 'none', periods: 6 },
  'hardship.refuse': { kind: 'hardship.refuse', hardshipNo: 'none' },
  'topUp.settle': { kind: 'topUp.settle', orderNo: 'none', outcome: 'delivered' },
  'retained.read': { kind: 'retained.read', customerId: randomUUID() },
  'transfer.book': { kind: 'transfer.book', lineIds: [randomUUID()] },
  'refund.pay': { kind: 'refund.pay', refundNo: 'none', payeeToken: 'account-1' },
  'refund.reject': { kind: 'refund.reject', refundNo: 'none', why: '商户撤回' },
  'return.pay': { kind: 'return.pay', returnNo: 'none', payeeToken: 'account-1' },
  'campaign.plan': {
    kind: 'campaign.plan',
    plan: CampaignPlan.parse({ ...CAMPAIGN, prizes: [{ kind: 'none', worth: 1 }] }),
  },
  'campaign.open': { kind: 'campaign.open', code: 'none' },
  'campaign.change': { kind: 'campaign.change', code: 'none', budget: 1 },
  'campaign.close': { kind: 'campaign.close', code: 'none' },
  'price.set': { kind: 'price.set', code: 'cash', rate: 170_000, holdsFrom: '2020-01-01' },
  'agreement.publish': {
    ...{ kind: 'agreement.publish', key: 'none', version: '1', title: '没有的', effectiveOn: '2020-01-01' },
    sections: [{ heading: '一', paragraphs: ['正文'] }],
  },
  'moneySetting.write': { kind: 'moneySetting.write', name: 'autoDebit', value: '"none"' },
  'riskSetting.write': { kind: 'riskSetting.write', name: 'faceRequired', value: '"none"' },
  'serviceSetting.write': { kind: 'serviceSetting.write', name: 'complaintAnswerDays', value: '"none"' },
  'content.write': {
    kind: 'content.write',
    content: {
      ...{ type: 'entry', place: 'home', key: 'none', title: '没有', badge: '', url: '/', open: true, sort: 1 },
    },
  },
  'whiteList.write': { kind: 'whiteList.write', customerId: randomUUID(), channel: 'premium', listed: true },
  'label.write': { kind: 'label.write', customerId: randomUUID(), label: '11' },
}

test.each(STAFF_ROLES)('a member of staff who is %s proposes what that role may, and nothing else', async (role) => {
  const browser = await desk.as(MEMBERS[role])
  for (const change of Object.values(CHANGES)) {
    const refused = await failureOf(browser.call(proposals.propose, { change, reason: '权限表' })).catch(
      () => undefined,
    )
    const isForbidden = (refused?.data as { permission?: string } | null | undefined)?.permission !== undefined
    const allowed: readonly StaffRole[] = PERMISSIONS[PROPOSALS[change.kind].propose]
    expect(isForbidden, `${role} ${change.kind}`).toBe(!allowed.includes(role))
  }
})

test('a visitor without a session makes no call', async () => {
  const visitor = desk.browser()
  for (const { name, call, body } of asked)
    expect(await statusOf(visitor.call(call, body)), name).toBe(Status.sessionInvalid)
  visitor.cookies.set('desk', 'a'.repeat(43))
  for (const { name, call, body } of asked)
    expect(await statusOf(visitor.call(call, body)), name).toBe(Status.sessionInvalid)
})

test('a member of staff who signed in some minutes ago is asked to again by the calls that decide, and by no other', async () => {
  const browser = await desk.as(ALL_ROLES)
  await sql`update staff_session set fresh_at = now() - interval '6 minutes'`.execute(server.platform.db)
  for (const one of asked.filter(({ call }) => call !== (staffSession.signOut as StaffCall))) {
    const { signInAgain = false } = await refusedFor(browser, one)
    expect(signInAgain, one.name).toBe(one.call.fresh === true)
  }
})

test('a member of staff whose write has no key is told so at its field, and does no other work with the same key', async () => {
  const browser = await desk.as(ALL_ROLES)
  const { customerId } = own
  for (const one of asked.filter(({ call }) => call.effect === 'idempotent')) {
    const failure = await failureOf(browser.call(one.call, one.body, { uuid: 'short' }))
    expect(failure, one.name).toMatchObject({ status: Status.missingField, data: { field: 'uuid' } })
  }
  const uuid = randomUUID()
  await browser.call(staffCalls.customers.view, { customerId, reason: '客户来电' }, { uuid })
  const other = { customerId, reason: '另一个原因' }
  expect(await statusOf(browser.call(staffCalls.customers.view, other, { uuid }))).toBe(Status.forbidden)
})

/** Texts that no page of the desk sends. */
const STRANGE = [
  '',
  'null',
  '7',
  '"x"',
  '[]',
  '{',
  '{"__proto__":{"roles":["admin"]}}',
  '['.repeat(9_000),
  `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
  `{"x":"${'x'.repeat(70_000)}"}`,
]
const WRONG_TYPES = [null, 0, -1, 1e15, 0.1, true, [], {}, [[]], { kind: 'staff.write' }]
/** Each field is sent this share of the hostile values, another share than the field before. */
const EVERY = 4

/** The body with each field hostile, also those of what is proposed. */
function hostileBodies(body: Record<string, unknown>, offset: number): string[] {
  const values = [...hostileValues.filter((_, at) => at % EVERY === offset % EVERY), ...WRONG_TYPES]
  const fields = Object.entries(body)
  return fields.flatMap(([field, value], at) => [
    ...values.map((hostile) => JSON.stringify({ ...body, [field]: hostile })),
    JSON.stringify(Object.fromEntries(fields.filter(([name]) => name !== field))),
    ...(typeof value === 'object' && value !== null
      ? hostileBodies(value as Record<string, unknown>, offset + at + 1).map((text) =>
          JSON.stringify({ ...body, [field]: JSON.parse(text) }),
        )
      : []),
  ])
}

async function send(browser: DeskBrowser, { call }: Asked, body: string) {
  const reply = await fetch(new URL(call.path, desk.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: desk.url,
      uuid: randomUUID(),
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body,
  })
  const { status } = (await reply.json()) as { status: number }
  return { http: reply.status, status }
}

const AT_ONCE = 8

test('an attacker who sends hostile bodies to every call of the desk gets no 5xx, and changes no customer', async () => {
  const browser = await desk.as(ALL_ROLES)
  const frozen = () =>
    server.platform.db
      .selectFrom('customer')
      .select(['frozen', 'state'])
      .where('customer_id', '=', own.customerId)
      .executeTakeFirstOrThrow()
  const before = await frozen()
  const faults: unknown[] = []
  for (const [at, one] of asked.entries()) {
    // the session goes on
    if (one.call === (staffSession.signOut as StaffCall)) continue
    const bodies = [...hostileBodies({ unknown: 1, ...one.body }, at), ...STRANGE]
    for (let from = 0; from < bodies.length; from += AT_ONCE) {
      const some = bodies.slice(from, from + AT_ONCE)
      const replies = await Promise.all(some.map((body) => send(browser, one, body)))
      replies.forEach(({ http, status }, n) => {
        if (http >= 500 || status === Status.failed) faults.push({ call: one.name, http, body: some[n]?.slice(0, 200) })
      })
    }
  }
  expect(faults).toEqual([])
  expect(await frozen()).toEqual(before)
  expect(await browser.call(staffSession.me, {})).toMatchObject({ email: ALL_ROLES })
})

test('a member of staff neither sees nor decides on a proposal of another role’s kind', async () => {
  const [risk, marketing] = [await desk.as(MEMBERS.risk), await desk.as(MEMBERS.marketing)]
  const change = { kind: 'customer.freeze', customerId: own.customerId } as const
  const { proposalId } = await risk.call(proposals.propose, { change, reason: '客户来电要求' })
  const { proposals: listed } = await marketing.call(proposals.list, { open: true })
  expect(listed.map((one) => one.proposalId)).not.toContain(proposalId)
  expect(await statusOf(marketing.call(proposals.show, { proposalId }))).toBe(Status.forbidden)
  const { seen = '' } = await risk.call(proposals.show, { proposalId })
  expect(await statusOf(marketing.call(proposals.approve, { proposalId, seen }))).toBe(Status.refused)
  expect(await statusOf(marketing.call(proposals.reject, { proposalId, why: '没有依据' }))).toBe(Status.refused)
  expect(await statusOf(marketing.call(proposals.withdraw, { proposalId }))).toBe(Status.refused)
  await risk.call(proposals.withdraw, { proposalId })
})
