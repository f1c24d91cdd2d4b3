import { certificates } from '@wanka/contract/certificates.ts'
import { type Bill, repayment } from '@wanka/contract/repayment.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { owedOn, replay } from '@wanka/domain/replay.ts'
import type { TestServer } from '../test-server.ts'
import type { Life } from './lives.ts'

type ToldBill = Pick<Bill, 'billNo' | 'dueOn' | 'amt' | 'owed' | 'penalty' | 'couponAmt' | 'overdueDays' | 'paidOn'>
/** What one loan cost in one year, beside its principal, fen. */
type ToldCost = { year: number; appId: string; interest: Fen; penalty: Fen; fee: Fen }

const byDay = (a: ToldBill, b: ToldBill): number => compareTexts(a.dueOn, b.dueOn) || compareTexts(a.billNo, b.billNo)
const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The bills that a customer's list shows, all of its pages; `inOrder`: none stands before one that is due earlier. */
export async function listedBills(
  server: TestServer,
  token: string,
  state: 'unpaid' | 'all',
): Promise<{ bills: ToldBill[]; inOrder: boolean }> {
  const bills: Bill[] = []
  for (let pageNo = 1, more = true; more; pageNo += 1) {
    const page = await server.client.call(repayment.list, { state, pageNo }, { token })
    bills.push(...page.bills)
    more = page.hasMore
  }
  const inOrder = bills.every(({ dueOn }, at) => at === 0 || (bills[at - 1]?.dueOn ?? '') <= dueOn)
  return { bills: bills.map(told).sort(byDay), inOrder }
}

const told = ({ billNo, dueOn, amt, owed, penalty, couponAmt, overdueDays, paidOn }: Bill): ToldBill => ({
  billNo,
  dueOn,
  amt,
  owed,
  penalty,
  couponAmt,
  overdueDays,
  paidOn,
})

/** What the list must show of loans on a day, worked out from their contracts and payments. */
export function modelBills(lives: readonly Life[], date: BusinessDate, state: 'unpaid' | 'all'): ToldBill[] {
  return lives
    .flatMap((life) => billsOf(life, date))
    .filter(({ paidOn }) => state === 'all' || paidOn === undefined)
    .sort(byDay)
}

function billsOf({ holder, contract, payments }: Life, date: BusinessDate): ToldBill[] {
  const live = payments.filter(({ open }) => open)
  return replay(contract, live, date).instalments.map((row) => {
    const owed = owedOn(contract, row, date)
    const asked = row.principal + row.interest + row.fee - row.waived.interest - row.waived.fee
    return {
      billNo: `${holder.appId}-${row.no}`,
      dueOn: row.dueOn,
      amt: row.paidOn ? sumAmounts(row.paid) : fen(asked),
      owed: sumAmounts(owed),
      penalty: row.paidOn ? row.paid.penalty : owed.penalty,
      couponAmt: row.subsidy > 0 ? row.subsidy : undefined,
      overdueDays: row.paidOn ? 0 : Math.max(0, daysBetween(row.dueOn, date)),
      paidOn: row.paidOn,
    }
  })
}

/** What the statements of a customer say, by year and loan. */
export async function statedCosts(server: TestServer, token: string): Promise<ToldCost[]> {
  const { years } = await server.client.call(certificates.costs, {}, { token })
  return years
    .flatMap(({ year, loans }) =>
      loans.map(({ appId, interest, penalty, fee }) => ({ year, appId, interest, penalty, fee })),
    )
    .sort(byYear)
}

const byYear = (a: ToldCost, b: ToldCost): number => a.year - b.year || compareTexts(a.appId, b.appId)

/** What the statements must say: what each payment that was not taken back went to, less what a coupon paid of it. */
export function modelCosts(lives: readonly Life[], date: BusinessDate): ToldCost[] {
  return lives.flatMap((life) => costsOf(life, date)).sort(byYear)
}

function costsOf({ holder, contract, payments }: Life, date: BusinessDate): ToldCost[] {
  const live = payments.filter(({ open }) => open)
  const spread = new Map(replay(contract, live, date).payments.map(({ id, parts }) => [id, parts]))
  return [...new Set(live.map((payment) => yearOf(payment.date)))].map((year) => {
    const own = live.filter((payment) => yearOf(payment.date) === year)
    const parts = own.flatMap(({ id }) => spread.get(id) ?? [])
    const [penalty, interest, fee] = (['penalty', 'interest', 'fee'] as const).map((kind) =>
      sumFen(parts.map((part) => part[kind])),
    ) as [Fen, Fen, Fen]
    const discount = sumFen(own.map((payment) => payment.discount))
    return { year, appId: holder.appId, interest: fen(interest - discount), penalty, fee }
  })
}

const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4))
