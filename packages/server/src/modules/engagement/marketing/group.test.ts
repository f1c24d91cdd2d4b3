import { myData } from '@wanka/contract/customer/my-data.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { fen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/id.ts'
import { GroupRule } from './group-rule.ts'

const server = serverFixture()
let person: Member
beforeAll(async () => {
  person = await registered(server)
})

const program = (id: string, rule: GroupRule, more: object = {}) =>
  server.platform.db
    .insertInto('crm_program')
    .values({ program_id: id, title: id, rule: JSON.stringify(GroupRule.parse(rule)), ...more })
    .execute()
const inGroup = async (programId: string, { token }: Pick<Member, 'token'> = person) =>
  (await server.client.call(marketing.group, { programId }, { token })).inGroup

test('a new customer is in the newcomer group for a month; a guest is in none', async () => {
  const reply = await server.client.call(marketing.group, { programId: 'newcomer' }, { token: person.token })
  expect(reply).toEqual({ programId: 'newcomer', inGroup: true })
  expect((await server.client.call(marketing.group, { programId: 'newcomer' })).inGroup).toBe(false)
  const { db } = server.platform
  const created = (days: number) =>
    db
      .updateTable('customer')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('customer_id', '=', person.customerId)
      .execute()
  await created(31)
  expect(await inGroup('newcomer')).toBe(false)
  await created(30)
  expect(await inGroup('newcomer')).toBe(true)
})

test('a customer is in a group only if every condition of its rule holds', async () => {
  await program('active', { lineActive: true, noLoanYet: true })
  await program('faithful', { settledLoans: 1, level: 1, realNamed: true })
  await program('by-hand', { whiteList: 'premium' })
  const holder = await withLine(server)
  expect([await inGroup('active', holder), await inGroup('faithful', holder)]).toEqual([true, false])
  await settled(server, await borrow(server, holder, { loanAmt: fen(100_000) }))
  expect([await inGroup('active', holder), await inGroup('faithful', holder)]).toEqual([false, true])
  expect([await inGroup('active'), await inGroup('by-hand')]).toEqual([false, false])
  const listed = { customer_id: person.customerId, channel: 'premium', added_by: 'test' }
  await server.platform.db.insertInto('white_list').values(listed).execute()
  expect(await inGroup('by-hand')).toBe(true)
})

test('a customer whom operators put into the small-loan group is told so, and sees its adverts until taken out of it', async () => {
  const { token, customerId } = await registered(server)
  const label = (...args: string[]) => runOps(server, 'label', ...args)
  const base = async () => {
    const { label: group, PDLLabel } = await server.client.call(customer.info, {}, { token })
    return [group, PDLLabel, await inGroup('spareFund', { token })]
  }
  const told = async () => {
    const { userTag } = await server.client.call(customer.extendInfo, {}, { token })
    const { kept } = await server.client.call(myData.panel, {}, { token })
    return [userTag, kept.find((one) => one.label === '客户分组')?.value]
  }
  const { ads } = await server.client.call(marketing.adverts, { position: 'discover' })
  expect(ads).toContainEqual(expect.objectContaining({ programId: 'spareFund', url: '/spared-fund' }))
  expect([await base(), await told()]).toEqual([
    ['', '0', false],
    [undefined, undefined],
  ])
  for (const wrong of [
    [customerId, '11'],
    [customerId, '12', 'no such label'],
    [newId(), '11', 'no such customer'],
  ])
    expect((await label(...wrong)).code).toBe(2)
  expect((await label(customerId, '11', 'asked', 'for', 'it')).code).toBe(0)
  expect((await label()).printed).toBe('11  备用金客户  1 customers')
  expect([await base(), await told()]).toEqual([
    ['11', '1', true],
    ['备用金客户', '备用金客户'],
  ])
  expect((await label(customerId, 'none', 'asked out')).code).toBe(0)
  expect(await base()).toEqual(['', '0', false])
  const audit = server.platform.db.selectFrom('audit').select('facts').where('action', '=', 'customer.labelled')
  expect((await audit.orderBy('audit_id').execute()).map(({ facts }) => facts)).toEqual([
    { label: '11', reason: 'asked for it' },
    { label: 'none', reason: 'asked out' },
  ])
  await sql`update customer set state = 'closed' where customer_id = ${customerId}`.execute(server.platform.db)
  expect((await label(customerId, '11', 'too late')).printed).toBe('the account is closed')
})

test('an overdue or frozen customer is in no group', async () => {
  await program('new-enough', { newerThanDays: 365 })
  const holder = await withLine(server)
  const { orderId } = await borrow(server, holder, { loanAmt: fen(100_000) })
  expect(await inGroup('new-enough', holder)).toBe(true)
  const { db } = server.platform
  const due = (on: string) =>
    db.updateTable('instalment').set({ due_on: on }).where('order_id', '=', orderId).where('no', '=', 1).execute()
  await due('2027-06-14')
  expect(await inGroup('new-enough', holder)).toBe(false)
  await due('2027-07-15')
  await db.updateTable('customer').set({ frozen: true }).where('customer_id', '=', holder.customerId).execute()
  expect(await inGroup('new-enough', holder)).toBe(false)
})

test('no customer is in a closed, ended, future or unknown program, and a rule without conditions is invalid', async () => {
  const rule = { newerThanDays: 365 }
  await program('closed', rule, { open: false })
  await program('over', rule, { ends_on: '2027-06-14' })
  await program('to-come', rule, { starts_on: '2027-06-16' })
  await program('today', rule, { starts_on: '2027-06-15', ends_on: '2027-06-15' })
  const all = await Promise.all(['closed', 'over', 'to-come', 'today', 'unknown'].map((id) => inGroup(id)))
  expect(all).toEqual([false, false, false, true, false])
  expect(GroupRule.safeParse({}).success).toBe(false)
})
