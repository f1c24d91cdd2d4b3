import { bankTimeout, type Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Background } from '../../../platform/http/module.ts'
import { whenCommitted } from '../../../platform/jobs/after-commit.ts'
import { startExpediting } from '../../../platform/jobs/expedite.ts'
import { startPoller } from '../../../platform/jobs/poller.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { traceJob } from '../../../platform/observability/tracing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askAgain, type Claimed, claimDue, claimIntended, makeDue, type ToAsk } from './due-rows.ts'
import { openCase } from './open-bank-case.ts'
import type { OutcomeHandlers } from './payment-instruction.ts'
import { recordOutcome } from './record-outcome.ts'
import { resolveInstruction } from './resolve-instruction.ts'
import { makeLookedAtDue } from './resolve-status.ts'
import { outcomeOf, submitInstruction } from './submit-instruction.ts'

/** Cap on instructions being submitted or resolved at once. */
const MOST_AT_ONCE = 64
const LOOK_EVERY_MS = 500
/** How long the bank has to send its own notice about an order in progress before it is queried. */
const FIRST_ASK_MS = 1000
/**
 * Bank calls in one resolution, as a bound on its duration: two tries of a query and of a closing, and a resubmission between
 * them.
 */
const ANSWERS_IN_ASKING = 6
const SLOW_SECONDS = 600

/** Back-off in seconds before the next query: 1, 2, 4 … 60, then every ten minutes, for as long as it takes. */
export const pauseBefore = (round: number): number => (round < 7 ? Math.min(2 ** round, 60) : SLOW_SECONDS)

/**
 * Submits intended instructions to the bank and queries those it has not ended, while the server is up. The rows are the queue:
 * the worker that claims a row, on whichever server, is the only one that submits it. An instruction claimed by a process that
 * exited is queried once it is due; it is never taken for submitted, and never for not submitted.
 */
export function startDispatch(
  platform: Platform,
  parties: Parties,
  handlers: OutcomeHandlers,
  log: (message: string) => void,
): Background {
  const { db } = platform
  const answerSeconds = bankTimeout(platform.config) / 1000
  const atWork = new Set<Promise<void>>()
  /** Instructions that the bank accepted without an outcome, the oldest first. */
  const quiet: { no: string; since: number }[] = []
  const failed = (error: unknown): void => log(`bank orders: ${error}`)

  const free = (): number => MOST_AT_ONCE - atWork.size
  function begin(work: Promise<void>): void {
    const done = work.catch(failed).finally(() => {
      const full = free() === 0
      atWork.delete(done)
      if (full) submitPoller.wake()
    })
    atWork.add(done)
  }

  async function submit({ order, access }: Claimed): Promise<void> {
    const { instructionNo } = order
    if (!access) {
      await transact(db, (tx) =>
        recordOutcome(tx, instructionNo, { state: 'failed', reason: 'cardUnusable' }, handlers),
      )
      return
    }
    const answer = await submitInstruction(parties.bank, order, access)
    failpoint('bankOrder.answered')
    const outcome = outcomeOf(order, answer)
    if (outcome) await transact(db, (tx) => recordOutcome(tx, instructionNo, outcome, handlers))
    else quiet.push({ no: instructionNo, since: Date.now() })
    failpoint('bankOrder.recorded')
  }

  async function resolve({ order, round }: ToAsk): Promise<void> {
    const { instructionNo } = order
    const outcome = await resolveInstruction(platform, parties, order)
    failpoint('bankOrder.asked')
    await transact(db, async (tx) => {
      if (outcome) return void (await recordOutcome(tx, instructionNo, outcome, handlers))
      if (order.overADay) await openCase(tx, 'bankSilent', instructionNo, { amount: order.amount })
      // the customer's poll may have expedited it meanwhile: overwriting that due time only delays the next query
      await askAgain(tx, instructionNo, round + 1, pauseBefore(round))
    })
  }

  async function submitIntended(): Promise<boolean> {
    const most = free()
    if (most === 0) return false
    const claimed = await transact(db, (tx) => claimIntended(tx, most, answerSeconds + 2))
    if (claimed.length > 0) failpoint('bankOrder.sent')
    for (const one of claimed) begin(traceJob('bankOrder.submit', one.order.trace, () => submit(one)))
    return claimed.length === most
  }

  async function resolveDue(): Promise<boolean> {
    const recent = quiet.findIndex(({ since }) => since > Date.now() - FIRST_ASK_MS)
    const waited = quiet.splice(0, recent === -1 ? quiet.length : recent)
    if (waited.length > 0)
      await makeDue(
        db,
        waited.map(({ no }) => no),
      )
    const most = free()
    if (most === 0) return false
    const claimed = await claimDue(db, most, answerSeconds * ANSWERS_IN_ASKING)
    for (const one of claimed) begin(traceJob('bankOrder.resolve', one.order.trace, () => resolve(one)))
    return claimed.length === most
  }

  const submitPoller = startPoller(submitIntended, LOOK_EVERY_MS, failed)
  const resolvePoller = startPoller(resolveDue, LOOK_EVERY_MS, failed)
  whenCommitted(db, 'bankOrder.intended', submitPoller.wake)
  const expediting = startExpediting(
    db,
    'bankOrder',
    (viewed) => makeLookedAtDue(db, viewed).then(resolvePoller.wake),
    failed,
  )
  return {
    stop: async () => {
      await Promise.all([expediting.stop(), submitPoller.stop(), resolvePoller.stop()])
      await Promise.all(atWork)
    },
  }
}
