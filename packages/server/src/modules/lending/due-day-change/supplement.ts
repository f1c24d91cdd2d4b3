import { formatDay, formatMoney, formatPercentPpm } from '@wanka/contract/format.ts'
import type { ChangedDay } from '@wanka/contract/lending/due-day-change.ts'
import { type BusinessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import type { RepaymentDay } from '@wanka/domain/due-day-change.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import {
  borrowerFacts,
  loanNameOf,
  type Paper,
  type PlanInstalment,
  renderPaper,
  signedOnFact,
} from '../loans/index.ts'
import { type DatedLoan, principalLeft } from './decide.ts'

type Change = { loan: DatedLoan; moved: RepaymentDay; day: number; date: BusinessDate }

/** The changes to a loan, bill by bill. Fen. */
export function changedOf({ loan, moved, date }: Change): Omit<ChangedDay, 'paper'> {
  const { first, unpaid } = loan
  const { days, extra } = moved
  return {
    orderId: first.orderId,
    appId: first.appId,
    loanName: loanNameOf(first, date),
    lenderName: first.lenderName,
    dayBefore: dayOfMonth(unpaid.at(-1)?.dueOn ?? first.dueOn),
    days,
    extra,
    formula: formulaOf(loan, moved),
    rows: unpaid.map((row, at) => {
      const before = amountOf(row)
      const { from, to } = moved.dates[at] ?? { from: row.dueOn, to: row.dueOn }
      return { no: row.no, from, to, amtBefore: before, amt: fen(before + (row.no === moved.no ? extra : 0)) }
    }),
  }
}

const amountOf = ({ principal, interest, fee }: PlanInstalment): Fen => sumFen([principal, interest, fee])

function formulaOf({ first, unpaid }: DatedLoan, { days }: RepaymentDay): string {
  const { annualRate, dayCount } = first.terms
  const balance = formatMoney(sumFen(unpaid.map(principalLeft)))
  return `剩余本金${balance} × 年利率${formatPercentPpm(annualRate)}% ÷ ${dayCount === 'ACT_365' ? 365 : 360} × ${days}天`
}

/** The supplement to the contract of one loan, with dates and amounts before and after. */
export async function supplementOf(vault: Vault, reader: Reader, customerId: string, change: Change): Promise<Paper> {
  const { loan, moved, day, date } = change
  const { rows, dayBefore, formula, extra, days } = changedOf(change)
  const last = rows.at(-1)
  const interest = `多付利息${formatMoney(extra)}元`
  const facts = {
    ...(await borrowerFacts(vault, reader, customerId)),
    ...signedOnFact(date),
    orderNo: loan.first.appId,
    lenderName: loan.first.lenderName,
    dayBefore: `每月${dayBefore}日`,
    day: `每月${day}日`,
    scheduleBefore: rows.map((row) => `第${row.no}期　${formatDay(row.from)}　应还${formatMoney(row.amtBefore)}元`),
    schedule: rows.map((row) => `第${row.no}期　${formatDay(row.to)}　应还${formatMoney(row.amt)}元`),
    extraDays: days > 0 ? `第${moved.no}期多出${days}天：${formula} = ${formatMoney(extra)}元。` : '没有多出的天数。',
  }
  const keyTerms = [
    { label: '原还款日', value: `每月${dayBefore}日` },
    { label: '新还款日', value: `每月${day}日` },
    { label: '多出的天数', value: `${days}天，${interest}` },
    ...(last ? [{ label: '最后一期', value: `${formatDay(last.from)}改为${formatDay(last.to)}` }] : []),
  ]
  return renderPaper(reader, { key: 'repaymentDay', facts, keyTerms })
}
