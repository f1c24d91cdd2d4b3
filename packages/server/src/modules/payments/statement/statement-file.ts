import { toCsv } from '@wanka/contract/csv.ts'
import { formatDateTime, formatDay, formatMoney } from '@wanka/contract/format.ts'
import type { Movement, MovementSums, StatementFormat } from '@wanka/contract/payments/statement.ts'
import { monthOf } from '@wanka/domain/business-date.ts'
import { type Fen, fenToDecimal, sumFen } from '@wanka/domain/money.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { renderPdf } from '../../lending/certificates/index.ts'
import { movementsIn, type Period } from './period.ts'

export type StatementFile = { name: string; type: string; body: Buffer | string }

const TITLE = '交易记录'
const NOTES = [
  '到账是转到您银行卡的钱，付出是您付给我们的钱；代付商户和商户退回不经过您的银行卡，单独合计。',
  '处理中的款项银行还没有确认，不计入合计；没有成功的付款没有动过钱，不在这里。',
]

/** The statement of a period as a file, from the books as they stand. */
export async function statementFile(
  platform: Platform,
  period: Period,
  format: StatementFormat,
): Promise<StatementFile> {
  const { db, vault } = platform
  const { customerId, from, to } = period
  const list = await movementsIn(db, period)
  const sums = sumsOf(list)
  const identity = await identityOf(vault, db, customerId)
  const name = `万卡${TITLE}${from}至${to}`
  if (format === 'csv') return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: csvOf(list, sums) }
  const facts = {
    title: TITLE,
    keyTerms: [
      ...(identity ? [{ label: '户名', value: identity.name }] : []),
      { label: '期间', value: `${formatDay(from)}至${formatDay(to)}` },
      ...totals(sums).map(({ label, amount }) => ({ label: `${label}合计`, value: `${formatMoney(amount)}元` })),
    ],
    columns: ['日期', '内容', '到账', '付出'],
    months: monthsOf(list),
    notes: NOTES,
  }
  const pdf = await renderPdf({
    kind: 'movements',
    ...facts,
    madeAt: formatDateTime(new Date()),
    hash: sha256(JSON.stringify(facts)).toString('hex'),
  })
  return { name: `${name}.pdf`, type: 'application/pdf', body: pdf }
}

/** Summed over the list itself: what is booked meanwhile is in both or in neither. */
function sumsOf(list: readonly Movement[]): MovementSums {
  const sum = (side: Movement['side'], merchant: boolean): Fen =>
    sumFen(
      list.filter((one) => !one.processing && one.side === side && one.merchant === merchant).map(({ amt }) => amt),
    )
  return {
    in: sum('in', false),
    out: sum('out', false),
    toMerchants: sum('in', true),
    fromMerchants: sum('out', true),
  }
}

const totals = (sums: MovementSums): { label: string; amount: Fen }[] => [
  { label: '到账', amount: sums.in },
  { label: '付出', amount: sums.out },
  ...(sums.toMerchants > 0 ? [{ label: '代付商户', amount: sums.toMerchants }] : []),
  ...(sums.fromMerchants > 0 ? [{ label: '商户退回', amount: sums.fromMerchants }] : []),
]

const stateOf = ({ processing, merchant }: Movement): string =>
  processing ? '处理中' : merchant ? '不经过您的银行卡' : ''

function monthsOf(list: readonly Movement[]): { heading: string; rows: string[][] }[] {
  const months = [...new Set(list.map(({ date }) => monthOf(date)))]
  return months.map((month) => ({
    heading: `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`,
    rows: list.flatMap((movement) => {
      if (monthOf(movement.date) !== month) return []
      const { date, title, note, amt, side } = movement
      const told = [title, note, stateOf(movement)].filter(Boolean).join('　')
      return [[date, told, side === 'in' ? formatMoney(amt) : '', side === 'out' ? formatMoney(amt) : '']]
    }),
  }))
}

function csvOf(list: readonly Movement[], sums: MovementSums): string {
  const rows = list.map((movement) => {
    const { date, title, note, amt, side } = movement
    const amount = fenToDecimal(amt)
    return [date, title, note, side === 'in' ? amount : '', side === 'out' ? amount : '', stateOf(movement)]
  })
  const ends = totals(sums).map(({ label, amount }, at) => {
    const incoming = at === 0 || label === '代付商户'
    return [`${label}合计`, '', '', incoming ? fenToDecimal(amount) : '', incoming ? '' : fenToDecimal(amount), '']
  })
  return toCsv([['日期', '内容', '说明', '到账', '付出', '状态'], ...rows, ...ends])
}
