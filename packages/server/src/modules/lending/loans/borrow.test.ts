import { fen } from '@wanka/domain/money.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { principalOutstanding } from '../../../ledger/balances.ts'

const server = serverFixture()

test('a customer’s loan goes from the application to the payout with correct plan, ledger and timeline', async () => {
  const holder = await withLine(server)
  const submitted = await applied(server, holder, { loanAmt: fen(1_200_000), period: 12 })
  expect(submitted).toMatchObject({ orderState: '20', nextStep: 'wait', busCode: 'cash', capitalType: '9F' })
  const { loanOrder, plan } = await reached(server, holder, submitted.orderId, '80')
  expect(loanOrder).toMatchObject({
    loanAmt: fen(1_200_000),
    receivedAmt: fen(1_200_000),
    period: 12,
    aprBp: 1800,
    disbursedOn: '2027-06-15',
    paidPeriods: 0,
    paidSoFar: 0,
    interestPaid: 0,
    cancellable: false,
  })
  expect(plan).toHaveLength(12)
  expect(plan.map((row) => row.date).slice(0, 2)).toEqual(['2027-07-15', '2027-08-15'])
  expect(plan.reduce((sum, row) => sum + row.principal, 0)).toBe(1_200_000)
  expect(plan.at(0)).toMatchObject({ amt: fen(110_016), interest: fen(18_000), penalty: 0, planState: '0' })
  expect(loanOrder.outstanding).toBe(plan.reduce((sum, row) => sum + row.amt, 0))
  expect(loanOrder.timeline.map((step) => [step.title, step.status])).toEqual([
    ['提交申请', 'done'],
    ['资金方审核', 'done'],
    ['签署合同', 'done'],
    ['银行放款', 'done'],
    ['到账，按期还款', 'current'],
    ['结清', 'waiting'],
  ])
  expect(await principalOutstanding(server.platform.db, holder.customerId)).toBe(1_200_000)
})
