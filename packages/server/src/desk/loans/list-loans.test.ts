import { loans } from '@wanka/contract/staff/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, settled, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let risk: DeskBrowser
let [older, newer]: Borrower[] = []
beforeAll(async () => {
  await withoutAutoDebit(server)
  older = await borrowed(server, { period: 3 })
  newer = await borrowed(server, { period: 3 })
  risk = await desk.as('feng@wanka.test')
})
const numbers = async (input: Parameters<typeof risk.call<typeof loans.list>>[1]) =>
  (await risk.call(loans.list, input)).loans.map(({ appId }) => appId)

test('a member of staff pages through all loans, the newest first, and reads nothing of their customers', async () => {
  const { loans: listed } = await risk.call(loans.list, {})
  expect(listed.map(({ appId }) => appId)).toEqual([newer?.appId, older?.appId])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
    'amount',
    'appId',
    'daysPastDue',
    'product',
    'state',
    'submittedAt',
  ])
  expect(listed[0]).toMatchObject({ product: '现金借款', state: 'repaying', amount: 300_000, daysPastDue: 0 })
  expect(await numbers({ after: { appId: newer?.appId ?? '' } })).toEqual([older?.appId])
  expect(await numbers({ after: { appId: 'none' } })).toEqual([])
  for (const email of ['lin@wanka.test', 'he@wanka.test'])
    expect(await statusOf((await desk.as(email)).call(loans.list, {}))).toBe(Status.refused)
})

test('loans are found by state, product and days past due, each in one range of days', async () => {
  const other = await borrowed(server)
  await settled(server, other)
  expect(await numbers({ state: 'settled' })).toEqual([other.appId])
  expect(await numbers({ state: 'repaying', product: 'cash' })).toEqual([newer?.appId, older?.appId])
  expect(await numbers({ product: 'sweepPay' })).toEqual([])
  expect(await numbers({ state: 'refused' })).toEqual([])
  const [first] = await planOf(server, older ?? expect.fail('no loan'))
  await advanceTo(server, addDays(businessDate(first?.date ?? ''), 1))
  const { loans: late } = await risk.call(loans.list, { pastDueFrom: 1 })
  expect(late.map(({ appId, daysPastDue }) => [appId, daysPastDue]).sort()).toEqual(
    [older, newer].map((one) => [one?.appId, 1]).sort(),
  )
  expect((await risk.call(loans.list, {})).loans.map(({ daysPastDue }) => daysPastDue)).toEqual([0, 1, 1])
  expect(await numbers({ pastDueFrom: 31 })).toEqual([])
  await advanceTo(server, addDays(businessDate(first?.date ?? ''), 40))
  // the second bill is past due by some days, too, and the loan by those of the first
  expect(await numbers({ pastDueFrom: 1 })).toEqual([])
  expect((await numbers({ pastDueFrom: 31 })).sort()).toEqual([older?.appId, newer?.appId].sort())
  expect(await numbers({ pastDueFrom: 31, product: 'sweepPay' })).toEqual([])
  expect(await numbers({ pastDueFrom: 31, state: 'settled' })).toEqual([])
})
