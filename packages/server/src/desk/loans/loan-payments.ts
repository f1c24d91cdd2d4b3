import type { LoanInstruction, LoanPage, LoanPaymentRow } from '@wanka/contract/staff/loans.ts'
import { type RawBuilder, sql } from 'kysely'
import { isReversible } from '../../modules/lending/reversals/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ViewedLoan } from './viewed-loan.ts'

/** An automatic debit is tried again every night, so a loan has more attempts than bills. */
const LISTED = 100

type PaymentRow = {
  repay_id: string
  repay_no: string
  kind: string
  state: string
  amount: number
  discount: number
  unapplied: number
  business_date: string
  created_at: Date
  fail_reason: string | null
  principal: number
  interest: number
  fee: number
  penalty: number
  other_loans: number
}

/** A loan's payout and its newest payments, each instruction to the bank with what the bank says about it. */
export async function paymentsOf(
  db: Db,
  { customerId, orderId }: ViewedLoan,
): Promise<Pick<LoanPage, 'payout' | 'payments' | 'hasMore'>> {
  const { rows } = await sql<PaymentRow>`
    select r.repay_id, r.repay_no, r.kind, r.state, r.amount, r.discount, r.unapplied, r.business_date, r.created_at, r.fail_reason,
           coalesce(sum(t.principal), 0)::bigint as principal, coalesce(sum(t.interest), 0)::bigint as interest, coalesce(sum(t.fee), 0)::bigint as fee,
           coalesce(sum(t.penalty), 0)::bigint as penalty,
           (select count(distinct o.order_id)::int from repayment_item o
             where o.customer_id = r.customer_id and o.repay_id = r.repay_id and o.order_id <> ${orderId}) as other_loans
      from repayment_item t join repayment_order r using (customer_id, repay_id)
     where t.customer_id = ${customerId} and t.order_id = ${orderId}
     group by r.customer_id, r.repay_id order by r.created_at desc, r.repay_id desc limit ${LISTED + 1}`.execute(db)
  const shown = rows.slice(0, LISTED)
  const instructions = await instructionsOf(db, customerId, [orderId, ...shown.map((row) => row.repay_id)])
  const of = (subject: string) => (instructions.get(subject) ?? []).map(({ subject: _, ...one }) => one)
  return {
    payout: of(orderId),
    payments: shown.map((row) => toPayment(row, of(row.repay_id))),
    hasMore: rows.length > LISTED,
  }
}

function toPayment(row: PaymentRow, instructions: LoanInstruction[]): LoanPaymentRow {
  const { principal, interest, fee, penalty } = row
  return {
    repayNo: row.repay_no,
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    discount: row.discount,
    unapplied: row.unapplied,
    paid: { principal, interest, fee, penalty, total: principal + interest + fee + penalty },
    otherLoans: row.other_loans,
    businessDate: row.business_date,
    createdAt: row.created_at.toISOString(),
    ...(row.fail_reason && { reason: row.fail_reason }),
    reversible: isReversible(row.kind, row.state),
    instructions,
  }
}

type InstructionRow = Omit<LoanInstruction, 'differences' | 'finishedAt' | 'reason'> & {
  subject: string
  finishedAt: string | null
  reason: string | null
}
type Told = LoanInstruction & { subject: string }

/** In one query, by what each instruction was made for. */
async function instructionsOf(db: Db, customerId: string, subjects: readonly string[]): Promise<Map<string, Told[]>> {
  const at = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<InstructionRow>`
    select i.subject, i.instruction_no as "instructionNo", i.kind, i.state, i.amount, i.fail_reason as reason,
           ${at(sql`i.created_at`)} as "createdAt", ${at(sql`i.finished_at`)} as "finishedAt", coalesce(moved.movements, '[]') as movements,
           array(select distinct c.kind from exception_case c where c.closed_at is null
                    and c.subject = any(array_append(moved.numbers, i.instruction_no))) as cases
      from bank_instruction i
      left join lateral (
        select array_agg(m.channel_txn) as numbers,
               json_agg(json_build_object('channelTxn', m.channel_txn, 'amount', m.amount, 'standing', m.standing, 'businessDate', m.business_date,
                 'seenAt', ${at(sql`m.seen_at`)}, 'compared', exists (select from reconciliation r where r.business_date = m.business_date))
                 order by m.seen_at) as movements
          from bank_movement m where m.instruction_no = i.instruction_no) moved on true
     where i.customer_id = ${customerId} and i.subject = any(${[...subjects]}) order by i.created_at`.execute(db)
  const told = rows.map(({ finishedAt, reason, ...row }) => ({
    ...row,
    ...(finishedAt && { finishedAt }),
    ...(reason && { reason }),
    differences: differencesOf(row),
  }))
  return new Map(subjects.map((subject) => [subject, told.filter((one) => one.subject === subject)]))
}

/** In what the bank's view of an instruction differs from ours. */
export function differencesOf({
  state,
  amount,
  movements,
  cases,
}: Pick<InstructionRow, 'state' | 'amount' | 'movements' | 'cases'>): LoanInstruction['differences'] {
  const has = (standing: string): boolean => movements.some((one) => one.standing === standing)
  const found = {
    noMovement: state === 'succeeded' && movements.length === 0,
    movedAfterAll: has('late') || (state !== 'succeeded' && movements.length > 0),
    amount: movements.some((one) => one.amount !== amount),
    double: has('double'),
    reversed: has('reversal'),
    case: cases.length > 0,
  } satisfies Record<LoanInstruction['differences'][number], boolean>
  return (Object.keys(found) as LoanInstruction['differences']).filter((name) => found[name])
}
