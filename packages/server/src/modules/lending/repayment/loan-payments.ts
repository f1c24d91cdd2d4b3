import type { DueAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import type { InstalmentBalance } from '@wanka/domain/instalment-balance.ts'
import { fen } from '@wanka/domain/money.ts'
import { beforeChanges, type PlanChange } from '@wanka/domain/plan-change.ts'
import type { LoanContract, LoanPayment } from '@wanka/domain/replay.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { carryInterest, contractOf, loadPlan, type PlanInstalment, planChanges } from '../loans/index.ts'
import type { RepaymentKind } from './repayment-row.ts'

/** A loan as its books stand now: its contract, the balance of each instalment, and its payments. */
export type LoanBooks = {
  orderId: string
  contract: LoanContract
  rows: InstalmentBalance[]
  payments: LoanPayment[]
}

/** Loans as their books stand, and the business date by then: a nightly close that held their instalments has moved it. */
export type Books = { date: BusinessDate; loans: LoanBooks[] }

/**
 * The loans that a repayment reached, with all their payments except that repayment. Locks their instalments in id order; the
 * caller holds the locks of the repayment and of the loans.
 */
export async function loadBooks(tx: Tx, customerId: string, repayId: string): Promise<Books> {
  const { rows: locked } = await sql<{ order_id: string }>`
    ${reachedBy(customerId, repayId)} order by order_id, no for update`.execute(tx)
  const orderIds = [...new Set(locked.map((row) => row.order_id))]
  await carryInterest(tx, customerId, orderIds)
  return booksOf(tx, customerId, repayId, orderIds)
}

/** The same without a lock, to tell what a replay would come to. Interest that fell due for all loans at once is still due for all. */
export async function readBooks(reader: Reader, customerId: string, repayId: string): Promise<Books> {
  const { rows } = await sql<{ order_id: string }>`${reachedBy(customerId, repayId)} order by order_id, no`.execute(
    reader,
  )
  return booksOf(reader, customerId, repayId, [...new Set(rows.map((row) => row.order_id))])
}

const reachedBy = (customerId: string, repayId: string): RawBuilder<unknown> => sql`
  select order_id from instalment where customer_id = ${customerId}
     and order_id in (select t.order_id from repayment_item t where t.customer_id = ${customerId} and t.repay_id = ${repayId})`

async function booksOf(
  reader: Reader,
  customerId: string,
  repayId: string,
  orderIds: readonly string[],
): Promise<Books> {
  const { date, rows: plan } = await loadPlan(reader, customerId, { orderIds })
  const payments = await loadPayments(reader, customerId, repayId, orderIds)
  const released = await releasedSubsidies(reader, customerId, orderIds)
  const changes = await planChanges(reader, customerId, orderIds)
  const loans = orderIds.map((orderId) => {
    const own = plan.filter((row) => row.orderId === orderId)
    const contract = beforeChanges(contractOf(own, released.get(orderId)), changes.get(orderId) ?? [])
    const paid = payments.filter((row) => row.order_id === orderId).map((row) => paymentOf(row, contract.changes))
    return { orderId, contract, rows: own.map(balanceOf), payments: paid }
  })
  return { date, loans }
}

type PaymentRow = {
  order_id: string
  repay_id: string
  kind: RepaymentKind
  business_date: string
  allocated_on: string | null
  received: number
  fell_short: boolean
  seq: number | null
  parts: DueAmounts[]
}

async function loadPayments(
  reader: Reader,
  customerId: string,
  without: string,
  orderIds: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select t.order_id, r.repay_id, r.kind, r.business_date, r.allocated_on, booked.transfer_id as seq, sum(t.principal + t.interest + t.fee + t.penalty)::bigint as received,
           coalesce(json_agg(json_build_object('no', t.no, 'penalty', t.penalty, 'interest', t.interest, 'fee', t.fee, 'principal', t.principal) order by t.no)
             filter (where t.principal + t.interest + t.fee + t.penalty > 0), '[]') as parts,
           exists (select from prepayment p where p.customer_id = t.customer_id and p.repay_id = r.repay_id
                      and p.order_id = t.order_id and p.state = 'failed') as fell_short
      from repayment_item t join repayment_order r using (customer_id, repay_id)
      left join ledger_transfer booked on booked.business_key = case r.kind when 'refund' then 'refund:' else 'repay:' end || r.repay_id
     where t.customer_id = ${customerId} and t.order_id = any(${orderIds}) and r.repay_id <> ${without}
       and r.state in ('succeeded', 'partlySucceeded')
     group by t.customer_id, t.order_id, r.repay_id, r.kind, r.business_date, r.allocated_on, booked.transfer_id
     order by coalesce(r.allocated_on, r.business_date), booked.transfer_id`.execute(reader)
  return rows
}

function paymentOf(row: PaymentRow, changes: readonly PlanChange[]): LoanPayment {
  // a settlement that fell short when its money arrived was allocated like any payment
  const settles = row.kind === 'settlement' && !row.fell_short
  const planned = changes.some(({ kind, after }) => kind === 'respread' && row.seq !== null && row.seq <= after)
  return {
    id: row.repay_id,
    date: businessDate(row.business_date),
    allocatedOn: row.allocated_on === null ? undefined : businessDate(row.allocated_on),
    amount: fen(row.received),
    seq: row.seq ?? undefined,
    settles,
    lowersBills: row.kind === 'refund' || row.kind === 'partialPrepayment',
    parts: planned && !settles ? row.parts : undefined,
  }
}

/** By loan and instalment: coupon subsidy that an early settlement released, fen. */
async function releasedSubsidies(
  reader: Reader,
  customerId: string,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, number>>> {
  const rows = await reader
    .selectFrom('instalment')
    .select(['order_id', 'no', 'subsidy_released'])
    .where('customer_id', '=', customerId)
    // a payout that came back leaves no instalment
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .where('subsidy_released', '>', 0)
    .execute()
  const of = (orderId: string) => rows.filter((row) => row.order_id === orderId)
  return new Map(
    orderIds.map((orderId) => [orderId, new Map(of(orderId).map((row) => [row.no, row.subsidy_released]))] as const),
  )
}

const balanceOf = (row: PlanInstalment): InstalmentBalance => row
