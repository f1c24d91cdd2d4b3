import type { CallInput } from '@wanka/contract/call.ts'
import { customerGroups } from '@wanka/contract/staff/customer-groups.ts'
import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { settings } from '@wanka/contract/staff/settings.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isWhiteListed } from '../../modules/engagement/membership/index.ts'
import { readSetting } from '../../modules/operations/catalogue/index.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let [admin, marketing, finance, risk]: DeskBrowser[] = []
beforeAll(async () => {
  admin = await desk.as('bai@wanka.test')
  marketing = await desk.as('he@wanka.test')
  finance = await desk.as('qian@wanka.test')
  risk = await desk.as('feng@wanka.test')
})
const as = (browser: DeskBrowser | undefined): DeskBrowser => {
  if (!browser) throw new Error('not signed in')
  return browser
}
const propose = async (by: DeskBrowser | undefined, change: ProposedChange) =>
  (await as(by).call(proposals.propose, { change, reason: '按会议决定' })).proposalId
async function approve(by: DeskBrowser | undefined, proposalId: string): Promise<void> {
  const { seen = '' } = await as(by).call(proposals.show, { proposalId })
  await as(by).call(proposals.approve, { proposalId, seen })
}
const settingOf = async (name: string) =>
  (await as(finance).call(settings.list, {})).settings.find((one) => one.name === name)

test('a switch of money waits for finance, one of risk for risk, and the list says who changed each', async () => {
  const { db } = server.platform
  expect(await settingOf('autoDebit')).toMatchObject({ value: '"open"', area: 'money', changedBy: 'seed' })
  const debit = await propose(admin, { kind: 'moneySetting.write', name: 'autoDebit', value: '"close"' })
  const face = await propose(admin, { kind: 'riskSetting.write', name: 'faceRequired', value: '"open"' })
  expect(await statusOf(as(risk).call(proposals.show, { proposalId: debit }))).toBe(Status.forbidden)
  expect((await as(finance).call(proposals.show, { proposalId: debit })).before).toEqual({ value: 'open' })
  expect(await readSetting(db, 'autoDebit')).toBe('open')
  await approve(finance, debit)
  await approve(risk, face)
  expect([await readSetting(db, 'autoDebit'), await readSetting(db, 'faceRequired')]).toEqual(['close', 'open'])
  expect(await settingOf('faceRequired')).toMatchObject({ changedBy: '冯远', changedAt: expect.any(String) })
  await runOps(server, 'switch', 'autoDebit', 'open')
  expect(await settingOf('autoDebit')).toMatchObject({ value: '"open"', changedBy: 'ops:tester' })
})

test('a setting takes nothing that its kind refuses, and none that belongs to another area or to the machine', async () => {
  const refused = async (change: object) => (await failureOf(propose(admin, change as ProposedChange)))?.status
  const money = { kind: 'moneySetting.write', name: 'invite' }
  for (const value of ['{', '{}', '"open"', 'null', '[]', JSON.stringify({ campaign: 'x' })])
    expect([value, await refused({ ...money, value })]).toEqual([value, Status.refused])
  expect(await refused({ kind: 'riskSetting.write', name: 'lineValidMonths', value: '13' })).toBe(Status.refused)
  expect(await refused({ kind: 'riskSetting.write', name: 'lineValidMonths', value: '12' })).toBe(Status.refused)
  for (const name of ['faceRequired', 'maintenance', 'weChat', 'constructor'])
    expect([name, await refused({ kind: 'serviceSetting.write', name, value: 'true' })]).toEqual([
      name,
      expect.not.stringMatching(`^${Status.ok}$`),
    ])
})

test('a setting of several parts is approved as it was seen, or asked about again', async () => {
  const { db } = server.platform
  const invite = await readSetting(db, 'invite')
  const value = JSON.stringify({ ...invite, yuan: { ...invite.yuan, line: 30 } })
  const proposalId = await propose(marketing, { kind: 'moneySetting.write', name: 'invite', value })
  const { seen = '' } = await as(finance).call(proposals.show, { proposalId })
  await runOps(server, 'setting', 'invite', JSON.stringify({ ...invite, keepDays: 3 }))
  expect(await failureOf(as(finance).call(proposals.approve, { proposalId, seen }))).toMatchObject({
    data: { changed: true, now: { keepDays: 3, 'yuan.line': 20 } },
  })
  await approve(finance, proposalId)
  expect(await readSetting(db, 'invite')).toMatchObject({ keepDays: invite.keepDays, yuan: { line: 30 } })
})

test('a customer is put on a white list and into a group by two people, found there by the account number, and taken out', async () => {
  const { customerId } = await registered(server)
  const find = () => as(marketing).call(customerGroups.find, { account: customerId })
  const { accountNo } = await find()
  const listing = { kind: 'whiteList.write', customerId, channel: 'premium' } as const
  const listed = await propose(marketing, { ...listing, listed: true })
  const labelled = await propose(marketing, { kind: 'label.write', customerId, label: '11' })
  expect((await find()).proposals.sort()).toEqual([listed, labelled].sort())
  await approve(risk, listed)
  await approve(risk, labelled)
  expect(await isWhiteListed(server.platform.db, customerId, 'premium')).toBe(true)
  expect(await as(marketing).call(customerGroups.find, { account: accountNo })).toMatchObject({
    ...{ label: '11', channels: ['premium'], proposals: [] },
  })
  const { channels, labels } = await as(marketing).call(customerGroups.list, {})
  expect([channels, labels]).toMatchObject([[{ channel: 'premium', customers: 1 }], [{ label: '11', customers: 1 }]])
  type Group = CallInput<typeof customerGroups.members>['group']
  const members = (group: Group) => as(marketing).call(customerGroups.members, { group })
  expect(await members({ kind: 'whiteList', channel: 'premium' })).toMatchObject({
    members: [{ customerId, accountNo, addedBy: '冯远' }],
  })
  expect(await members({ kind: 'label', label: '11' })).toMatchObject({ members: [{ customerId }] })
  await approve(risk, await propose(marketing, { ...listing, listed: false }))
  await approve(risk, await propose(marketing, { kind: 'label.write', customerId }))
  expect(await find()).toMatchObject({ channels: [], proposals: [] })
  expect(await find()).not.toHaveProperty('label')
})

test('a group that is long is read a page at a time, and each customer of it once', async () => {
  const { db } = server.platform
  const { customerId } = await registered(server)
  await sql`
    insert into customer (customer_id, account_no, mobile_cipher, mobile_index, label)
    select gen_random_uuid(), 'T' || n, mobile_cipher, decode(lpad(to_hex(n), 64, '0'), 'hex'), '12'
      from customer cross join generate_series(1, 120) n where customer_id = ${customerId}`.execute(db)
  await sql`
    insert into white_list (customer_id, channel, added_by) select customer_id, 'early', 'test' from customer where label = '12'`.execute(
    db,
  )
  for (const group of [
    { kind: 'whiteList', channel: 'early' },
    { kind: 'label', label: '12' },
  ] as const) {
    const pages: string[][] = []
    let after: CallInput<typeof customerGroups.members>['after']
    do {
      const page = await as(marketing).call(customerGroups.members, { group, ...(after && { after }) })
      pages.push(page.members.map((one) => one.customerId))
      after = page.next
    } while (after)
    expect([group.kind, pages.map((page) => page.length), new Set(pages.flat()).size]).toEqual([
      ...[group.kind, [50, 50, 20], 120],
    ])
  }
})

test('a change of a group is not proposed for one who is not there, has it already, or for no label of ours', async () => {
  const { customerId } = await registered(server)
  const refused = async (change: ProposedChange) => (await failureOf(propose(marketing, change)))?.message
  expect(await refused({ kind: 'whiteList.write', customerId, channel: 'premium', listed: false })).toBe(
    '不在这份白名单上',
  )
  expect(await refused({ kind: 'label.write', customerId })).toBe('这位客户没有标签')
  expect(await refused({ kind: 'label.write', customerId, label: '99' })).toBe('没有这个标签')
  const stranger = '00000000-0000-4000-8000-000000000000'
  expect(await refused({ kind: 'label.write', customerId: stranger, label: '11' })).toBe(
    '没有这位客户，或者账户已经注销',
  )
  expect(await statusOf(as(marketing).call(customerGroups.find, { account: 'nothing' }))).toBe(Status.forbidden)
})
