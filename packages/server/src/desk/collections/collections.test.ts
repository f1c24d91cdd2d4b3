import { randomUUID } from 'node:crypto'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { hardship } from '@wanka/contract/lending/hardship.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { type ContactChannel, collections } from '@wanka/contract/staff/collections.ts'
import { customers } from '@wanka/contract/staff/customers.ts'
import { queues } from '@wanka/contract/staff/queues.ts'
import { tickets } from '@wanka/contract/staff/work.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { contactClock, pastDue } from '@wanka/testkit/fixtures/lending/collections.ts'
import { hardshipRequested } from '@wanka/testkit/fixtures/lending/hardship.ts'
import type { Borrower } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)
const TURNS = 5

let lin: DeskBrowser
let feng: DeskBrowser
let own: Borrower
let other: Borrower
let payer: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  const [first, second, third] = await pastDue(server, 3)
  ;[own, other, payer] = [first, second, third] as [Borrower, Borrower, Borrower]
  lin = await desk.as('lin@wanka.test')
  feng = await desk.as('feng@wanka.test')
  for (const { customerId } of [own, other, payer])
    for (const by of [lin, feng]) await by.call(customers.view, { customerId, reason: '联系逾期的账单' })
})

let week = 0
/** Begins weeks in which no contact was. */
const inNewWeek = (time = '12:00:00'): Promise<void> => {
  week += 1
  return at(0, time)
}
/** A time on a day of the test's week. */
const at = (day: number, time: string): Promise<void> => {
  const date = new Date(Date.UTC(2027, 0, 1 + week * 14 + day)).toISOString().slice(0, 10)
  return contactClock(server, `${date} ${time}`)
}
beforeEach(() => inNewWeek())

const begin = (by: DeskBrowser, { customerId }: Borrower, channel: ContactChannel = 'call') =>
  by.call(collections.begin, { customerId, channel })
const show = (by: DeskBrowser, { customerId }: Borrower) => by.call(collections.show, { customerId })
const refusal = async (contact: Promise<unknown>): Promise<unknown> =>
  contact.then(
    () => undefined,
    (error) => error.data?.why,
  )
const contactsOf = async ({ customerId }: Borrower): Promise<number> => {
  const rows = server.platform.db.selectFrom('collection_contact').select('contact_id')
  return (await rows.where('customer_id', '=', customerId).execute()).length
}

test('an agent reads what overdue customers owe, as their own list of bills says, by days past due', async () => {
  const { token, customerId } = own
  const summary = await server.client.call(repayment.summary, {}, { token })
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token })
  const { businessDate, buckets } = await lin.call(collections.buckets, {})
  expect(businessDate).toBe(summary.businessDate)
  const sums = await Promise.all(
    [own, other, payer].map((one) => server.client.call(repayment.summary, {}, { token: one.token })),
  )
  const total = sums.reduce((sum, { overdue }) => sum + overdue, 0)
  expect(buckets.map(({ customers: count }) => count)).toEqual([0, 3, 0, 0, 0])
  expect(buckets.find(({ bucket }) => bucket === '8')?.owed).toBe(total)
  const { customers: listed, next } = await lin.call(collections.list, { bucket: '8' })
  expect([listed.length, next]).toEqual([3, undefined])
  const row = listed.find((one) => one.customerId === customerId)
  const days = summary.overdueDays
  expect(row).toMatchObject({ bills: summary.overdueCount, owed: summary.overdue, days })
  const care = await show(lin, own)
  expect(care).toMatchObject({ owed: summary.overdue, days, contacts: [], promises: [], hardships: [], refused: {} })
  const [bill] = bills
  expect(care.bills).toMatchObject([{ billNo: bill?.billNo, owed: bill?.owed, penalty: bill?.penalty, days }])
  expect(JSON.stringify(care)).not.toContain(own.mobile)
})

test('staff say why they look at an overdue customer first, and other roles reach none', async () => {
  const [han, auditor] = [await desk.as('han@wanka.test'), await desk.as('shen@wanka.test')]
  const finance = await desk.as('qian@wanka.test')
  const { customerId } = own
  const tries = [
    () => show(han, own),
    () => begin(han, own),
    () => han.call(collections.promise, { customerId, amount: 100, dueOn: '2027-06-15' }),
    () => han.call(collections.mark, { customerId, mark: 'noCalls', why: '客户说的' }),
    () => han.call(collections.unmark, { customerId, mark: 'noCalls', why: '客户说的' }),
  ]
  for (const call of tries) expect(await failureOf(call())).toMatchObject({ data: { reasonNeeded: true, customerId } })
  expect((await auditor.call(collections.buckets, {})).buckets).toHaveLength(5)
  expect(await failureOf(begin(auditor, own))).toMatchObject({ data: { permission: 'collection.work' } })
  expect(await failureOf(finance.call(collections.buckets, {}))).toMatchObject({
    data: { permission: 'collection.read' },
  })
  expect(await contactsOf(own)).toBe(0)
})

test('a borrower is contacted from 8:00 to 21:00 Beijing time by the server’s clock, and the database holds to it', async () => {
  const cases = [
    ['07:59:59', 'hours'],
    ['08:00:00', undefined],
    ['20:59:59', undefined],
    ['21:00:00', 'hours'],
    ['23:30:00', 'hours'],
  ] as const
  for (const [time, why] of cases) {
    await at(0, time)
    expect(await refusal(begin(lin, own)), time).toBe(why)
    expect((await show(lin, own)).refused.call, time).toBe(why ?? (time === '20:59:59' ? 'day' : undefined))
  }
  await at(1, '21:00:00')
  const staff = await server.platform.db.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow()
  const row = { customer_id: own.customerId, contact_id: randomUUID(), staff_id: staff.staff_id, channel: 'call' }
  const written = server.platform.db.insertInto('collection_contact').values({ ...row, turn: 1 })
  await expect(written.execute()).rejects.toThrow('contact_is_by_day')
})

test('a borrower is contacted twice a day and six times in seven days, by whom and in what way it be', async () => {
  for (const day of [0, 1, 2]) {
    await at(day, '10:00:00')
    expect((await show(lin, own)).left).toEqual({ today: 2, inSevenDays: 6 - day * 2 })
    expect(await refusal(begin(lin, own))).toBeUndefined()
    expect(await refusal(begin(feng, own, 'message'))).toBeUndefined()
    for (const channel of ['call', 'message', 'letter'] as const)
      expect(await refusal(begin(feng, own, channel))).toBe('day')
  }
  for (const day of [3, 6]) {
    await at(day, '10:00:00')
    expect(await refusal(begin(lin, own, 'letter'))).toBe('week')
  }
  await at(7, '10:00:00')
  expect(await refusal(begin(lin, own, 'letter'))).toBeUndefined()
})

test('of colleagues who begin the last contact of a day at once one does, and the others read why not', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    await inNewWeek()
    await begin(lin, other)
    const before = await contactsOf(other)
    const heard = await Promise.all([lin, feng, lin, feng].map((by) => refusal(begin(by, other))))
    expect(heard.filter((why) => why === undefined)).toHaveLength(1)
    expect(heard.filter((why) => why === 'day')).toHaveLength(3)
    expect(await contactsOf(other)).toBe(before + 1)
  }
})

test('a contact has the time of the server: one that names a time, a number or another person is refused', async () => {
  const before = await contactsOf(own)
  const body = { customerId: own.customerId, channel: 'call' }
  for (const more of [{ at: '2027-01-01T02:00:00Z' }, { begunAt: '2020-01-01' }, { mobile: '13800000000' }])
    expect(await statusOf(lin.call(collections.begin, { ...body, ...more } as never))).not.toBe(Status.ok)
  expect(await statusOf(lin.call(collections.begin, { ...body, channel: 'visit' } as never))).not.toBe(Status.ok)
  expect(await contactsOf(own)).toBe(before)
  const { contactId } = await begin(lin, own)
  const move = sql`update collection_contact set begun_at = begun_at - interval '1 day' where contact_id = ${contactId}`
  await expect(move.execute(server.platform.db)).rejects.toThrow()
})

test('a colleague who works on a customer keeps others from contacting them', async () => {
  const { customerId } = own
  const item = { queue: 'collections' as const, item: customerId }
  await feng.call(queues.take, item)
  for (const id of [customerId, customerId.toUpperCase()])
    expect(await failureOf(lin.call(collections.begin, { customerId: id, channel: 'call' }))).toMatchObject({
      data: { heldBy: '冯远' },
    })
  expect((await show(lin, own)).holder).toMatchObject({ name: '冯远', isCaller: false })
  const { customers: listed } = await lin.call(collections.list, { bucket: '8' })
  expect(listed.find((one) => one.customerId === customerId)?.holder?.name).toBe('冯远')
  await feng.call(queues.release, item)
  expect(await refusal(begin(lin, own))).toBeUndefined()
  expect(await failureOf(lin.call(queues.take, { ...item, item: randomUUID() }))).toMatchObject({
    data: { done: true },
  })
})

test('what a contact came to is written once by its own person, sealed, and the customer reads the contact', async () => {
  const { customerId, token } = own
  const { contactId } = await begin(lin, own)
  const note = '客户说下周三发工资后还'
  const finish = (by: DeskBrowser, outcome: 'reached' | 'sent' | 'noAnswer') =>
    by.call(collections.finish, { customerId, contactId, outcome, note })
  expect(await statusOf(finish(feng, 'reached'))).toBe(Status.forbidden)
  expect(await failureOf(finish(lin, 'sent'))).toMatchObject({ data: { field: 'outcome' } })
  await finish(lin, 'reached')
  expect(await statusOf(finish(lin, 'noAnswer'))).toBe(Status.refused)
  const [contact] = (await show(feng, own)).contacts
  expect(contact).toMatchObject({ contactId, channel: 'call', outcome: 'reached', note, by: '林悦', isCallers: false })
  const row = server.platform.db.selectFrom('collection_contact').selectAll().where('contact_id', '=', contactId)
  expect(JSON.stringify(await row.executeTakeFirstOrThrow())).not.toContain('发工资')
  const { uses } = await server.client.call(myData.panel, {}, { token })
  expect(uses.map(({ what }) => what)).toContain('为逾期的账单联系您：打电话')
  const { events } = await lin.call(customers.timeline, { customerId })
  expect(events.find(({ key }) => key === `contact:${contactId}`)).toMatchObject({ what: 'call', event: 'reached' })
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = ${customerId} and facts->>'contactId' = ${contactId} order by audit_id`.execute(
    server.platform.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['collection.begun', 'collection.finished'])
})

test('a customer whose complaint waits for an answer, or whose request of hardship is open, is left alone', async () => {
  const { ticketNo } = await complained(server, own)
  expect(await refusal(begin(lin, own, 'letter'))).toBe('ticket')
  const { customers: listed } = await lin.call(collections.list, { bucket: '8' })
  expect(listed.find((one) => one.customerId === own.customerId)?.stop).toBe('ticket')
  await lin.call(tickets.close, { ticketNo })
  expect(await refusal(begin(lin, own, 'letter'))).toBeUndefined()
  const hardshipNo = await hardshipRequested(server, own)
  expect(await refusal(begin(lin, own))).toBe('hardship')
  const { hardships, businessDate } = await show(lin, own)
  expect(hardships).toEqual([{ hardshipNo, appId: own.appId, state: 'requested' }])
  const promise = lin.call(collections.promise, { customerId: own.customerId, amount: 100, dueOn: businessDate })
  expect(await refusal(promise)).toBe('hardship')
  await server.client.call(hardship.withdraw, { hardshipNo }, { token: own.token })
  expect(await refusal(begin(lin, own))).toBeUndefined()
})

test('a customer who is frozen or has died is left alone, and one who wants no calls is written to', async () => {
  const { customerId } = other
  expect((await runOps(server, 'freeze', customerId, '调查')).code).toBe(0)
  expect(await refusal(begin(lin, other))).toBe('frozen')
  expect((await runOps(server, 'unfreeze', customerId, '查清了')).code).toBe(0)
  const mark = { customerId, mark: 'noCalls' as const, why: '客户在电话里说的' }
  await lin.call(collections.mark, mark)
  expect(await statusOf(lin.call(collections.mark, mark))).toBe(Status.refused)
  expect((await show(lin, other)).refused).toEqual({ call: 'noCalls' })
  expect(await refusal(begin(lin, other))).toBe('noCalls')
  expect(await refusal(begin(lin, other, 'message'))).toBeUndefined()
  await lin.call(collections.mark, { ...mark, mark: 'deceased', why: '家人来电' })
  for (const channel of ['call', 'message', 'letter'] as const)
    expect(await refusal(begin(feng, other, channel))).toBe('deceased')
  const undo = { ...mark, mark: 'deceased' as const, why: '记错了人' }
  expect(await failureOf(lin.call(collections.unmark, undo))).toMatchObject({
    data: { permission: 'collection.unmark' },
  })
  await feng.call(collections.unmark, undo)
  await feng.call(collections.unmark, mark)
  expect(await statusOf(feng.call(collections.unmark, mark))).toBe(Status.refused)
  expect((await show(lin, other)).marks).toEqual([])
  expect(await refusal(begin(lin, other))).toBeUndefined()
})

test('a promise names a day of the next thirty and no more than is owed by it, and stands as what was paid', async () => {
  const { customerId } = payer
  const { businessDate, promiseBy, owed } = await show(lin, payer)
  const promise = (amount: number, dueOn: string) => lin.call(collections.promise, { customerId, amount, dueOn })
  const beyond = new Date(Date.parse(promiseBy) + 86_400_000).toISOString().slice(0, 10)
  const before = new Date(Date.parse(businessDate) - 86_400_000).toISOString().slice(0, 10)
  for (const day of [before, beyond])
    expect(await failureOf(promise(100, day))).toMatchObject({ status: Status.outOfRange, data: { field: 'dueOn' } })
  expect(await failureOf(promise(owed + 1, businessDate))).toMatchObject({ data: { field: 'amount' } })
  for (const amount of [0, -1, 0.5, Number.MAX_SAFE_INTEGER])
    expect(await statusOf(promise(amount, businessDate)), String(amount)).not.toBe(Status.ok)
  await promise(owed, promiseBy)
  await promise(owed, businessDate)
  const states = async () => (await show(lin, payer)).promises.map(({ state, paid }) => ({ state, paid }))
  expect(await states()).toEqual([
    { state: 'open', paid: 0 },
    { state: 'replaced', paid: 0 },
  ])
  await repaid(server, payer, [1])
  expect(await states()).toEqual([
    { state: 'kept', paid: owed },
    { state: 'replaced', paid: 0 },
  ])
  expect(await refusal(promise(100, businessDate))).toBe('notOverdue')
  expect(await refusal(begin(lin, payer))).toBe('notOverdue')
  expect((await lin.call(collections.list, { bucket: '8' })).customers.map((one) => one.customerId)).not.toContain(
    customerId,
  )
})

test('a promise that the day went by is broken, and is said so in the list', async () => {
  const { customerId } = own
  const { businessDate } = await show(lin, own)
  await lin.call(collections.promise, { customerId, amount: 100, dueOn: businessDate })
  await server.sandbox.advance(1)
  expect((await show(lin, own)).promises[0]?.state).toBe('broken')
  const { customers: listed } = await lin.call(collections.list, { bucket: '8' })
  const row = listed.find((one) => one.customerId === customerId)
  expect(row?.promised).toMatchObject({ state: 'broken', paid: 0, by: '林悦' })
  expect(row?.contactedAt).toBeDefined()
})
