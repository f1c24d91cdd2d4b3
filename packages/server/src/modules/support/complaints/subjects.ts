import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime, formatDay, formatMoney } from '@wanka/contract/format.ts'
import { applicationName, loanName } from '@wanka/contract/lending/loan-name.ts'
import type { complaint } from '@wanka/contract/support/complaints.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'

type Subject = CallOutput<typeof complaint.subjects>['list'][number]

/** Loans offered to choose from; an older one is reached from its own page. */
const LISTED = 20

/** The customer's loans, newest first, after the named subject. @throws CallError Status.forbidden when that is not theirs */
export async function complaintSubjects(
  reader: Reader,
  customerId: string,
  about: string | undefined,
): Promise<{ list: Subject[] }> {
  const named = about === undefined ? undefined : await readSubject(reader, customerId, about)
  const { rows } = await sql<LoanRow>`${loans(customerId)} order by o.submitted_at desc limit ${LISTED}`.execute(reader)
  const list = rows.map(ofLoan)
  return { list: named ? [named, ...list.filter((loan) => loan.about !== named.about)] : list }
}

/** A loan, a bill or a payment by its number. @throws CallError Status.forbidden when it is not theirs */
export async function readSubject(reader: Reader, customerId: string, about: string): Promise<Subject> {
  const found =
    (await sql<LoanRow>`${loans(customerId)} and o.app_id = ${about}`.execute(reader)).rows.map(ofLoan)[0] ??
    (await billNamed(reader, customerId, about)) ??
    (await paymentNamed(reader, customerId, about))
  return found ?? notFound()
}

type LoanRow = { app_id: string; loaned_on: string | null; quoted_on: string; amount: number; submitted_at: Date }
const loans = (customerId: string) => sql`
  select o.app_id, o.disbursed_on as loaned_on, o.quoted_on, o.amount, o.submitted_at from loan_order o
   where o.customer_id = ${customerId}`
const nameOf = ({ loaned_on, quoted_on, amount }: Omit<LoanRow, 'app_id' | 'submitted_at'>): string =>
  loaned_on === null
    ? applicationName({ loanedOn: quoted_on, loanAmt: fen(amount) })
    : loanName({ loanedOn: loaned_on, loanAmt: fen(amount) })
const ofLoan = ({ app_id, submitted_at, ...row }: LoanRow): Subject => ({
  about: app_id,
  title: nameOf(row),
  note: `${formatDay(formatDateTime(submitted_at))}申请`,
})

async function billNamed(reader: Reader, customerId: string, about: string): Promise<Subject | undefined> {
  const { rows } = await sql<Omit<LoanRow, 'app_id' | 'submitted_at'> & { no: number; due_on: string }>`
    select o.disbursed_on as loaned_on, o.quoted_on, o.amount, i.no, i.due_on
      from loan_order o join instalment i using (customer_id, order_id)
     where o.customer_id = ${customerId} and o.app_id || '-' || i.no = ${about}`.execute(reader)
  return rows.map(({ no, due_on, ...row }) => ({
    about,
    title: `${nameOf(row)} 第${no}期账单`,
    note: `${formatDay(due_on)}到期`,
  }))[0]
}

async function paymentNamed(reader: Reader, customerId: string, about: string): Promise<Subject | undefined> {
  const { rows } = await sql<{ amount: number; kind: string; created_at: Date }>`
    select amount, kind, created_at from repayment_order where customer_id = ${customerId} and repay_no = ${about}`.execute(
    reader,
  )
  return rows.map(({ amount, kind, created_at }) => ({
    about,
    title: `${kind === 'refund' ? '商户退款' : '还款'} ${formatMoney(fen(amount))}元`,
    note: formatDateTime(created_at).slice(0, 16),
  }))[0]
}
