import { formatMoney } from '@wanka/contract/format.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { closeExceptions, openException } from '../../../platform/db/exception-case.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { type Line, lockLine, moveLine } from './line-row.ts'

/** Refusal for a customer who applies for a loan on a line that is over its limit. */
export const OVERDRAWN = '您的已用额度超过了总额度，还款后自动恢复，暂时不能借款'

/** Amount by which used plus held exceed the limit, fen; zero while they fit. */
export const overOf = ({ used, held, granted }: Pick<Line, 'used' | 'held' | 'granted'>): Fen =>
  fen(Math.max(0, used + held - granted))

/**
 * Stops a line that a reversed payment took over its limit (the limit that it had freed was drawn again) until it fits, and opens
 * a case for staff. The caller has held the line's lock since before its posting, and the customer's loans, so that no other
 * posting is missed.
 * @param instructionNo the reversed payment
 */
export async function stopIfOverdrawn(tx: Tx, customerId: string, instructionNo: string): Promise<void> {
  const line = await lockLine(tx, customerId)
  const { state, granted, used, held, overdrawn } = line
  const over = overOf(line)
  if (over === 0) return
  const facts = { granted, used, held, over }
  await openException(tx, 'lineOverdrawn', instructionNo, { customerId, ...facts })
  if (overdrawn) return
  await writeAudit(tx, { actor: 'system', action: 'creditLine.overdrawn', subject: customerId, facts })
  if (state !== 'active') return mark(tx, customerId, true)
  const freeze = { event: 'freeze', actor: 'system', reason: 'overdrawn' } as const
  await moveLine(tx, customerId, state, freeze, { overdrawn_at: sql<Date>`now()` })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '额度暂停使用',
    body: `您的一笔还款被银行撤销，已用额度超过总额度${formatMoney(over)}元，额度暂停使用。还款后额度自动恢复，已有的借款照常还款。`,
    action: { label: '查看账单', url: '/billList' },
    dedupeKey: `overdrawn:${instructionNo}`,
  })
}

const freed = preparedQuery(`
  select queue_job('creditLine.fit', json_build_object('customerId', customer_id), job_key => 'creditLine.fit:' || customer_id)
    from credit_line where customer_id = $1 and overdrawn_at is not null`)

/** Queues a check of a line stopped for being over its limit, now that limit is free; it runs after this transaction. */
export const tellFreed = (tx: Tx, customerId: string): Promise<void> => freed.pipelined(tx, customerId)

/**
 * Puts a line that fits its limit again back into use, unless staff froze its customer, and closes the cases about it.
 * Idempotent.
 */
export async function resumeIfFits(tx: Tx, customerId: string): Promise<void> {
  const line = await lockLine(tx, customerId)
  if (!line.overdrawn || overOf(line) > 0) return
  const { frozen } = await tx
    .selectFrom('customer')
    .select('frozen')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  await closeExceptions(tx, 'lineOverdrawn', customerId)
  const { granted, used, held } = line
  const facts = { granted, used, held }
  await writeAudit(tx, { actor: 'system', action: 'creditLine.fits', subject: customerId, facts })
  if (line.state !== 'frozen' || frozen) return mark(tx, customerId, false)
  const unfreeze = { event: 'unfreeze', actor: 'system', reason: 'fits' } as const
  await moveLine(tx, customerId, line.state, unfreeze, { overdrawn_at: null })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from state_history
     where customer_id = ${customerId} and machine = 'creditLine' and subject = ${customerId}`.execute(tx)
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '额度已恢复',
    body: '您的已用额度回到了总额度以内，额度恢复使用。需要用钱时再借，不借款不产生任何费用。',
    action: { label: '查看额度', url: '/my-limit' },
    dedupeKey: `overdrawnEnded:${customerId}:${rows[0]?.n}`,
  })
}

async function mark(tx: Tx, customerId: string, overdrawn: boolean): Promise<void> {
  await tx
    .updateTable('credit_line')
    .set({ overdrawn_at: overdrawn ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .execute()
}
