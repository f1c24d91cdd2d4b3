import { sql } from 'kysely'
import type { Reader } from '../platform/db/db.ts'

const PAGE = 50

export type LoanSide = { kind: string; channel: string; loan: string | null; customer: string | null; amount: number }
export type LoanTransfer = {
  transferId: number
  kind: string
  valueDate: string
  postingDate: string
  at: Date
  change: number
  balance: number
  isShared: boolean
  sides: LoanSide[]
}

type Loan = { customerId: string; orderId: string }

/**
 * A page of what was posted on a loan's accounts, the newest first, with what was on them after it. A loan has some hundred entries
 * at most, which are summed. The sides are those of its customer and of the platform; of a transfer of a night other customers have
 * more.
 */
export async function loanTransfers(
  reader: Reader,
  { customerId, orderId }: Loan,
  before: number | undefined,
): Promise<{ transfers: LoanTransfer[]; next: number | undefined }> {
  const { rows } = await sql<LoanTransfer>`
    with own as materialized (
      select account_id from ledger_account where customer_id = ${customerId} and loan_id = ${orderId}
    ), moved as (
      select transfer_id, sum(amount)::bigint as change from ledger_entry where account_id in (select account_id from own) group by transfer_id
    ), page as materialized (
      select * from (select transfer_id, change, sum(change) over (order by transfer_id)::bigint as balance from moved) told
       where ${before ?? null}::bigint is null or transfer_id < ${before ?? null}::bigint order by transfer_id desc limit ${PAGE + 1}
    )
    select p.transfer_id as "transferId", t.kind, t.value_date as "valueDate", t.posting_date as "postingDate", t.created_at as at, p.change, p.balance,
           exists (select from ledger_entry e join ledger_account a using (account_id)
                    where e.transfer_id = p.transfer_id and a.customer_id <> ${customerId}) as "isShared",
           (select json_agg(json_build_object('kind', a.kind, 'channel', coalesce(a.channel, ''), 'loan', a.loan_id, 'customer', a.customer_id, 'amount', e.amount)
                     order by e.amount < 0, e.line)
              from ledger_entry e join ledger_account a using (account_id)
             where e.transfer_id = p.transfer_id and (a.customer_id = ${customerId} or a.customer_id is null)) as sides
      from page p join ledger_transfer t using (transfer_id) order by p.transfer_id desc`.execute(reader)
  const transfers = rows.slice(0, PAGE)
  return { transfers, next: rows.length > PAGE ? transfers.at(-1)?.transferId : undefined }
}

/** What is on a loan's accounts, and what fell due on it for all loans at once and is not on them yet, fen. */
export async function loanBalances(
  reader: Reader,
  { customerId, orderId }: Loan,
): Promise<{ posted: number; uncarried: number }> {
  const { rows } = await sql<{ posted: number; uncarried: number }>`
    select (select coalesce(sum(balance), 0)::bigint from ledger_account where customer_id = ${customerId} and loan_id = ${orderId}) as posted,
           (select coalesce(sum(i.interest - i.interest_waived - i.interest_subsidy + i.fee - i.fee_waived), 0)::bigint
              from instalment i join interest_posting p on p.bucket = customer_bucket(i.customer_id)
             where i.customer_id = ${customerId} and i.order_id = ${orderId} and i.paid_on is null and not i.interest_posted and i.due_on <= p.through) as uncarried`.execute(
    reader,
  )
  return rows[0] ?? { posted: 0, uncarried: 0 }
}
