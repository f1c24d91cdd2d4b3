import { businessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import { ipmt, pmt, ppmt } from 'financial'
import LoanSchedule from 'loan-schedule.js'
import { rateOf, report, sideBySide } from './measure.ts'

const PERIODS = 12
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const peer = new LoanSchedule({ decimalDigit: 2, dateFormat: 'DD.MM.YYYY' })

const startOn = businessDate('2026-01-31')
const terms = {
  principal: fen(1_000_000),
  annualRate: ppm(180_000),
  periods: PERIODS,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn,
} as const

/** The floor: the same loop with plain integers and dates, without any checks. */
function plainLoop(): number {
  const rows: { no: number; dueOn: string; principal: number; interest: number; balance: number }[] = []
  let balance = 1_000_000
  let year = 2026
  let month = 1
  for (let no = 1; no <= PERIODS; no++) {
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
    const day = Math.min(31, DAYS[month - 1] ?? 30)
    const interest = Math.round((balance * 15) / 1000)
    const principal = no === PERIODS ? balance : 91_680 - interest
    balance -= principal
    rows.push({
      no,
      dueOn: `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`,
      principal,
      interest,
      balance,
    })
  }
  return rows.length
}

function withFinancial(): void {
  pmt(0.015, PERIODS, -10_000)
  for (let no = 1; no <= PERIODS; no++) {
    ipmt(0.015, no, PERIODS, -10_000)
    ppmt(0.015, no, PERIODS, -10_000)
  }
}

const withPeer = (): unknown =>
  peer.calculateSchedule({
    scheduleType: LoanSchedule.ANNUITY_SCHEDULE,
    amount: '10000',
    rate: '18',
    term: PERIODS,
    paymentOnDay: 28,
    issueDate: '28.01.2026',
  })

export async function run(): Promise<boolean> {
  const measured = await sideBySide({
    'plain integer loop with dates': () => rateOf(plainLoop),
    'our schedule': () => rateOf(() => buildSchedule(terms)),
    'npm financial (no dates)': () => rateOf(withFinancial),
    'npm loan-schedule.js': () => rateOf(withPeer),
  })
  const kept = report('Schedule of 12 instalments with due dates', measured, 'plain integer loop with dates', {
    name: 'our schedule',
    atLeast: 0.6,
  })
  const ours = measured.find(({ name }) => name === 'our schedule')?.perSecond ?? 0
  return kept && measured.filter(({ name }) => name.startsWith('npm')).every(({ perSecond }) => perSecond < ours)
}
