import type { ProductCode } from '@wanka/contract/enums.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import type { ProductTerms } from '@wanka/domain/product.ts'

/** A product of the first offer: its terms, its name, its lender, and whether it takes applications. */
export type SeededProduct = Omit<ProductTerms, 'code' | 'fees'> & {
  code: ProductCode
  name: string
  funderCode: string
  open: boolean
}

const yuan = (amount: number) => fen(amount * 100)

/**
 * The products of the first day; afterwards operators own them. No product has a fee: the platform charges the borrower nothing,
 * and the lender's interest is the whole price. Goods, scan-pay and card repayment draw on the same credit line; the last
 * opens with the counterparty it needs.
 */
export const products: readonly SeededProduct[] = [
  {
    code: 'cash',
    kind: 'cash',
    name: '现金借款',
    funderCode: '9F',
    minAmount: yuan(100),
    maxAmount: yuan(200_000),
    step: yuan(100),
    periods: [3, 6, 9, 12, 24],
    annualRate: ppm(180_000),
    methods: ['equalInstalment', 'equalPrincipal', 'interestFirst'],
    dayCount: 'MONTHLY',
    open: true,
  },
  {
    code: 'cashInstallment',
    kind: 'service',
    name: '现金分期',
    funderCode: 'JABANK',
    minAmount: yuan(1_000),
    maxAmount: yuan(50_000),
    step: yuan(100),
    periods: [6, 12, 24],
    annualRate: ppm(144_000),
    methods: ['equalInstalment'],
    dayCount: 'MONTHLY',
    open: true,
  },
  {
    code: 'spare',
    kind: 'cash',
    name: '备用金',
    funderCode: '9F',
    minAmount: yuan(100),
    maxAmount: yuan(5_000),
    step: yuan(100),
    periods: [1],
    annualRate: ppm(180_000),
    methods: ['singleRepayment'],
    dayCount: 'ACT_365',
    open: true,
  },
  {
    code: 'sc',
    kind: 'shop',
    name: '商城分期',
    funderCode: '9F',
    minAmount: yuan(100),
    maxAmount: yuan(50_000),
    step: fen(1),
    periods: [3, 6, 12],
    annualRate: ppm(144_000),
    methods: ['equalInstalment'],
    dayCount: 'MONTHLY',
    open: true,
  },
  {
    code: 'replace',
    kind: 'cardRepay',
    name: '信用卡代还',
    funderCode: '9F',
    minAmount: yuan(500),
    maxAmount: yuan(50_000),
    step: yuan(100),
    periods: [3, 6, 12],
    annualRate: ppm(180_000),
    methods: ['equalInstalment'],
    dayCount: 'MONTHLY',
    open: false,
  },
  {
    code: 'sweepPay',
    kind: 'scanPay',
    name: '扫码付',
    funderCode: '9F',
    minAmount: yuan(10),
    maxAmount: yuan(5_000),
    step: fen(1),
    periods: [3, 6, 12],
    annualRate: ppm(180_000),
    methods: ['equalInstalment'],
    dayCount: 'MONTHLY',
    open: true,
  },
]
