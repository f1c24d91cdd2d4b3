import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { quoted, termsOf } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

test('a guest sees the product, its price and its purposes, and no available limit', async () => {
  const params = await server.client.call(loan.params, { productType: 'cash' })
  expect(params).toMatchObject({ minAmt: 10_000, maxAmt: 20_000_000, step: 10_000, loanAmt: 10_000, available: 0 })
  expect(params).toMatchObject({ countDownTime: 3, upPosition: 3, paySwitch: 3, annualRatePpm: 180_000 })
  expect(params.periods.map(({ period }) => period)).toEqual([3, 6, 9, 12, 24])
  expect(params.periods[0]?.rateDay).toBe('0.0500')
  expect(params.repayTypes.map(({ name }) => name)).toEqual(['等额本息', '等额本金', '先息后本'])
  expect(params.purposes).toContainEqual({ code: 'daily', name: '日常消费' })
})

test('operators choose what a product’s form shows and asks, and never that it hides a fee', async () => {
  const switches = async () => {
    const { priceSwitch, feeSwitch, paySwitch, upPosition } = await server.client.call(loan.params, {
      productType: 'cashInstallment',
    })
    return { priceSwitch, feeSwitch, paySwitch, upPosition }
  }
  const set = (field: string, value: string) => runOps(server, 'product', 'set', 'cashInstallment', field, value)
  expect(await switches()).toEqual({ priceSwitch: 'open', feeSwitch: 'close', paySwitch: 3, upPosition: 3 })
  for (const [field, value] of [
    ['price-switch', 'close'],
    ['fee-switch', 'open'],
    ['pay-switch', '2'],
    ['up-position', '0'],
  ] as const)
    expect((await set(field, value)).code).toBe(0)
  expect(await switches()).toEqual({ priceSwitch: 'close', feeSwitch: 'open', paySwitch: 2, upPosition: 0 })
  for (const [field, value] of [
    ['price-switch', 'shut'],
    ['pay-switch', '0'],
    ['pay-switch', '4'],
    ['up-position', '10'],
  ] as const)
    expect((await set(field, value)).code).toBe(2)
  const { totalInterest, fees } = await quoted(server, {
    productType: 'cashInstallment',
    loanAmt: fen(200_000),
    period: 6,
  })
  expect([totalInterest > 0, fees]).toEqual([true, []])
})

test('a customer’s quote compares every term, adds up, and is paid out whole', async () => {
  const quote = await quoted(server, { loanAmt: fen(1_000_000), period: 12 })
  expect(quote.options.map(({ period }) => period)).toEqual([3, 6, 9, 12, 24])
  expect(quote.options.filter(({ cheapest }) => cheapest).map(({ period }) => period)).toEqual([3])
  expect(quote).toMatchObject({ contractAmt: 1_000_000, receivedAmt: 1_000_000, aprBp: 1800, fees: [], totalFee: 0 })
  expect(quote).toMatchObject({ firstDueOn: '2027-07-15', graceDays: 3, penaltyDayPpm: 658 })
  expect(quote.plan.reduce((sum, row) => sum + row.amt, 0)).toBe(quote.total)
  expect(quote.total - quote.totalInterest).toBe(1_000_000)
  expect(quote.plan.at(-1)?.balance).toBe(0)
})

test('a borrower of the spare product pays its actual days with the single repayment', async () => {
  const quote = await quoted(server, {
    productType: 'spare',
    loanAmt: fen(100_000),
    period: 1,
    repayType: 'singleRepayment',
  })
  expect(quote.plan).toHaveLength(1)
  // 1,000.00 × 18 % × 30 ÷ 365
  expect(quote.totalInterest).toBe(1479)
  // 14.79 ÷ 1,000.00 × 365 ÷ 30, the fen that rounding took included
  expect(quote.aprBp).toBe(1799)
})

test.each([
  ['under the least amount', { loanAmt: fen(9_900) }, 'loanAmt', '最低可借100.00元'],
  ['over the most', { loanAmt: fen(20_010_000) }, 'loanAmt', '最高可借200,000.00元'],
  ['off the step', { loanAmt: fen(10_050) }, 'loanAmt', '借款金额须为100.00元的整数倍'],
  ['a term that is not offered', { period: 7 }, 'period', '可选3、6、9、12、24期'],
  ['a method that is not offered', { repayType: 'singleRepayment' as const }, 'repayType', '该产品不支持这种还款方式'],
])('%s: the customer’s choice is refused at its field, with the reason', async (_title, choice, field, reason) => {
  const failure = await failureOf(server.client.call(loan.plan, termsOf(choice)))
  expect(failure).toMatchObject({ status: Status.outOfRange, data: { field, reason } })
})

test('a customer gets no quote for a product that is closed', async () => {
  const failure = await failureOf(quoted(server, { productType: 'replace' }))
  expect(failure).toMatchObject({ status: Status.refused, message: '该产品暂未开放申请' })
})

test.each([
  [{ loanAmt: '1e9' }, Status.malformedField, 'loanAmt'],
  [{ loanAmt: '-100.00' }, Status.outOfRange, 'loanAmt'],
  [{ loanAmt: '100.001' }, Status.malformedField, 'loanAmt'],
  [{ loanAmt: '' }, Status.missingField, 'loanAmt'],
  [{ period: '0' }, Status.malformedField, 'period'],
  [{ period: '3; drop table loan_order' }, Status.malformedField, 'period'],
  [{ repayType: '__proto__' }, Status.outOfRange, 'repayType'],
  [{ productType: 'gold' }, Status.outOfRange, 'productType'],
  [{ annualRate: '0' }, Status.malformedField, 'annualRate'],
])('hostile terms %j are named and refused', async (change, status, field) => {
  const reply = await server.client.send(loan.plan, {
    productType: 'cash',
    loanAmt: '3000.00',
    period: '3',
    repayType: 'equalInstalment',
    ...change,
  })
  expect(reply).toMatchObject({ status, data: { field } })
})

test('a customer reads a contract before signing with the figures of the quote, and what will stand in place of the rest', async () => {
  const { quoteId, total } = await quoted(server, { loanAmt: fen(500_000), period: 6 })
  const contract = await server.client.call(loan.contract, { contractKey: 'personalLoan', quoteId })
  const text = JSON.stringify(contract.sections)
  expect(text).toContain('人民币5,000.00元')
  expect(text).toContain('第6期')
  expect(text).toContain('合同编号：〔签署时生成的编号〕')
  expect(contract.keyTerms).toContainEqual({ label: '年化综合融资成本', value: '18.00%' })
  expect(contract.keyTerms).toContainEqual({
    label: '应还总额',
    value: `${(total / 100).toLocaleString('en', { minimumFractionDigits: 2 })}元`,
  })
  const listed = await server.client.call(loan.contractList, { scene: 'loan' })
  expect(listed.map(({ key }) => key)).toContain('costSheet')
  expect(listed.every(({ signed }) => !signed)).toBe(true)
})

test('a customer who has chosen a purpose reads it in the contract; one that is not offered is refused', async () => {
  const { quoteId } = await quoted(server)
  const chosen = { contractKey: 'personalLoan', quoteId, purposeCode: 'daily' }
  const contract = await server.client.call(loan.contract, chosen)
  expect(JSON.stringify(contract.sections)).toContain('借款用途：日常消费。')
  expect(await failureOf(server.client.call(loan.contract, { ...chosen, purposeCode: 'house' }))).toMatchObject({
    status: Status.outOfRange,
    data: { field: 'purposeCode' },
  })
})

test.each(['cash', 'cashInstallment', 'spare'] as const)(
  'what the form of %s is given makes exactly the plans that are quoted',
  async (productType) => {
    const params = await server.client.call(loan.params, { productType })
    const { annualRatePpm, businessDate: startOn, dayCount, maxAmt } = params
    const fees = params.fees.map(({ amt, ...fee }) => ({ ...fee, amount: amt }))
    for (const { period } of params.periods)
      for (const { code: method } of params.repayTypes) {
        const choice = { productType, loanAmt: maxAmt, period, repayType: method }
        const { plan, total, totalInterest } = await quoted(server, choice)
        const terms = { principal: maxAmt, annualRate: ppm(annualRatePpm), dayCount, fees }
        const schedule = buildSchedule({ ...terms, periods: period, method, startOn })
        expect(schedule).toMatchObject({ total, totalInterest })
        expect(plan.map(({ date, principal, interest, fee }) => ({ dueOn: date, principal, interest, fee }))).toEqual(
          schedule.instalments.map(({ dueOn, principal, interest, fee }) => ({ dueOn, principal, interest, fee })),
        )
      }
  },
)

test('S15 a customer who tampers with a quote is refused', async () => {
  const { quoteId } = await quoted(server)
  const [statement = '', signature = ''] = quoteId.split('.')
  const cheaper = Buffer.from(Buffer.from(statement, 'base64url').toString().replace('300000', '100000')).toString(
    'base64url',
  )
  for (const forged of [`${cheaper}.${signature}`, statement, `${statement}.`, '.', '../../etc'])
    expect(
      await failureOf(server.client.call(loan.contract, { contractKey: 'personalLoan', quoteId: forged })),
    ).toMatchObject({
      status: Status.badSignature,
    })
})
