import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { sumFen } from '@wanka/domain/money.ts'
import type { LoanOrderState } from '@wanka/domain/states/loan-order.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { toOrder } from './order-row.ts'
import { orderName, wireStateOf } from './order-view.ts'
import { loadPlan, owedOf, type PlanInstalment } from './plan.ts'

type Input = CallInput<typeof loan.records>
type Records = CallOutput<typeof loan.records>

const PAGE_SIZE = 10
const STATES = {
  open: ['submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing'],
  live: ['repaying'],
  settled: ['settled'],
  ended: ['cancelled', 'refused', 'payoutFailed', 'timedOut'],
} as const satisfies Record<string, readonly LoanOrderState[]>

/** The customer's orders, newest first: one query for the page, one for its instalments, one for the count. */
export async function loanRecords(
  reader: Reader,
  customerId: string,
  { state, kind, pageNo = 1, pageSize = PAGE_SIZE }: Input,
): Promise<Records> {
  const own = reader
    .selectFrom('loan_order')
    .where('loan_order.customer_id', '=', customerId)
    .$if(state !== undefined, (query) => query.where('state', 'in', state ? STATES[state] : []))
    .$if(kind !== undefined, (query) => query.where('product_code', '=', kind ?? ''))
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('funder', 'funder.code', 'loan_order.funder_code')
      .selectAll('loan_order')
      .select('funder.short_name')
      .orderBy('submitted_at', 'desc')
      .orderBy('order_id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const ids = rows.map((row) => row.order_id)
  const { date, rows: instalments } = await loadPlan(reader, customerId, { orderIds: ids })
  const plans = groupByOrder(instalments)
  const list = rows.map((row) => {
    const order = toOrder(row)
    const plan = plans.get(order.orderId) ?? []
    return {
      orderId: order.orderId,
      appId: order.appId,
      productName: order.terms.productName,
      loanName: orderName(order, date),
      loanAmt: order.amount,
      period: plan[0]?.periods ?? order.periods,
      paidPeriods: plan.filter((instalment) => instalment.paidOn).length,
      outstanding: sumFen(plan.map((instalment) => owedOf(instalment, order.terms, date).total)),
      orderState: wireStateOf(order, plan, date),
      submittedAt: formatDateTime(row.submitted_at),
      lenderName: row.short_name,
    }
  })
  return { list, total, hasMore: pageNo * pageSize < total }
}

function groupByOrder(rows: readonly PlanInstalment[]): Map<string, PlanInstalment[]> {
  const plans = new Map<string, PlanInstalment[]>()
  for (const row of rows) plans.set(row.orderId, [...(plans.get(row.orderId) ?? []), row])
  return plans
}
