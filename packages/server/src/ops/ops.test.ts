import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { membership } from '@wanka/contract/engagement/membership.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { ppm } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadProduct, readSetting } from '../modules/operations/catalogue/index.ts'
import { today } from '../platform/db/business-calendar.ts'
import { newId } from '../platform/db/id.ts'

const server = serverFixture()
let holder: Borrower
beforeAll(async () => {
  holder = await borrowed(server)
})

const lastAudit = () =>
  server.platform.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'facts'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()

test('an operator who runs the check sees that all invariants hold, and the command fails when one is broken', async () => {
  expect(await runOps(server, 'check')).toEqual({ code: 0, printed: 'all invariants hold' })
  const hold = server.platform.db.updateTable('limit_hold').where('customer_id', '=', holder.customerId)
  await hold.set({ state: 'pending' }).execute()
  const broken = await runOps(server, 'check')
  expect(broken.code).toBe(1)
  expect(broken.printed).toContain('a hold ends with its order')
  await hold.set({ state: 'posted' }).execute()
  expect(await lastAudit()).toMatchObject({ actor: 'ops:tester', action: 'ops.check' })
})

test('a frozen customer is logged out and borrows nothing until the freeze is lifted', async () => {
  const { token, customerId } = holder
  expect((await runOps(server, 'freeze', customerId)).code).toBe(2)
  expect((await runOps(server, 'freeze', newId(), 'no such customer')).code).toBe(2)
  expect((await runOps(server, 'freeze', customerId, 'reported', 'stolen')).code).toBe(0)
  expect(await lastAudit()).toMatchObject({
    action: 'customer.freeze',
    subject: customerId,
    facts: { reason: 'reported stolen' },
  })
  expect(await failureOf(server.client.call(loan.records, {}, { token }))).toMatchObject({
    status: Status.sessionInvalid,
  })
  const row = () =>
    server.platform.db
      .selectFrom('customer')
      .innerJoin('credit_line', 'credit_line.customer_id', 'customer.customer_id')
      .select(['frozen', 'credit_line.state'])
      .where('customer.customer_id', '=', customerId)
      .executeTakeFirst()
  expect(await row()).toEqual({ frozen: true, state: 'frozen' })
  expect(await runOps(server, 'unfreeze', '13900000000', 'found')).toEqual({
    code: 2,
    printed: 'no customer has this phone',
  })
  expect((await runOps(server, 'unfreeze', holder.mobile, 'found')).code).toBe(0)
  expect(JSON.stringify(await lastAudit())).not.toContain(holder.mobile)
  expect(await row()).toEqual({ frozen: false, state: 'active' })
})

test('an operator sets a switch or maintenance, and the next reader of the setting sees it', async () => {
  const { db } = server.platform
  await runOps(server, 'maintenance', 'on')
  expect(await readSetting(db, 'maintenance')).toBe(true)
  await runOps(server, 'maintenance', 'off')
  expect(await readSetting(db, 'maintenance')).toBe(false)
  await runOps(server, 'switch', 'autoDebit', 'close')
  expect(await readSetting(db, 'autoDebit')).toBe('close')
  await runOps(server, 'switch', 'shopIosSwitch', 'open')
  expect(await readSetting(db, 'switchInfo')).toMatchObject({ shopIosSwitch: 'open', shopH5Switch: 'close' })
  expect((await runOps(server, 'switch', 'nothing', 'open')).code).toBe(2)
  expect((await runOps(server, 'maintenance', 'maybe')).code).toBe(2)
})

test('an operator sets and empties a telephone number, and an unknown setting or an invalid value is refused', async () => {
  const { db } = server.platform
  expect((await runOps(server, 'setting', 'consumerHotline', '"400-000-0000"')).code).toBe(0)
  expect(await readSetting(db, 'consumerHotline')).toBe('400-000-0000')
  expect(await lastAudit()).toMatchObject({ action: 'setting.changed', subject: 'consumerHotline' })
  await runOps(server, 'setting', 'consumerHotline', '""')
  expect(await readSetting(db, 'consumerHotline')).toBe('')
  const foreign = { scriptUrl: 'http://service.example/s.js', fallbackTel: '', hours: '' }
  for (const [name, value] of [
    ['consumerHotline', '400'],
    ['consumerHotline', 'not json'],
    ['customerService', JSON.stringify(foreign)],
    ['maintenance', 'true'],
    ['nothing', '""'],
  ] as const)
    expect((await runOps(server, 'setting', name, value)).code, `${name} ${value}`).toBe(2)
  expect(
    (
      await runOps(
        server,
        'setting',
        'customerService',
        JSON.stringify({ ...foreign, scriptUrl: 'https://s.example/s.js' }),
      )
    ).code,
  ).toBe(0)
})

test('a customer sees what an operator publishes, and a broken file changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'))
  const publish = async (kind: string, value: unknown) => {
    const file = join(folder, 'one.json')
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value))
    return (await runOps(server, 'publish', kind, file)).code
  }
  const banner = { id: 'spring', position: 'discover', title: '春天', text: '', url: '/discover', sort: 1 }
  const shown = async () =>
    (await server.client.call(marketing.banners, { position: 'discover' })).map(({ title }) => title)
  expect(await publish('banner', banner)).toBe(0)
  expect(await shown()).toEqual(['春天'])
  expect(await lastAudit()).toMatchObject({ action: 'banner.published', subject: 'spring' })
  for (const broken of [{ ...banner, url: 'javascript:alert(1)' }, { ...banner, img: 'https://x.example/a.png' }, '{'])
    expect(await publish('banner', broken)).toBe(2)
  expect(await publish('banner', { ...banner, open: false })).toBe(0)
  expect(await shown()).toEqual([])
  const lesson = { id: 'class', type: 'activity', title: '理财课', summary: '一节课', sections: [], sort: 1 }
  expect(await publish('activity', lesson)).toBe(0)
  expect(await server.client.call(activity.detail, { activityId: 'class' })).toMatchObject({ title: '理财课' })
  expect(await publish('faq', { id: 'q', topic: '还款', question: '？', answer: ['好。'], sort: 99 })).toBe(0)
  expect(
    await publish('picture', { group: 'licence', key: 'businessLicence', url: '/pictures/real.svg', sort: 1 }),
  ).toBe(0)
  const { images } = await server.client.call(catalogue.imageConfig, { group: 'licence' })
  expect(images.businessLicence).toBe('/pictures/real.svg')
  const benefit = { key: 'gift', icon: 'gift', title: '礼物', text: '', url: '', level: 1, sort: 9 }
  expect(await publish('benefit', benefit)).toBe(0)
  const [tile] = (await server.client.call(catalogue.config, {})).entries.home
  const moved = { place: 'home', sort: 9, ...tile, key: 'moved' }
  expect(await publish('entry', moved)).toBe(0)
  expect(await publish('entry', { ...moved, open: false })).toBe(0)
  expect(await publish('nothing', banner)).toBe(2)
  await rm(folder, { recursive: true })
})

test('an operator puts a customer on a white list and takes the customer off again', async () => {
  const { token, customerId } = await registered(server)
  const inList = async () => (await server.client.call(membership.whiteList, { channel: 'premium' }, { token })).inList
  expect((await runOps(server, 'white-list', 'premium', customerId, 'on')).code).toBe(0)
  expect(await inList()).toBe(true)
  expect((await runOps(server, 'white-list', 'premium', customerId, 'off')).code).toBe(0)
  expect(await inList()).toBe(false)
  expect((await runOps(server, 'white-list', 'premium', newId(), 'on')).code).toBe(2)
  expect((await runOps(server, 'white-list', 'premium', customerId, 'perhaps')).code).toBe(2)
})

test('an operator starts maintenance with an expected end, which is cleared when it ends', async () => {
  const { db } = server.platform
  expect((await runOps(server, 'maintenance', 'on', '11 o’clock')).code).toBe(2)
  expect((await runOps(server, 'maintenance', 'on', '2027-03-01 11:00')).printed).toBe(
    'maintenance on until 2027-03-01 11:00',
  )
  expect(await readSetting(db, 'maintenanceUntil')).toBe('2027-03-01 11:00')
  await runOps(server, 'maintenance', 'off')
  expect(await readSetting(db, 'maintenanceUntil')).toBe('')
})

test('an operator adds a gray route to the list that the app reads, and takes it off again', async () => {
  const { db } = server.platform
  await runOps(server, 'gray', 'personalInfo', 'open')
  await runOps(server, 'gray', 'cashLoan', 'open')
  await runOps(server, 'gray', 'personalInfo', 'open')
  expect(await readSetting(db, 'grayRoutes')).toEqual(['cashLoan', 'personalInfo'])
  await runOps(server, 'gray', 'cashLoan', 'close')
  await runOps(server, 'gray', 'personalInfo', 'close')
  expect(await readSetting(db, 'grayRoutes')).toEqual([])
  expect((await runOps(server, 'gray', 'billList', 'open')).code).toBe(2)
})

test('an operator changes a product for new loans only, in a new version, and never above the cost ceiling', async () => {
  expect((await runOps(server, 'product', 'set', 'cash', 'rate', '24.01')).code).toBe(2)
  expect((await runOps(server, 'product', 'set', 'cash', 'max', '150')).code).toBe(2)
  expect((await runOps(server, 'product', 'set', 'cash', 'colour', 'red')).code).toBe(2)
  expect((await runOps(server, 'product', 'set', 'nothing', 'rate', '15')).code).toBe(2)
  const { printed } = await runOps(server, 'product', 'set', 'cash', 'rate', '15')
  expect(printed).toBe('cash is at version 2: rate 15')
  const { db } = server.platform
  expect(await loadProduct(db, 'cash')).toMatchObject({ annualRate: ppm(150_000), version: 2 })
  const tomorrow = addDays(await today(db), 1)
  expect((await runOps(server, 'product', 'set', 'cash', 'rate', '24', '2020-01-01')).code).toBe(2)
  expect((await runOps(server, 'product', 'set', 'cash', 'rate', '16', 'tomorrow')).code).toBe(2)
  expect((await runOps(server, 'product', 'set', 'cash', 'max', '150000', tomorrow)).code).toBe(2)
  const coming = await runOps(server, 'product', 'set', 'cash', 'rate', '16', tomorrow)
  expect(coming.printed).toBe(`cash is at version 2: rate 16 from ${tomorrow}`)
  expect(await loadProduct(db, 'cash')).toMatchObject({ annualRate: ppm(150_000), version: 2 })
  expect(await loadProduct(db, 'cash', tomorrow)).toMatchObject({ annualRate: ppm(160_000), version: 3 })
  const signed = await server.platform.db
    .selectFrom('loan_order')
    .select('annual_rate_ppm')
    .where('order_id', '=', holder.orderId)
    .executeTakeFirst()
  expect(signed?.annual_rate_ppm).toBe(180_000)
})

test('an operator excludes a loan from the automatic debit', async () => {
  expect((await runOps(server, 'auto-debit', holder.appId, 'off')).code).toBe(0)
  const row = await server.platform.db
    .selectFrom('loan_order')
    .select('auto_debit')
    .where('order_id', '=', holder.orderId)
    .executeTakeFirst()
  expect(row?.auto_debit).toBe(false)
  expect((await runOps(server, 'auto-debit', 'A0', 'off')).code).toBe(2)
})

test('an operator closes the day by hand', async () => {
  expect((await runOps(server, 'close-day')).printed).toBe('closed 2027-06-15, the business date is 2027-06-16')
  expect(await today(server.platform.db)).toBe('2027-06-16')
})

test('an operator lists cases and closes one with a decision', async () => {
  const caseId = newId()
  await server.platform.db
    .insertInto('exception_case')
    .values({ case_id: caseId, kind: 'unbookedMovement', subject: 'T1', facts: JSON.stringify({ amount: 5 }) })
    .execute()
  expect((await runOps(server, 'cases', 'unbookedMovement')).printed).toContain(`unbookedMovement  T1  {"amount":5}`)
  expect((await runOps(server, 'review', caseId)).code).toBe(2)
  expect((await runOps(server, 'review', caseId, 'the bank corrected it')).code).toBe(0)
  expect(await lastAudit()).toMatchObject({ action: 'case.closed', facts: { decision: 'the bank corrected it' } })
  expect((await runOps(server, 'cases', 'unbookedMovement')).printed).toBe('0 open')
  expect((await runOps(server, 'review', caseId, 'again')).code).toBe(2)
})

test('an operator’s help lists every command, and an unknown command fails', async () => {
  const { code, printed } = await runOps(server, 'help')
  expect(code).toBe(0)
  for (const name of [
    'check',
    'freeze',
    'maintenance',
    'gray',
    'switch',
    'close-day',
    'close-report',
    'cases',
    'review',
    'product',
    'setting',
    'publish',
  ])
    expect(printed).toContain(`  ${name}`)
  expect((await runOps(server, 'drop-everything')).code).toBe(2)
  expect((await runOps(server, 'constructor')).code).toBe(2)
})
