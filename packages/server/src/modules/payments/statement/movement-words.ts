import { type Movement, MovementKind, type MovementSums } from '@wanka/contract/payments/statement.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { productNamed } from '../../services/insurance/index.ts'
import type { MovementRow, MovementType, SumsRow, Turn } from './movements.ts'

/** Who is at the other end of a movement, which decides how it is told. */
type Way = 'toCard' | 'toCreditCard' | 'backToCard' | 'fromCard' | 'toShop' | 'transfer' | 'onBills'

const TYPES = {
  payout: { name: '借款', way: 'toCard' },
  merchantPayout: { name: '借款', way: 'toShop' },
  cardRepay: { name: '代还信用卡', way: 'toCreditCard' },
  active: { name: '还款', way: 'fromCard' },
  autoDebit: { name: '自动扣款', way: 'fromCard' },
  settlement: { name: '提前结清', way: 'fromCard' },
  partialPrepayment: { name: '提前还本', way: 'fromCard' },
  transfer: { name: '转账还款', way: 'transfer' },
  merchantRefund: { name: '商户退款', way: 'onBills' },
  refundRest: { name: '商户退款余款', way: 'toCard' },
  surplus: { name: '多付的钱', way: 'backToCard' },
  topUp: { name: '话费充值', way: 'fromCard' },
  premium: { name: '保险费', way: 'fromCard' },
  letong: { name: '乐通套餐费', way: 'fromCard' },
  topUpRefund: { name: '话费充值退款', way: 'backToCard' },
  premiumRefund: { name: '保险费退款', way: 'backToCard' },
  letongRefund: { name: '乐通套餐费退款', way: 'backToCard' },
  withdrawal: { name: '奖励提现', way: 'toCard' },
} as const satisfies Record<MovementType, { name: string; way: Way }>

type Ends = { card: string; shop: string }

/** What moved and where, as a person would say it, after its date. */
function titleOf(type: MovementType, turn: Turn, { card, shop }: Ends): string {
  const { name, way }: { name: string; way: Way } = TYPES[type]
  if (turn === 'reversed') {
    if (way === 'fromCard') return `${name}被银行撤销，退回${card}`
    if (way === 'toCreditCard') return `${name}，还到${card}，被它的银行退回`
    return way === 'toShop' ? `${name}付给${shop}，被商户的银行退回` : `${name}到${card}，被收款银行退回`
  }
  const twice = turn === 'double' ? (way === 'fromCard' ? '（重复扣款）' : '（重复转出）') : ''
  switch (way) {
    case 'toCard':
      return `${name}${twice}，到账${card}`
    case 'toCreditCard':
      return `${name}${twice}，还到${card}`
    case 'backToCard':
      return `${name}${twice}，退回${card}`
    case 'fromCard':
      return `${name}${twice}，从${card}付出`
    case 'toShop':
      return `${name}${twice}，代您付给${shop}`
    case 'transfer':
      return `${name}，转到我们的账户`
    case 'onBills':
      return `${shop}退款，抵扣账单`
  }
}

const TURNS = ['plain', 'double', 'reversed'] as const

/** The keys `type:turn` of the movements that are always told with this word, whatever card and shop they have. */
export const typesToldWith = (word: string): string[] =>
  Object.keys(TYPES).flatMap((type) =>
    TURNS.filter((turn) =>
      [titleOf(type as MovementType, turn, { card: '', shop: '' }), TYPES[type as MovementType].name].some((told) =>
        told.includes(word),
      ),
    ).map((turn) => `${type}:${turn}`),
  )

const KIND_NAMES = {
  loan: '借款',
  repayment: '还款',
  refund: '退款',
  topUp: '话费',
  premium: '保险',
  letong: '乐通',
  withdrawal: '提现',
} as const satisfies Record<MovementKind, string>
/** Kinds whose name has this word. */
export const kindsNamed = (word: string): MovementKind[] =>
  MovementKind.options.filter((kind) => KIND_NAMES[kind].includes(word))

function noteOf({ type, product, bills, loans, bill, goods, about }: MovementRow): string {
  if (about !== null) return productNamed(about)?.name ?? about
  if (type === 'merchantPayout' || type === 'merchantRefund' || type === 'refundRest') return goods ?? ''
  if (loans > 1) return `${loans}笔借款`
  if (product === null) return ''
  if (bills === 0 || type === 'settlement' || type === 'partialPrepayment') return product
  return bills > 1 ? `${product} ${bills}期` : `${product} 第${bill}期`
}

/** A movement as its customer sees it; the amount in fen. */
export function toMovement(row: MovementRow): Movement {
  const { bank_name: bank, tail } = row
  const card = bank === null ? '您的银行卡' : `${bank}${tail ? `尾号${tail}` : ''}`
  return {
    id: `${row.happened_on}.${row.micros}.${row.id}`,
    date: businessDate(row.happened_on),
    kind: row.kind,
    title: titleOf(row.type, row.turn, { card, shop: row.shop ?? '商户' }),
    note: noteOf(row),
    amt: fen(row.amount),
    side: row.from_us ? 'in' : 'out',
    merchant: row.merchant,
    processing: row.processing,
    page: { name: row.page, no: row.no },
  }
}

export const toSums = (row: SumsRow): MovementSums => ({
  in: fen(row.received),
  out: fen(row.paid),
  toMerchants: fen(row.to_merchants),
  fromMerchants: fen(row.from_merchants),
})
