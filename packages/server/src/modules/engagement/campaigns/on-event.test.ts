import { fen } from '@wanka/domain/money.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf, grantsOf, spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'
import { onEventJob } from './on-event.job.ts'

const server = serverFixture()

const event = (code: string, on: string, options: Parameters<typeof campaignOf>[2] = {}) =>
  campaignOf(server, code, {
    kind: 'event',
    event: on,
    budget: 100_000,
    prizes: [{ kind: 'borrowPacket', worth: 1800 }],
    ...options,
  })
const kindsOf = async (customerId: string): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('coupon')
    .select('kind_code')
    .where('customer_id', '=', customerId)
    .orderBy('kind_code')
    .execute()
  return rows.map(({ kind_code }) => kind_code)
}
const given = (code: string, times: number) =>
  until(async () => (await grantsOf(server, code)).length === times, { what: `${code} ${times}` })

test('a customer who registers, activates a line, borrows first and repays gets each open campaign’s gift once', async () => {
  await event('hello', 'registered')
  await event('again', 'registered', { prizes: [{ kind: 'borrowPacket', worth: 1800 }] })
  await event('line', 'lineActivated', { prizes: [{ kind: 'interest20', worth: 2000 }] })
  await event('first', 'firstLoan', { prizes: [{ kind: 'repay80', worth: 2000 }] })
  await event('back', 'loanSettled', {
    prizes: [{ kind: 'repayPacket', worth: 880 }],
    perPerson: 5,
    conditions: { minLoan: 60_000 },
  })
  // The credit line opens after the campaigns exist.
  const holder = await withLine(server, { name: '林知夏' })
  const { customerId } = holder
  await given('line', 1)
  // Of two campaigns of one event with the same prize, one grants.
  expect([...(await grantsOf(server, 'hello')), ...(await grantsOf(server, 'again'))]).toHaveLength(1)
  const small = { productType: 'spare', period: 1, repayType: 'singleRepayment' } as const
  await settled(server, await borrow(server, holder, { ...small, loanAmt: fen(50_000) }))
  await given('first', 1)
  await settled(server, await borrow(server, holder, { ...small, loanAmt: fen(60_000) }))
  await given('back', 1)
  expect(await kindsOf(customerId)).toEqual(['borrowPacket', 'interest20', 'repay80', 'repayPacket'])
  expect(await grantsOf(server, 'first')).toHaveLength(1)

  // A repeated event, or one whose subject is not a loan of the customer's, grants nothing more.
  const job = onEventJob(server.platform)
  const [grant] = await grantsOf(server, 'back')
  const loan = grant?.occasion.split(':')[1] ?? ''
  for (const subject of [loan, customerId]) await job({ event: 'loanSettled', customerId, subject })
  await job({ event: 'registered', customerId, subject: '' })
  expect(await kindsOf(customerId)).toHaveLength(4)
})

test('a customer whose event finds the budget used up completes it without the gift', async () => {
  await server.platform.db.updateTable('campaign').set({ open: false }).where('event', '=', 'registered').execute()
  await event('short', 'registered', { budget: 1800 })
  const [one, other] = [await registered(server), await registered(server)]
  await given('short', 1)
  expect((await kindsOf(one.customerId)).length + (await kindsOf(other.customerId)).length).toBe(1)
  expect(await spentOf(server, 'short')).toBe(1800)
})
