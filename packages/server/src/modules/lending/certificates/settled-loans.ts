import type { CallOutput } from '@wanka/contract/call.ts'
import type { certificates } from '@wanka/contract/lending/certificates.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { CertifiedLoan } from './certificate-row.ts'

type Row = {
  order_id: string
  app_id: string
  product_name: string
  lender_name: string
  amount: number
  disbursed_on: string
  settled_on: string
  certificate_id: string | null
}
type Settled = CertifiedLoan & { certId: string | undefined }

/** The customer's settled loans, latest settlement first, each with its newest certificate. */
export async function settledLoans(reader: Reader, customerId: string): Promise<Settled[]> {
  const { rows } = await sql<Row>`
    select o.order_id, o.app_id, o.terms->>'productName' as product_name, f.name as lender_name, o.amount, o.disbursed_on, o.settled_on,
           (select c.certificate_id from clearance_certificate c where c.customer_id = o.customer_id and c.state <> 'failed'
               and c.loans @> jsonb_build_array(jsonb_build_object('orderId', o.order_id, 'settledOn', o.settled_on)) order by c.created_at desc limit 1) as certificate_id
      from loan_order o join funder f on f.code = o.funder_code
     where o.customer_id = ${customerId} and o.state = 'settled' order by o.settled_on desc, o.order_id`.execute(reader)
  return rows.map((row) => ({
    orderId: row.order_id,
    productName: row.product_name,
    loanAmt: fen(row.amount),
    disbursedOn: businessDate(row.disbursed_on),
    settledOn: businessDate(row.settled_on),
    lenderName: row.lender_name,
    contractNo: row.app_id,
    certId: row.certificate_id ?? undefined,
  }))
}

/** With the loan's name, read beside the day of settlement: the year is named where it differs from that. */
export const named = (loan: Settled) => ({
  ...loan,
  loanName: loanName({ loanedOn: loan.disbursedOn, loanAmt: loan.loanAmt }, loan.settledOn),
})

/** The loans that the customer can have certified, and the number of loans still being repaid. */
export async function eligible(reader: Reader, customerId: string): Promise<CallOutput<typeof certificates.eligible>> {
  const { live } = await reader
    .selectFrom('loan_order')
    .select((where) => where.fn.countAll<number>().as('live'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'repaying')
    .executeTakeFirstOrThrow()
  return {
    loans: (await settledLoans(reader, customerId)).map(named),
    unsettled: live,
  }
}

/** Whether the loans are still settled as a certificate states: none was reopened by a reversed payment. */
export async function stillSettled(reader: Reader, loans: readonly CertifiedLoan[]): Promise<boolean> {
  const rows = await reader
    .selectFrom('loan_order')
    .select(['order_id', 'settled_on'])
    .where(
      'order_id',
      'in',
      loans.map(({ orderId }) => orderId),
    )
    .where('state', '=', 'settled')
    .execute()
  return loans.every((loan) => rows.some((row) => row.order_id === loan.orderId && row.settled_on === loan.settledOn))
}

/** Locks the loans so that they stay settled while a certificate for them is written. */
export async function lockSettled(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .forUpdate()
    .execute()
}
