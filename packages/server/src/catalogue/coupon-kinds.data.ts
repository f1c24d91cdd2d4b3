import { copy } from '@wanka/contract/copy.ts'
import type { CouponTerms } from '@wanka/domain/coupon.ts'
import { fen } from '@wanka/domain/money.ts'

/** A kind of coupon or red packet: its terms, its copy, and its validity in days. */
type SeededKind = CouponTerms & {
  code: string
  family: 'coupon' | 'redPacket'
  title: string
  note: string
  validDays: number
}

const yuan = (amount: number) => fen(amount * 100)

/** The kinds of the first day; afterwards operators own them. Every coupon that the app promises is one of these. */
export const couponKinds: readonly SeededKind[] = [
  {
    code: 'free6',
    family: 'coupon',
    title: '6期免息券',
    note: '前6期利息由平台支付',
    scene: 'borrow',
    products: ['cash'],
    benefit: { type: 'freePeriods', periods: 6 },
    minAmount: yuan(1_000),
    maxAmount: yuan(20_000),
    validDays: 30,
  },
  {
    code: 'free3',
    family: 'coupon',
    title: '3期免息券',
    note: '前3期利息由平台支付',
    scene: 'borrow',
    products: ['cash'],
    benefit: { type: 'freePeriods', periods: 3 },
    minAmount: yuan(1_000),
    maxAmount: yuan(20_000),
    validDays: 30,
  },
  {
    code: 'gift7',
    family: 'coupon',
    title: '备用金免息券',
    note: copy.interestFreeGift,
    scene: 'borrow',
    products: ['spare'],
    benefit: { type: 'freeDays', days: 7 },
    minAmount: yuan(100),
    maxAmount: yuan(5_000),
    validDays: 30,
  },
  {
    code: 'interest20',
    family: 'coupon',
    title: '借款息费券',
    note: '抵扣首期利息',
    scene: 'borrow',
    products: [],
    benefit: { type: 'amount', amount: yuan(20) },
    minAmount: yuan(5_000),
    maxAmount: null,
    validDays: 30,
  },
  {
    code: 'repay80',
    family: 'coupon',
    title: '还款利息8折券',
    note: '还款时利息减20%',
    scene: 'repay',
    products: [],
    benefit: { type: 'percent', percent: 20 },
    minAmount: yuan(100),
    maxAmount: null,
    validDays: 60,
  },
  {
    code: 'borrowPacket',
    family: 'redPacket',
    title: '借款红包',
    note: '借款时抵扣利息',
    scene: 'borrow',
    products: [],
    benefit: { type: 'amount', amount: fen(1_800) },
    minAmount: yuan(3_000),
    maxAmount: null,
    validDays: 30,
  },
  {
    code: 'repayPacket',
    family: 'redPacket',
    title: '还款红包',
    note: '还款时抵扣利息',
    scene: 'repay',
    products: [],
    benefit: { type: 'amount', amount: fen(880) },
    minAmount: yuan(500),
    maxAmount: null,
    validDays: 60,
  },
]
