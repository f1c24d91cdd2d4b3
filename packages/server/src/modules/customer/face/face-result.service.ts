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
 * What became of a check: the provider is asked until it knows, and never again after that. Whatever the page or the app
 * around it says counts for nothing.
 * @throws CallError 1007 for a ticket that is not the customer's, 3001 when it was another's face
 */
export async function faceResult(
  { db }: Platform,
  ask: Parties['identity']['faceResult'],
  { customerId, certified }: Caller,
  ticket: string,
): Promise<CallOutput<typeof face.result>> {
  const known = (await checkOfTicket(db, customerId, ticket)) ?? notFound()
  if (!certified && known.scene !== 'safeCert') refuseUncertified()
  if (known.state !== 'pending') return told(known, await today(db))
  const outcome = outcomeOf(await ask({ ticket }), known.checkId)
  if (!outcome) return told(known, await today(db))
  const { check, identityTicket } = await transact(db, (tx) => settle(tx, customerId, known.checkId, outcome))
  return { ...told(check, await today(db)), ...(identityTicket && { identityTicket }) }
}

type Answer = Awaited<ReturnType<Parties['identity']['faceResult']>>

/** Silence is no outcome. An answer about another check than the one asked about passes nobody. */
function outcomeOf(answer: Answer, checkId: string): Outcome | undefined {
  if (answer.kind === 'unknown') return undefined
  if (answer.kind === 'rejected') return answer.status === 404 ? 'expire' : undefined
  const { result, ref } = answer.body
  if (ref !== checkId) return 'fail'
  return OUTCOMES[result]
}

const OUTCOMES = { passed: 'pass', failed: 'fail', expired: 'expire', pending: undefined } as const

type Settled = { check: Check; identityTicket?: string }

/** The first outcome stands, whoever brings another; only with that one is a ticket given. */
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

function told({ state, expiresOn }: Check, date: BusinessDate): CallOutput<typeof face.result> {
  if (state === 'failed') return fail(Status.identityFailed)
  if (state === 'pending') return { pass: false, state }
  const counts = state === 'passed' && expiresOn !== null && expiresOn >= date
  return counts ? { pass: true, state } : { pass: false, state: 'expired' }
}
