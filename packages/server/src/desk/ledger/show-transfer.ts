import type { CallInput } from '@wanka/contract/call.ts'
import type { LedgerAccount, ledger, TransferStory } from '@wanka/contract/staff/ledger.ts'
import { sql } from 'kysely'
import type { Account } from '../../ledger/account-statement.ts'
import { relatedTransfers, type Side, subjectOf, transferStory } from '../../ledger/transfer-story.ts'
import type { Db } from '../../platform/db/db.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound } from '../../platform/http/failures.ts'

/** A transfer with what it was posted for: its loans, the payment, other transfers for the same thing, and cases about it. */
export async function showTransfer(
  db: Db,
  { transferId, after }: CallInput<typeof ledger.transfer>,
): Promise<TransferStory> {
  const story = (await transferStory(db, transferId, after)) ?? notFound()
  const { at, sides, next, ...transfer } = story
  const loanIds = [...new Set(sides.flatMap(({ loanId }) => loanId ?? []))]
  const numbers = await loanNumbers(db, loanIds)
  const payments = await paymentsOf(db, story.key, sides)
  return {
    ...transfer,
    at: at.toISOString(),
    sides: sides.map((side) => ({
      line: side.line,
      amount: side.amount,
      account: accountOf(namedSide(side), numbers),
    })),
    ...(next !== undefined && { next }),
    loans: [...numbers.values()].sort().map((appId) => ({ appId })),
    payments: payments.map(({ repay_no: repayNo, state, customer_id: customerId }) => ({ repayNo, state, customerId })),
    related: await relatedTransfers(db, story, loanIds),
    cases: await casesOf(db, subjectOf(story.key), [
      ...numbers.values(),
      ...payments.map(({ repay_no: repayNo }) => repayNo),
    ]),
  }
}

const namedSide = ({ customerId, loanId, ...side }: Side) => ({
  ...side,
  customerId: customerId ?? undefined,
  loanId: loanId ?? undefined,
})

/** An account as the desk names it. @param numbers of loans, by id */
export const accountOf = (
  { accountId, currency, kind, channel, customerId, loanId }: Omit<Account, 'balance'>,
  numbers: ReadonlyMap<string, string>,
): LedgerAccount => {
  const appId = loanId && numbers.get(loanId)
  return { accountId, currency, kind, channel, ...(customerId && { customerId }), ...(appId && { appId }) }
}

/** The numbers of some loans, by id. */
export async function loanNumbers(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_order')
    .select(['order_id', 'app_id'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.app_id]))
}

type Payment = { repay_no: string; state: string; customer_id: string }

/** The payment that a transfer was posted for, by the id in its key. */
async function paymentsOf(db: Db, key: string, sides: readonly Side[]): Promise<Payment[]> {
  const repayId = subjectOf(key)
  const customers = [...new Set(sides.flatMap(({ customerId }) => customerId ?? []))]
  if (!isId(repayId) || customers.length === 0) return []
  return db
    .selectFrom('repayment_order')
    .select(['repay_no', 'state', 'customer_id'])
    .where('customer_id', 'in', customers)
    .where('repay_id', '=', repayId)
    .execute()
}

/** Cases about a transfer's subject, about its instructions and their movements, and about these numbers. */
async function casesOf(db: Db, subject: string, numbers: readonly string[]): Promise<TransferStory['cases']> {
  const { rows } = await sql<{ kind: string; subject: string; isOpen: boolean }>`
    with named as (
      select i.instruction_no from bank_instruction i
       where ${isId(subject)} and i.subject = ${isId(subject) ? subject : null}::uuid
         and i.customer_id in (select r.customer_id from repayment_order r where r.repay_no = any(${[...numbers]})
                               union all select o.customer_id from loan_order o where o.app_id = any(${[...numbers]}))
      union select ${subject}
    )
    select distinct c.kind, c.subject, c.closed_at is null as "isOpen" from exception_case c
     where c.subject in (select instruction_no from named union all
                         select m.channel_txn from bank_movement m where m.instruction_no in (select instruction_no from named) union all
                         select unnest(${[...numbers]}::text[]))
     order by 1, 2`.execute(db)
  return rows
}
