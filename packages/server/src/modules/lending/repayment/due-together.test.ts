import { formatMoney } from '@wanka/contract/format.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  debitMade,
  payStatus,
  planOf,
  repayConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

const server = serverFixture()
beforeAll(() => withoutAutoDebit(server))

const itemOf = ({ appId }: Borrower, stage = 1) => ({ appId, stage })
const summaryOf = ({ token }: { token: string }) => server.client.call(repayment.summary, {}, { token })
const billOf = ({ appId }: Borrower, stage = 1): string => `${appId}-${stage}`
const dueDateOf = async (loan: Borrower): Promise<BusinessDate> =>
  businessDate((await planOf(server, loan))[0]?.date ?? '')

/** Two loans of one lender, taken out on one day. */
async function twoLoans(): Promise<[Borrower, Borrower]> {
  const holder = await withLine(server)
  const first = await borrow(server, holder, { loanAmt: fen(300_000), period: 3 })
  return [first, await borrow(server, holder, { loanAmt: fen(100_000), period: 3 })]
}

test('a customer with two loans due on one day sees their sum, and one payment covers both', async () => {
  const [one, two] = await twoLoans()
  const { due, next } = await summaryOf(one)
  // the older loan first
  expect([due?.bills, due?.payable]).toEqual([2, [billOf(one), billOf(two)]])
  expect(due?.amt).toBeGreaterThan(next?.owed ?? 0)
  const items = [itemOf(one), itemOf(two)]
  const price = await server.client.call(repayment.selectMany, { items }, { token: one.token })
  expect(price.allRepayAmt).toBe(due?.amt)
  const { repayNo } = await repayConfirmed(server, one, items)
  await payStatus(server, one, repayNo, '3')
  expect((await summaryOf(one)).due).toMatchObject({ bills: 2, payable: [billOf(one, 2), billOf(two, 2)] })
  const rest = await repayConfirmed(server, one, [itemOf(one, 2), itemOf(one, 3)])
  await payStatus(server, one, rest.repayNo, '3')
  const letters = await server.client.call(letter.list, {}, { token: one.token })
  const told = letters.list.filter(({ title }) => title === '还款成功').map(({ body }) => body)
  expect(told).toEqual([
    `已还款${formatMoney(rest.amt)}元（6月15日借 3,000元 第2至3期）。`,
    `已还款${formatMoney(due?.amt ?? fen(0))}元（2期账单）。`,
  ])
})

test('a customer who is overdue sees every overdue bill of every date, with its penalty', async () => {
  const [one, two] = await twoLoans()
  const dueOn = await dueDateOf(one)
  await advanceTo(server, addDays(dueOn, 40))
  const { due, overdue } = await summaryOf(one)
  expect([due?.bills, due?.amt]).toEqual([4, overdue])
  expect(due?.payable).toEqual([billOf(one), billOf(two), billOf(one, 2), billOf(two, 2)])
})

test('a customer whose payment is under way can pay the bills of the other loans, and those of other lenders apart', async () => {
  const [one, two] = await twoLoans()
  const partner = await borrow(server, two, { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 })
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, one, [itemOf(one)])
  onTestFinished(async () => {
    await debitMade(server, repayNo)
    await payStatus(server, one, repayNo, '3')
  })
  const { due } = await summaryOf(one)
  expect(due?.bills).toBe(3)
  expect([[billOf(two)], [billOf(partner)]]).toContainEqual(due?.payable)
})
