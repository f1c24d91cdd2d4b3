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

/** What the deal password was typed for. */
const UNLOCK = 'unlock'
const OWN_LIMIT = 'ownLimit'

/**
 * Uses no more of the limit than the customer wants. What is borrowed or applied for already stays as it is. Less is theirs to
 * say; more asks for the deal password.
 * @throws CallError 1002 off the step or above what was granted, 2006 more without the password, 40403 when no limit is in use
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
  // a ticket that is given has to be right, wanted or not
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

/** Lets nothing new be borrowed until the customer unlocks it. Locked again it is the same. @throws CallError 40403 */
export async function lockLimit(tx: Tx, customerId: string): Promise<null> {
  const line = await activeLine(tx, customerId)
  if (!line.locked) await move(tx, customerId, line, { event: 'lock', fields: { locked_at: sql<Date>`now()` } })
  return null
}

/** @throws CallError 2006 without the deal password, 40403 when no limit is in use */
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
