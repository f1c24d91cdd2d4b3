import type { MatchTarget } from '@wanka/contract/staff/bank-statements.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isBookedElsewhere } from './import-statement.service.ts'
import { type BookableLine, isProposed, lockLine, lockLines, readBookable } from './line-row.ts'
import { considerMatch } from './suggest-matches.ts'

type Person = { staffId: string }

/**
 * Writes down what a line is the money of, until it is booked. An announced transfer is the money of one line.
 * @returns `known` where our books have the money by now, and nothing is to be booked
 * @throws CallError Status.refused with `data.taken` where a colleague was first, and for what there is not, or does not fit
 */
export async function matchLine(
  tx: Tx,
  { vault }: Pick<Platform, 'vault'>,
  { staffId }: Person,
  { lineId, target }: { lineId: string; target: MatchTarget },
): Promise<'matched' | 'known'> {
  const line = await lockLine(tx, vault, lineId)
  if (line.state !== 'open') refuse('这笔流水已经有人处理了', { taken: true, state: line.state })
  if (await isKnownNow(tx, lineId)) return 'known'
  if (target.kind === 'announced')
    // of two lines that are matched with one transfer at once the second waits, and finds it taken
    await sql`select from offline_payment where payment_no = ${target.paymentNo} for update`.execute(tx)
  const found = await considerMatch(tx, vault, line, target)
  if (!found) refuse(target.kind === 'announced' ? '这张凭证已经处理，或已有另一笔流水' : '没有这笔待还的借款')
  if (!found?.fits) refuse('这笔钱对不上：多于这笔借款的全部应还，或到账日在借款之外')
  await tx
    .updateTable('bank_statement_line')
    .set({
      ...{ state: 'matched', matched_by: staffId, is_exact: found?.isExact ?? false, reason: '', moved_at: sql`now()` },
      payment_no: target.kind === 'announced' ? target.paymentNo : null,
      app_id: target.kind === 'loan' ? target.appId : null,
    })
    .where('line_id', '=', lineId)
    .execute()
  return 'matched'
}

/** Marks a line whose money came into our books meanwhile. @returns whether it did */
export async function isKnownNow(tx: Tx, lineId: string): Promise<boolean> {
  const { rows } = await sql`
    update bank_statement_line l set state = 'known', payment_no = null, app_id = null, reason = 'bookedBefore', moved_at = now()
     where l.line_id = ${lineId} and l.state in ('open', 'matched') and ${isBookedElsewhere()} returning l.line_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Opens a line again that was matched or set aside. @throws CallError Status.refused while its proposal is open, and once it is booked */
export async function reopenLine(tx: Tx, lineId: string): Promise<void> {
  const line = await lockBookable(tx, lineId)
  if (line.state !== 'matched' && line.state !== 'setAside') refuse('这笔流水现在不能改', { state: line.state })
  if (line.isProposed) refuse('这笔流水正在等待复核，先撤回提议', { proposed: true })
  await tx
    .updateTable('bank_statement_line')
    .set({ ...NOTHING, state: 'open', reason: '', moved_at: sql`now()` })
    .where('line_id', '=', lineId)
    .execute()
}

const NOTHING = { payment_no: null, app_id: null, matched_by: null, is_exact: false, proposal_id: null }

/** Sets a line aside that is no customer's payment, with the reason. @throws CallError Status.refused for one that is not open */
export async function setLineAside(tx: Tx, { lineId, reason }: { lineId: string; reason: string }): Promise<void> {
  const line = await lockBookable(tx, lineId)
  if (line.state !== 'open') refuse('这笔流水已经有人处理了', { taken: true, state: line.state })
  await tx
    .updateTable('bank_statement_line')
    .set({ state: 'setAside', reason, moved_at: sql`now()` })
    .where('line_id', '=', lineId)
    .execute()
}

async function lockBookable(tx: Tx, lineId: string): Promise<BookableLine> {
  await lockLines(tx, [lineId])
  const [line] = await readBookable(tx, [lineId])
  return line ?? refuse('没有这笔流水')
}

/**
 * Notes the proposal that lines are booked by.
 * @throws CallError Status.refused unless all are matched and in no open proposal, and, of several, each is exact
 */
export async function proposeLines(tx: Tx, lineIds: readonly string[], proposalId: string): Promise<void> {
  const { rows } = await sql<{ is_exact: boolean }>`
    with free as (
      select l.line_id from bank_statement_line l where l.line_id = any(${[...lineIds]}::uuid[]) and l.state = 'matched' and not ${isProposed()}
       order by l.line_id for update
    )
    update bank_statement_line l set proposal_id = ${proposalId} from free where l.line_id = free.line_id returning l.is_exact`.execute(
    tx,
  )
  if (rows.length !== lineIds.length) refuse('有的流水还没有匹配，或已经在另一份提议里', { taken: true })
  if (rows.length > 1 && rows.some(({ is_exact: exact }) => !exact))
    refuse('只有精确匹配的才能一起提议，其余请逐笔提议')
}
