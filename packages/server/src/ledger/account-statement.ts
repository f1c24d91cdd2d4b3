import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { today } from '../platform/db/business-calendar.ts'
import type { Reader } from '../platform/db/db.ts'
import { closedDay, closingBalance, lastTransferBefore } from './closing-balances.ts'

const PAGE = 50

export type Account = {
  accountId: number
  currency: string
  kind: string
  channel: string
  customerId: string | undefined
  loanId: string | undefined
  /** Kept for a customer's account; nothing for one of the platform. */
  balance: number
}
export type Place = { transferId: number; line: number }
export type AccountEntry = Place & {
  kind: string
  valueDate: string
  postingDate: string
  at: Date
  amount: number
  balance: number
}
export type Statement = {
  on: BusinessDate | undefined
  opening: number
  closing: number
  entries: AccountEntry[]
  next: Place | undefined
}

/** An account by its number. */
export async function findAccount(reader: Reader, accountId: number): Promise<Account | undefined> {
  const row = await reader
    .selectFrom('ledger_account')
    .select(['account_id', 'currency', 'kind', 'channel', 'customer_id', 'loan_id', 'balance'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      accountId: row.account_id,
      currency: row.currency,
      kind: row.kind,
      channel: row.channel ?? '',
      customerId: row.customer_id ?? undefined,
      loanId: row.loan_id ?? undefined,
      balance: row.balance,
    }
  )
}

/** Which entries of an account are told, and what it had after the newest of them. */
type Range = { on: BusinessDate | undefined; within: RawBuilder<unknown>; closing: number }

/**
 * A page of an account's entries, the newest first, with its balance after each: all of a customer's, those of one day of an account of
 * the platform. The sum of what came after the page is one over that account's day.
 * @returns undefined for a day that is not over yet but today, or is before those that were counted
 */
export async function accountStatement(
  reader: Reader,
  account: Account,
  { on, before }: { on: BusinessDate | undefined; before: Place | undefined },
): Promise<Statement | undefined> {
  const range = account.customerId === undefined ? await ofDay(reader, account, on) : ofCustomer(account)
  if (!range) return undefined
  const entries = sql`ledger_entry e join ledger_transfer t using (transfer_id) where e.account_id = ${account.accountId} and ${range.within}`
  const place = sql`(${before?.transferId ?? null}::bigint, ${before?.line ?? null}::bigint)`
  const { rows } = await sql<Omit<AccountEntry, 'balance'>>`
    select e.transfer_id as "transferId", e.line, e.amount, t.kind, t.value_date as "valueDate", t.posting_date as "postingDate", t.created_at as at
      from ${entries} ${before ? sql`and (e.transfer_id, e.line) < ${place}` : sql``}
     order by e.transfer_id desc, e.line desc limit ${PAGE + 1}`.execute(reader)
  const after = before
    ? await sql<{ amount: number }>`
        select coalesce(sum(e.amount), 0)::bigint as amount from ${entries} and (e.transfer_id, e.line) >= ${place}`.execute(
        reader,
      )
    : undefined
  const closing = range.closing - (after?.rows[0]?.amount ?? 0)
  let balance = closing
  const told = rows.slice(0, PAGE).map((row) => {
    const entry = { ...row, balance }
    balance -= row.amount
    return entry
  })
  const last = rows.length > PAGE ? told.at(-1) : undefined
  return {
    on: range.on,
    opening: balance,
    closing,
    entries: told,
    next: last && { transferId: last.transferId, line: last.line },
  }
}

const ofCustomer = ({ balance }: Account): Range => ({ on: undefined, within: sql`true`, closing: balance })

async function ofDay(reader: Reader, account: Account, wanted: BusinessDate | undefined): Promise<Range | undefined> {
  const now = await today(reader)
  const on = wanted ?? now
  if (on > now) return undefined
  const latest = await closedDay(reader)
  if (latest && on <= latest.date) {
    const closed = await closedDay(reader, on)
    if (!closed) return undefined
    const { firstTransfer, lastTransfer } = closed
    const within = sql`e.transfer_id between ${firstTransfer ?? 0} and ${lastTransfer ?? 0} and t.posting_date = ${on}`
    return { on, within, closing: await closingBalance(reader, account, on) }
  }
  // numbers of transfers grow with their dates: those since the last counted date come after the date before it
  const after = latest ? await lastTransferBefore(reader, latest.date) : 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e join ledger_transfer t using (transfer_id)
     where e.account_id = ${account.accountId} and e.transfer_id > ${after}
       and t.posting_date > ${latest?.date ?? '-infinity'}::date and t.posting_date <= ${on}`.execute(reader)
  const closing = (await closingBalance(reader, account, latest?.date)) + (rows[0]?.amount ?? 0)
  return { on, within: sql`e.transfer_id > ${after} and t.posting_date = ${on}`, closing }
}
