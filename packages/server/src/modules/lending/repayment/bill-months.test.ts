import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { planOf, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})

test('a customer sees months as in the plan, the dates with something still to pay, and the bills of a month', async () => {
  const holder = await borrowed(server)
  await repaid(server, holder)
  const { token } = holder
  const plan = await planOf(server, holder)
  const { months, due, businessDate } = await server.client.call(repayment.months, {}, { token })
  expect(businessDate).toBe('2027-06-15')
  expect(months).toEqual(
    plan.map((row, at) => ({
      month: row.date.slice(0, 7),
      principal: row.principal,
      interest: row.interest,
      fee: row.fee,
      bills: 1,
      unpaid: at === 0 ? 0 : 1,
    })),
  )
  expect(due).toEqual(plan.slice(1).map((row) => ({ date: row.date, bills: 1, amt: row.owed })))
  const { bills } = await server.client.call(repayment.month, { month: months[1]?.month ?? '' }, { token })
  expect(bills).toMatchObject([{ no: 2, dueOn: plan[1]?.date, owed: plan[1]?.owed }])
  expect(await server.client.call(repayment.month, { month: '2031-01' }, { token })).toMatchObject({ bills: [] })
  expect(await server.client.send(repayment.month, { month: '2027-13' }, { token })).toMatchObject({
    status: Status.malformedField,
  })
})

test('a customer without loans has no months', async () => {
  const { token } = await registered(server)
  expect(await server.client.call(repayment.months, {}, { token })).toMatchObject({ months: [], due: [] })
})
