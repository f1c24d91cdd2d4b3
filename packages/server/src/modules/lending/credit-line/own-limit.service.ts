import { formatMoney } from '@wanka/contract/format.ts'
import { Status } from '@wanka/contract/status.ts'
import { LIMIT_STEP } from '@wanka/domain/credit-decision.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { CreditLineEvent } from '@wanka/domain/states/credit-line.ts'
import { sql } from 'kysely'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { type Line, lockLine, moveLine } from './line-row.ts'

/** Subjects that a deal password ticket is issued for. */
const UNLOCK = 'unlock'
const OWN_LIMIT = 'ownLimit'

/**
 * Sets how much of the limit the customer wants to use. Loans and applications that exist are unaffected. Lowering needs no
 * password; raising needs a deal password ticket.
 * @throws CallError Status.malformedField off the step or above the granted limit, Status.passwordWrong for more without a
 *   ticket, Status.refused when no limit is in use
 */
export async function setOwnLimit(
  tx: Tx,
  customerId: string,
  { limit, dealTicket }: { limit: Fen; dealTicket?: string | undefined },
): Promise<null> {
  const line = await activeLine(tx, customerId)
  const { granted, ownLimit } = line
  if (limit < 0 || limit > granted || (limit % LIMIT_STEP !== 0 && limit !== granted))
    fail(Status.malformedField, '', {
      field: 'limit',
      reason: `请输入0到${formatMoney(granted)}元之间的整百金额`,
    })
  // a ticket that is sent has to be valid, needed or not
  if (limit > ownLimit || dealTicket !== undefined)
    await consumeTicket(tx, dealTicket ?? '', {
      owner: customerId,
      kind: 'deal',
      purpose: 'limit',
      subject: OWN_LIMIT,
      amount: limit,
    })
  if (limit === ownLimit) return null
  const fields = { own_limit: limit === granted ? null : limit }
  await move(tx, customerId, line, { event: 'setLimit', reason: String(limit), fields })
  return null
}

/**
 * Stops new loans until the customer unlocks the limit. Repeating it does nothing.
 * @throws CallError Status.refused when no limit is in use
 */
export async function lockLimit(tx: Tx, customerId: string): Promise<null> {
  const line = await activeLine(tx, customerId)
  if (!line.locked) await move(tx, customerId, line, { event: 'lock', fields: { locked_at: sql<Date>`now()` } })
  return null
}

/**
 * Allows new loans again.
 * @throws CallError Status.passwordWrong without a deal password ticket, Status.refused when no limit is in use
 */
export async function unlockLimit(tx: Tx, customerId: string, dealTicket: string): Promise<null> {
  const line = await activeLine(tx, customerId)
  await consumeTicket(tx, dealTicket, { owner: customerId, kind: 'deal', purpose: 'limit', subject: UNLOCK })
  if (line.locked) await move(tx, customerId, line, { event: 'unlock', fields: { locked_at: null } })
  return null
}

async function activeLine(tx: Tx, customerId: string): Promise<Line> {
  const line = await lockLine(tx, customerId)
  if (line.state !== 'active') refuse('您现在没有使用中的额度')
  return line
}

type Move = { event: CreditLineEvent; reason?: string; fields: Parameters<typeof moveLine>[4] }

async function move(tx: Tx, customerId: string, { state }: Line, { fields, ...change }: Move): Promise<void> {
  await moveLine(tx, customerId, state, { ...change, actor: 'customer' }, fields)
  await writeAudit(tx, { actor: customerId, action: `creditLine.${change.event}`, subject: customerId })
}
