import type { PaymentRow } from './fact-rows.ts'
import type { Received } from './loan-model.ts'
import type { LoanView } from './views.ts'

export type Stated = {
  payments: readonly PaymentRow[]
  received: ReadonlyMap<string, Received>
  views: readonly LoanView[]
}
type Cost = { key: string; interest: number; penalty: number; fee: number }

/**
 * What a customer paid beyond principal, by year and loan: without reversed payments, merchants' refunds, and what a coupon paid,
 * which is deducted where most interest was paid.
 */
export function paidCosts({ payments, received, views }: Stated): Cost[] {
  const costs = new Map<string, Cost>()
  for (const { repayId, kind, state, valueDate } of payments) {
    if (kind === 'refund' || (state !== 'succeeded' && state !== 'partlySucceeded')) continue
    const own = views.flatMap(({ appId, loan }) =>
      loan.payments
        .filter(({ id }) => id === repayId)
        .flatMap(({ parts }) => parts.map((part) => ({ appId, loan, ...part }))),
    )
    const most = [...own].sort(
      (a, b) =>
        b.money.interest - a.money.interest || (a.loan.id < b.loan.id ? -1 : a.loan.id > b.loan.id ? 1 : a.no - b.no),
    )[0]
    for (const { appId, loan } of views.filter(({ loan }) => own.some((part) => part.loan.id === loan.id))) {
      const key = `${valueDate.slice(0, 4)} ${appId}`
      const cost = costs.get(key) ?? { key, interest: 0, penalty: 0, fee: 0 }
      for (const { money } of own.filter((part) => part.loan.id === loan.id)) {
        cost.interest += money.interest
        cost.penalty += money.penalty
        cost.fee += money.fee
      }
      if (most?.loan.id === loan.id) cost.interest -= received.get(repayId)?.discount ?? 0
      costs.set(key, cost)
    }
  }
  return [...costs.values()]
}
