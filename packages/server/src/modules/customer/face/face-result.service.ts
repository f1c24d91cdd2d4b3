import type { CallOutput } from '@wanka/contract/call.ts'
import type { face } from '@wanka/contract/customer/face.ts'
import { Status } from '@wanka/contract/status.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { issueTicket } from '../../../platform/auth/verification-ticket.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import { refuseUncertified } from '../../../platform/http/serve.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resumeLoans } from '../eligibility/index.ts'
import { type Check, checkById, checkOfTicket, lastDayOf, lockChecks, moveCheck } from './check-row.ts'

type Outcome = 'pass' | 'fail' | 'expire'

/**
 * The outcome of a check: the provider is polled until it has one, and never again after that. What the page or the app around it
 * reports is not used.
 * @throws CallError Status.forbidden for a ticket that is not the customer's, Status.identityFailed when it was another person's
 *   face
 */
export async function faceResult(
  { db }: Platform,
  ask: Parties['identity']['faceResult'],
  { customerId, certified }: Caller,
  ticket: string,
): Promise<CallOutput<typeof face.result>> {
  const known = (await checkOfTicket(db, customerId, ticket)) ?? notFound()
  if (!certified && known.scene !== 'safeCert') refuseUncertified()
  if (known.state !== 'pending') return replyOf(known, await today(db))
  const outcome = outcomeOf(await ask({ ticket }), known.checkId)
  if (!outcome) return replyOf(known, await today(db))
  const { check, identityTicket } = await transact(db, (tx) => settle(tx, customerId, known.checkId, outcome))
  return { ...replyOf(check, await today(db)), ...(identityTicket && { identityTicket }) }
}

type Answer = Awaited<ReturnType<Parties['identity']['faceResult']>>

/** No answer is no outcome. An answer about another check than the one queried is a failed check. */
function outcomeOf(answer: Answer, checkId: string): Outcome | undefined {
  if (answer.kind === 'unknown') return undefined
  if (answer.kind === 'rejected') return answer.status === 404 ? 'expire' : undefined
  const { result, ref } = answer.body
  if (ref !== checkId) return 'fail'
  return OUTCOMES[result]
}

const OUTCOMES = { passed: 'pass', failed: 'fail', expired: 'expire', pending: undefined } as const

type Settled = { check: Check; identityTicket?: string }

/** The first outcome stands; only that one issues a ticket. */
async function settle(tx: Tx, customerId: string, checkId: string, event: Outcome): Promise<Settled> {
  await lockChecks(tx, customerId)
  const check = await checkById(tx, customerId, checkId)
  if (check.state !== 'pending') return { check }
  const set = event === 'pass' ? { expires_on: lastDayOf(await today(tx)) } : {}
  await moveCheck(tx, customerId, check, { event, actor: 'system', set })
  if (event !== 'expire')
    await writeAudit(tx, {
      actor: 'system',
      action: event === 'pass' ? 'face.passed' : 'face.failed',
      subject: customerId,
      facts: { checkId },
    })
  if (event === 'pass') await resumeLoans(tx, customerId)
  const settled = await checkById(tx, customerId, checkId)
  if (event !== 'pass' || check.scene !== 'safeCert') return { check: settled }
  const { ticket } = await issueTicket(tx, { owner: customerId, kind: 'identity', purpose: 'safeCert' })
  return { check: settled, identityTicket: ticket }
}

function replyOf({ state, expiresOn }: Check, date: BusinessDate): CallOutput<typeof face.result> {
  if (state === 'failed') return fail(Status.identityFailed)
  if (state === 'pending') return { pass: false, state }
  const counts = state === 'passed' && expiresOn !== null && expiresOn >= date
  return counts ? { pass: true, state } : { pass: false, state: 'expired' }
}
