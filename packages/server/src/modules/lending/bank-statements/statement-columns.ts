import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import type { CsvRecord } from './csv-reader.ts'
import { dayOf, isReference, payerOf, problem, type ReadEntry, signedAmount } from './statement-entry.ts'

/** What Chinese banks call the columns, the preferred name first. */
const NAMES = {
  day: ['记账日期', '入账日期', '交易日期', '交易日', '记账日', '日期', '交易时间', '交易日期时间', '入账时间'],
  reference: [
    '交易流水号',
    '流水号',
    '银行流水号',
    '核心流水号',
    '交易序号',
    '交易参考号',
    '业务流水号',
    '流水序号',
    '凭证号',
  ],
  credit: ['贷方发生额', '贷方金额', '收入金额', '存入金额', '转入金额', '收入', '贷方', '存入'],
  debit: ['借方发生额', '借方金额', '支出金额', '支取金额', '转出金额', '支出', '借方', '支取'],
  amount: ['交易金额', '发生额', '金额'],
  direction: ['借贷标志', '借贷方向', '借贷', '收支标志', '收支方向', '收支', '收/支', '交易方向'],
  name: ['对方户名', '对方名称', '对方账户名称', '付款人名称', '付款人户名', '付款方名称', '对方单位名称', '对方姓名'],
  account: ['对方账号', '对方账户', '对方卡号', '付款人账号', '付款方账号', '对方帐号'],
  currency: ['币种', '货币', '交易币种'],
} as const
const REMARKS: readonly string[] = ['摘要', '用途', '附言', '备注', '交易摘要', '交易附言', '交易用途', '留言']

type Field = keyof typeof NAMES
export type Columns = { count: number; at: Partial<Record<Field, number>>; remarks: number[] }

/** A column's name without its unit and what pads it. */
const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\(.*?\)|\[.*?\]/g, '')

/** The columns that a record names, where it is a header. `missing`: what it would need besides. */
export function columnsOf(cells: readonly string[]): { columns: Columns; known: number; missing: string[] } {
  const names = cells.map(plain)
  const at: Columns['at'] = {}
  for (const field of Object.keys(NAMES) as Field[]) {
    const name = NAMES[field].find((one) => names.includes(one))
    if (name !== undefined) at[field] = names.indexOf(name)
  }
  const missing = [
    ...(at.day === undefined ? ['交易日期'] : []),
    ...(at.reference === undefined ? ['交易流水号'] : []),
    ...(at.credit === undefined && at.amount === undefined ? ['贷方发生额或交易金额'] : []),
    ...(at.name === undefined ? ['对方户名'] : []),
  ]
  const remarks = names.flatMap((name, index) => (REMARKS.includes(name) ? [index] : []))
  return { columns: { count: cells.length, at, remarks }, known: Object.keys(at).length, missing }
}

const OF_THE_BANK = /^(?:本页|本日|本月)?(?:合计|总计|小计|累计)/
const IN = /^(?:贷|贷方|收入|收|转入|存入|来账|C|CR|CRDT|\+)$/i
const OUT = /^(?:借|借方|支出|支|付|转出|支取|往账|D|DR|DBIT|-)$/i
const YUAN = /^(?:|CNY|RMB|人民币|人民币元|156)$/i

/** What a record under this header is. `latest` is the last day on which money can have arrived. */
export function entryOf({ line, cells }: CsvRecord, columns: Columns, latest: BusinessDate): ReadEntry[] {
  const cell = (field: Field): string => cells[columns.at[field] ?? -1]?.trim() ?? ''
  if (cells.every((one) => one.trim() === '') || OF_THE_BANK.test(cells.find((one) => one.trim() !== '')?.trim() ?? ''))
    return []
  if (cells.length < columns.count) return [problem(line, `只有${cells.length}列，表头有${columns.count}列`)]
  if (cells.slice(columns.count).some((one) => one.trim() !== ''))
    return [problem(line, `有${cells.length}列，表头只有${columns.count}列`)]
  if (!YUAN.test(cell('currency'))) return [problem(line, '币种不是人民币')]
  const amount = arrivedOf(columns, cell)
  if (typeof amount === 'string') return [problem(line, amount)]
  if (amount === 0) return [{ kind: 'other' }]
  const [day, reference] = [dayOf(cell('day')), cell('reference')]
  if (!isReference(reference)) return [problem(line, '交易流水号要有6到64个字母或数字')]
  if (amount < 0) return [{ kind: 'reversal', line, reference, amount: fen(-amount) }]
  if (!day) return [problem(line, '交易日期不是一个日期')]
  if (day > latest) return [problem(line, '交易日期还没有到')]
  const remark = [...new Set(columns.remarks.map((at) => cells[at]?.trim() ?? ''))].filter(Boolean).join(' ')
  const payer = payerOf({ name: cell('name'), account: cell('account'), remark })
  return [{ kind: 'credit', entry: { line, bookedOn: day, amount: fen(amount), reference, payer } }]
}

/** The fen that arrived, negative where the bank took them back, 0 for money that went out; or what is wrong. */
function arrivedOf({ at }: Columns, cell: (field: Field) => string): number | string {
  if (at.credit !== undefined) {
    const [credit, debit] = [signedAmount(cell('credit')), signedAmount(cell('debit'))]
    if (credit === null || debit === null) return '金额不是数字，或多于两位小数'
    if (credit && debit) return '收入和支出都有金额'
    if (credit === undefined && debit === undefined) return '没有金额'
    return credit ?? 0
  }
  const amount = signedAmount(cell('amount'))
  if (amount === null) return '金额不是数字，或多于两位小数'
  if (amount === undefined) return '没有金额'
  if (at.direction === undefined) return Math.max(0, amount)
  if (OUT.test(cell('direction'))) return 0
  return IN.test(cell('direction')) ? amount : '看不出是收入还是支出'
}
