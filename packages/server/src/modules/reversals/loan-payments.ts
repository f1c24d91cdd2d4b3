import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import type { InstalmentBalance, LoanContract, LoanPayment } from '@wanka/domain/replay.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import { loadPlan, type PlanInstalment } from '../loans/index.ts'

/** A loan as its books stand now: what was contracted, what each instalment has come to, and what was paid on it. */
export type LoanBooks = {
  orderId: string
  contract: LoanContract
  rows: InstalmentBalance[]
  payments: LoanPayment[]
}

/** The loans that a repayment reached, with all that was paid on them, without that repayment. The caller holds their locks. */
export async function loadBooks(tx: Tx, customerId: string, repayId: string): Promise<LoanBooks[]> {
  const { rows: reached } = await sql<{ order_id: string }>`
    select distinct order_id from repayment_item where customer_id = ${customerId} and repay_id = ${repayId} order by 1`.execute(
    tx,
  )
  const orderIds = reached.map((row) => row.order_id)
  const { rows: plan } = await loadPlan(tx, customerId, { orderIds })
  const payments = await loadPayments(tx, customerId, repayId, orderIds)
  return orderIds.map((orderId) => {
    const own = plan.filter((row) => row.orderId === orderId)
    return { orderId, contract: contractOf(own), rows: own.map(balanceOf), payments: payments.get(orderId) ?? [] }
  })
}

type PaymentRow = { order_id: string; repay_id: string; kind: string; business_date: string; received: number }

async function loadPayments(
  tx: Tx,
  customerId: string,
  without: string,
  orderIds: readonly string[],
): Promise<Map<string, LoanPayment[]>> {
  const { rows } = await sql<PaymentRow>`
    select t.order_id, r.repay_id, r.kind, r.business_date, sum(t.principal + t.interest + t.fee + t.penalty)::bigint as received
      from repayment_item t join repayment_order r using (customer_id, repay_id)
     where t.customer_id = ${customerId} and t.order_id = any(${orderIds}) and r.repay_id <> ${without}
       and r.state in ('succeeded', 'partlySucceeded')
     group by t.order_id, r.repay_id, r.kind, r.business_date, r.confirmed_at
     order by r.business_date, r.confirmed_at, r.repay_id`.execute(tx)
  return new Map(
    orderIds.map((orderId) => [orderId, rows.filter((row) => row.order_id === orderId).map(paymentOf)] as const),
  )
}

const paymentOf = (row: PaymentRow): LoanPayment => ({
  id: row.repay_id,
  date: businessDate(row.business_date),
  amount: fen(row.received),
  settles: row.kind === 'settlement',
})

function contractOf(plan: readonly PlanInstalment[]): LoanContract {
  const [first] = plan
  if (!first) throw new Error('a loan without a plan was paid')
  const { terms, disbursedOn: startOn } = first
  return {
    startOn,
    annualRate: terms.annualRate,
    dayCount: terms.dayCount,
    graceDays: terms.graceDays,
    instalments: plan,
  }
}

const balanceOf = (row: PlanInstalment): InstalmentBalance => row
