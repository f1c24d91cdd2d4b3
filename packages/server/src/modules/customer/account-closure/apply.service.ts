import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { endSessions } from '../../../platform/auth/session.ts'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dictionaryName } from '../../operations/catalogue/index.ts'
import { moveAccount } from '../account/index.ts'
import { identityOf } from '../eligibility/index.ts'
import { blockersOf, closingFacts } from './blockers.ts'
import { lockAccount } from './closing-row.ts'

/** Days in which a login and one tap undo the closure; the law allows fifteen working days at most. */
export const UNDO_DAYS = 7

type Input = CallInput<typeof accountClosure.apply>

/**
 * Begins the closure of an account: every session ends, and it cannot start new business. Proofs are checked first, so that a
 * refusal reveals nothing to a caller who only found the phone; a refusal consumes no ticket.
 * @throws CallError Status.missingField without a ticket, Status.outOfRange for the reason, Status.passwordWrong,
 *   Status.realNameWrong, Status.codeExpired for the tickets, Status.refused with what has to be settled first
 */
export function applyForClosing(
  platform: Platform,
  customerId: string,
  input: Input,
): Promise<CallOutput<typeof accountClosure.apply>> {
  return transact(platform.db, async (tx) => {
    const { reason = '' } = input
    if (reason && !(await dictionaryName(tx, 'unregisterReason', reason)))
      fail(Status.outOfRange, '', { field: 'reason' })
    await prove(tx, platform, customerId, input)
    const state = await lockAccount(tx, customerId)
    if (state !== 'active') refuse('您的账户已经在注销中')
    const blockers = blockersOf(await closingFacts(tx, customerId))
    if (blockers[0]) refuse(blockers[0].text, { blockers: blockers.map(({ code }) => code) })
    return begin(tx, customerId, reason)
  })
}

/** Requires the deal password, or the phone together with the ID number where there is a real name. */
async function prove(tx: Tx, { vault }: Platform, owner: string, input: Input): Promise<void> {
  const purpose = 'unregister'
  if (input.dealTicket !== undefined) return consumeTicket(tx, input.dealTicket, { owner, kind: 'deal', purpose })
  if (input.smsTicket === undefined) return fail(Status.missingField, '', { field: 'smsTicket' })
  await consumeTicket(tx, input.smsTicket, { owner, kind: 'sms', purpose })
  if (!(await identityOf(vault, tx, owner))) return
  if (input.identityTicket === undefined) return fail(Status.missingField, '', { field: 'identityTicket' })
  await consumeTicket(tx, input.identityTicket, { owner, kind: 'identity', purpose })
}

async function begin(tx: Tx, customerId: string, reason: string): Promise<CallOutput<typeof accountClosure.apply>> {
  const askedOn = await today(tx)
  const doneBy = addDays(askedOn, UNDO_DAYS)
  const closingId = newId()
  await tx
    .insertInto('account_closing')
    .values({
      customer_id: customerId,
      closing_id: closingId,
      state: 'waiting',
      reason,
      asked_on: askedOn,
      due_on: doneBy,
    })
    .execute()
  await moveAccount(tx, customerId, 'active', 'requestClosing', 'customer')
  await endSessions(tx, customerId, 'closing')
  await addJob(tx, 'closing.tell', { customerId, closingId })
  await writeAudit(tx, { actor: customerId, action: 'account.closingAsked', subject: customerId, facts: { reason } })
  return { doneBy }
}
