import { businessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm, ZERO } from '@wanka/domain/money.ts'
import type { PlanInstalment } from './plan.ts'

export const DUE = businessDate('2027-07-15')

/** The first bill of a loan, for tests: 1,000.00 of principal at 18 % a year, so that a late day costs 0.6575. */
export const instalmentOf = (changes: Partial<PlanInstalment> = {}): PlanInstalment => ({
  orderId: 'o',
  appId: 'A20270615000000000001',
  productCode: 'cash',
  funderCode: '9F',
  lenderName: '示例小贷',
  terms: { productName: '现金借款', annualRate: ppm(180_000), dayCount: 'MONTHLY', graceDays: 3, fees: [] },
  disbursedOn: businessDate('2027-06-15'),
  loanAmt: fen(300_000),
  periods: 3,
  no: 1,
  dueOn: DUE,
  principal: fen(100_000),
  interest: fen(4_500),
  fee: ZERO,
  balance: fen(200_000),
  penalty: ZERO,
  penaltyThrough: undefined,
  lateFenDays: 0,
  interestPosted: false,
  paid: { principal: ZERO, interest: ZERO, fee: ZERO, penalty: ZERO },
  subsidy: ZERO,
  waived: { interest: ZERO, fee: ZERO },
  refundInterest: ZERO,
  paidOn: undefined,
  refunds: [],
  prepaid: { penalty: ZERO, interest: ZERO, fee: ZERO, principal: ZERO },
  held: undefined,
  ...changes,
})
