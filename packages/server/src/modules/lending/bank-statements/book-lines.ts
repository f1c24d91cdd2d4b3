import type { Facts } from '@wanka/contract/staff/proposals.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { acceptOffline, type Booked, bookFound } from '../offline-payments/index.ts'
import { type BookableLine, readBookable } from './line-row.ts'
import { isKnownNow } from './match-line.service.ts'

/** The facts on which a decision to book matched lines rests. */
export async function bookingFacts(reader: Reader, lineIds: readonly string[]): Promise<Facts> {
  const lines = await readBookable(reader, lineIds)
  const open = await openTargets(reader, lines)
  const ready = lines.filter((line) => line.state === 'matched' && open.has(targetOf(line)))
  const [only] = lines
  return {
    transfers: lines.length,
    sum: sumOf(lines),
    ready: ready.length,
    readyAmount: sumOf(ready),
    ...(lines.length === 1 && only
      ? { reference: only.reference, arrivedOn: only.bookedOn, pays: targetOf(only) || null, isExact: only.isExact }
      : { arrivedFrom: lines[0]?.bookedOn ?? null, arrivedTo: lines.at(-1)?.bookedOn ?? null }),
  }
}

const sumOf = (lines: readonly BookableLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
const targetOf = ({ paymentNo, appId }: BookableLine): string => paymentNo ?? appId ?? ''

/** Which of the announced transfers and loans still wait for money. */
async function openTargets(reader: Reader, lines: readonly BookableLine[]): Promise<ReadonlySet<string>> {
  const named = lines.map(targetOf).filter((target) => target !== '')
  const { rows } = await sql<{ no: string }>`
    select payment_no as no from offline_payment where payment_no = any(${named}) and state = 'reviewing'
    union all
    select app_id from loan_order o where app_id = any(${named}) and exists (
      select from instalment i where i.customer_id = o.customer_id and i.order_id = o.order_id and i.paid_on is null)`.execute(
    reader,
  )
  return new Set(rows.map(({ no }) => no))
}

/**
 * Books matched lines, each to what it was matched with, on the day that the bank names. Of several, one that cannot be booked stays
 * matched with the reason, and the others are booked. The caller has locked the lines.
 * @throws CallError Status.refused where none is matched any more, and for a single one that cannot be booked
 */
export async function bookLines(
  tx: Tx,
  lineIds: readonly string[],
  { actor, proposalId }: { actor: string; proposalId: string },
): Promise<Facts> {
  const lines = (await readBookable(tx, lineIds)).filter(({ state }) => state === 'matched')
  if (lines.length === 0) refuse('这些流水已经处理过了')
  let [booked, amount, known] = [0, 0, 0]
  const left: string[] = []
  for (const line of lines) {
    if (await isKnownNow(tx, line.lineId)) {
      known += 1
      continue
    }
    const why = lines.length === 1 ? await book(tx, line, actor) : await tryTo(tx, () => book(tx, line, actor))
    if (why === undefined) {
      booked += 1
      amount += line.amount
    } else {
      left.push(line.reference)
      await tx.updateTable('bank_statement_line').set({ reason: why }).where('line_id', '=', line.lineId).execute()
    }
  }
  const result = { booked, amount, known, left: left.length }
  await writeAudit(tx, { actor, action: 'bankStatement.booked', subject: proposalId, facts: result })
  return result
}

async function book(tx: Tx, line: BookableLine, actor: string): Promise<undefined> {
  const { lineId, amount, bookedOn: arrivedOn, paymentNo, appId = '' } = line
  const slipNo = line.reference.replace(/[^\w-]/g, '-')
  const { customerId, repayNo }: Booked =
    paymentNo === undefined
      ? await bookFound(tx, { appId, slipNo, amount, paidOn: arrivedOn, actor })
      : await acceptOffline(tx, { paymentNo, slipNo, amount, arrivedOn, actor })
  const forgotten = (await isClosed(tx, customerId))
    ? { payer_cipher: null, payer_index: null, mobile_index: null, mentions: [] }
    : {}
  await tx
    .updateTable('bank_statement_line')
    .set({
      ...forgotten,
      ...{ state: 'booked', customer_id: customerId, repay_no: repayNo, reason: '', moved_at: sql`now()` },
    })
    .where('line_id', '=', lineId)
    .execute()
  return undefined
}

/** One booking of several: what it wrote is taken back where it is refused. @returns why */
async function tryTo(tx: Tx, work: () => Promise<undefined>): Promise<string | undefined> {
  await sql`savepoint one_line`.execute(tx)
  try {
    await work()
    await sql`release savepoint one_line`.execute(tx)
    return undefined
  } catch (error) {
    const why = refusalOf(error)
    if (why === undefined) throw error
    await sql`rollback to savepoint one_line`.execute(tx)
    return why
  }
}

const NOT_NOW = '现在不能入账：凭证已处理、流水号已入过账，或到账日在借款之外'

function refusalOf(error: unknown): string | undefined {
  if (error instanceof RangeError) return NOT_NOW
  if (!(error instanceof CallError)) return undefined
  return error.status === Status.refused || error.status === Status.outOfRange ? error.message || NOT_NOW : undefined
}
