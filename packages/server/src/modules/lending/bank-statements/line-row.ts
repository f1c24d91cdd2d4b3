import type { LineState, StatementLineShown } from '@wanka/contract/staff/bank-statements.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { maskedPayer, openPayer } from './line-payer.ts'
import type { Payer } from './statement-entry.ts'

/** A transfer on a bank's statement, with its payer in clear. Fen. */
export type StatementLine = {
  lineId: string
  bookedOn: BusinessDate
  amount: Fen
  reference: string
  state: LineState
  paymentNo: string | undefined
  appId: string | undefined
  isExact: boolean
  matchedBy: string | undefined
  /** A proposal to book it is open. */
  isProposed: boolean
  repayNo: string | undefined
  reason: string
  payer: Payer
  payerIndex: Buffer | null
  mobileIndex: Buffer | null
  mentions: string[]
  age: number
  hasClue: boolean
}

type Row = {
  line_id: string
  booked_on: string
  amount: number
  reference: string
  state: LineState
  payment_no: string | null
  app_id: string | null
  is_exact: boolean
  matched_by: string | null
  is_proposed: boolean
  repay_no: string | null
  reason: string
  payer_cipher: string | null
  payer_index: Buffer | null
  mobile_index: Buffer | null
  mentions: string[]
  age: number
  has_clue: boolean
}

/** SQL condition: something of line `l` may lead to its customer. */
const hasClue = () => sql<boolean>`(
  exists (select from offline_payment p where p.state = 'reviewing' and (p.amount = l.amount or p.payment_no = any(l.mentions)))
  or exists (select from loan_order o where o.app_id = any(l.mentions))
  or exists (select from card c where c.number_index = l.payer_index)
  or exists (select from customer u where u.mobile_index = l.mobile_index))`

/** SQL condition: a proposal to book line `l` is open. */
export const isProposed = () => sql<boolean>`
  exists (select from proposal q where q.proposal_id = l.proposal_id and q.state = 'open' and q.expires_at > now())`

const selected = (hints: boolean) => sql`
  l.line_id, l.booked_on, l.amount, l.reference, l.state, l.payment_no, l.app_id, l.is_exact, s.name as matched_by,
  ${isProposed()} as is_proposed, l.repay_no, l.reason, l.payer_cipher, l.payer_index, l.mobile_index, l.mentions,
  greatest(0, (select business_date from business_calendar) - l.booked_on) as age, ${hints ? hasClue() : sql`false`} as has_clue
  from bank_statement_line l left join staff s on s.staff_id = l.matched_by`

export type LineFilter = {
  state: LineState | undefined
  hasClue: boolean | undefined
  proposalId: string | undefined
  after: string | undefined
  limit: number
}

/** By day, and within it as the files have them. */
const ORDER = sql`l.booked_on, l.statement_id, l.line_no, l.line_id`

/** Lines in one state or of one proposal, the oldest first, a page at a time. */
export async function readLines(reader: Reader, vault: Vault, filter: LineFilter): Promise<StatementLine[]> {
  const { state, proposalId, after, limit } = filter
  const at = after === undefined ? undefined : await cursorAt(reader, after)
  const conditions: RawBuilder<unknown>[] = [
    ...(state ? [sql`l.state = ${state}`] : []),
    ...(filter.hasClue ? [hasClue()] : []),
    ...(proposalId ? [sql`l.proposal_id = ${proposalId}`] : []),
    ...(after
      ? [sql`(${ORDER}) > (${at?.booked_on}::date, ${at?.statement_id}::uuid, ${at?.line_no}::integer, ${after}::uuid)`]
      : []),
  ]
  const { rows } = await sql<Row>`
    select ${selected(state === 'open')} where ${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)}
     order by ${ORDER} limit ${limit}`.execute(reader)
  return rows.map((row) => toLine(vault, row))
}

/** Where a page begins, for the index to go there at once. */
const cursorAt = (reader: Reader, lineId: string) =>
  reader
    .selectFrom('bank_statement_line')
    .select(['booked_on', 'statement_id', 'line_no'])
    .where('line_id', '=', lineId)
    .executeTakeFirst()

/** One line. @throws CallError Status.refused without it */
export async function readLine(reader: Reader, vault: Vault, lineId: string): Promise<StatementLine> {
  const { rows } = await sql<Row>`select ${selected(true)} where l.line_id = ${lineId}`.execute(reader)
  return rows[0] ? toLine(vault, rows[0]) : refuse('没有这笔流水')
}

/** The same, locked until the transaction ends. */
export async function lockLine(tx: Tx, vault: Vault, lineId: string): Promise<StatementLine> {
  await lockLines(tx, [lineId])
  return readLine(tx, vault, lineId)
}

/** Locks lines, in one order for all who lock several. */
export async function lockLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`select from bank_statement_line where line_id = any(${[...lineIds]}::uuid[]) order by line_id for update`.execute(
    tx,
  )
}

/** A line without its payer: what it takes to book it. */
export type BookableLine = Pick<
  StatementLine,
  'lineId' | 'bookedOn' | 'amount' | 'reference' | 'state' | 'paymentNo' | 'appId' | 'isExact' | 'isProposed'
>

/** Several lines, in the order of their days. */
export async function readBookable(reader: Reader, lineIds: readonly string[]): Promise<BookableLine[]> {
  const { rows } = await sql<Row>`
    select l.line_id, l.booked_on, l.amount, l.reference, l.state, l.payment_no, l.app_id, l.is_exact, ${isProposed()} as is_proposed
      from bank_statement_line l where l.line_id = any(${[...lineIds]}::uuid[]) order by l.booked_on, l.line_id`.execute(
    reader,
  )
  return rows.map(toBookable)
}

const toBookable = (row: Row): BookableLine => ({
  lineId: row.line_id,
  bookedOn: businessDate(row.booked_on),
  amount: fen(row.amount),
  reference: row.reference,
  state: row.state,
  paymentNo: row.payment_no ?? undefined,
  appId: row.app_id ?? undefined,
  isExact: row.is_exact,
  isProposed: row.is_proposed,
})

const toLine = (vault: Vault, row: Row): StatementLine => ({
  ...toBookable(row),
  matchedBy: row.matched_by ?? undefined,
  repayNo: row.repay_no ?? undefined,
  reason: row.reason,
  payer: openPayer(vault, row.line_id, row.payer_cipher),
  payerIndex: row.payer_index,
  mobileIndex: row.mobile_index,
  mentions: row.mentions,
  age: row.age,
  hasClue: row.has_clue,
})

/** A line as staff see it: masked. */
export const shownLine = (line: StatementLine): StatementLineShown => {
  const { lineId, bookedOn, amount, reference, state, isExact, isProposed: proposed, reason, age, hasClue: clue } = line
  const { name, account, remark } = maskedPayer(line.payer)
  return {
    ...{ lineId, bookedOn, amount, reference, state, isExact, isProposed: proposed, reason, age, hasClue: clue },
    ...{ payer: name, account, remark },
    ...(line.paymentNo !== undefined && { paymentNo: line.paymentNo }),
    ...(line.appId !== undefined && { appId: line.appId }),
    ...(line.matchedBy !== undefined && { matchedBy: line.matchedBy }),
    ...(line.repayNo !== undefined && { repayNo: line.repayNo }),
  }
}
