import { loan } from '@wanka/contract/loan.ts'
import { repayment } from '@wanka/contract/repayment.ts'
import { borrowed } from '@wanka/testkit/scenes/loan.ts'
import { advanceTo, planOf, repaid, settled, withoutAutoDebit } from '@wanka/testkit/scenes/repayment.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await withoutAutoDebit(server)
})
afterAll(() => server.stop())

test('twelve instalments are paid one after the other, each on its day, and the loan is settled', async () => {
  const holder = await borrowed(server, { period: 12 })
  const plan = await planOf(server, holder)
  for (const row of plan) {
    await advanceTo(server, row.date)
    const { amt } = await repaid(server, holder)
    expect(amt).toBe(row.amt)
  }
  const { loanOrder } = await server.client.call(loan.detail, { orderId: holder.orderId }, { token: holder.token })
  expect(loanOrder).toMatchObject({ orderState: '90', paidPeriods: 12, outstanding: 0 })
  const { list } = await server.client.call(repayment.history, {}, { token: holder.token })
  expect(list).toHaveLength(12)
  expect(await server.violations()).toEqual([])
})

test('all instalments may be paid at once, and interest that is not due yet is paid with them', async () => {
  const holder = await borrowed(server)
  const { amt } = await settled(server, holder)
  const plan = await planOf(server, holder)
  expect(plan.map((row) => row.planState)).toEqual(['2', '2', '2'])
  expect(plan.reduce((sum, row) => sum + row.amt, 0)).toBe(amt)
  expect(await server.violations()).toEqual([])
})
