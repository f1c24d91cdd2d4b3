import { bankTimeout, type Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Background } from '../../../platform/http/module.ts'
import { whenCommitted } from '../../../platform/jobs/after-commit.ts'
import { startExpediting } from '../../../platform/jobs/expedite.ts'
import { startPoller } from '../../../platform/jobs/poller.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askAgain, type Claimed, claimDue, claimIntended, makeDue, type ToAsk } from './due-rows.ts'
import { openCase } from './open-bank-case.ts'
import type { OutcomeHandlers } from './payment-instruction.ts'
import { recordOutcome } from './record-outcome.ts'
import { resolveInstruction } from './resolve-instruction.ts'
import { makeLookedAtDue } from './resolve-status.ts'
import { outcomeOf, submitInstruction } from './submit-instruction.ts'

/** Orders that are on their way to the bank, or asked about, at once. */
const MOST_AT_ONCE = 64
const LOOK_EVERY_MS = 500
/** How long the bank has to tell by itself about an order that it is working on, before it is asked. */
const FIRST_ASK_MS = 1000
/** An asking has an end by then: two tries of a query and of a closing, and the order said again between them. */
const ANSWERS_IN_ASKING = 6
const SLOW_SECONDS = 600

/** 1, 2, 4 … 60 seconds after one another, then every ten minutes, for as long as it takes. */
export const pauseBefore = (round: number): number => (round < 7 ? Math.min(2 ** round, 60) : SLOW_SECONDS)

/**
 * Says to the bank what was intended, and asks about what it has not ended, for as long as the server is up. The rows are
 * the queue: whoever claims one, on whichever server, is the only one who says it. What a process that died had claimed is
 * asked about when its time has come; it is never taken for said, and never for not said.
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
  /** Orders that the bank took and said no more about, the oldest first. */
  const quiet: { no: string; since: number }[] = []
  const failed = (error: unknown): void => log(`bank orders: ${error}`)

  const free = (): number => MOST_AT_ONCE - atWork.size
  function begin(work: Promise<void>): void {
    const done = work.catch(failed).finally(() => {
      const full = free() === 0
      atWork.delete(done)
      if (full) saying.wake()
    })
    atWork.add(done)
  }

  async function say({ order, access }: Claimed): Promise<void> {
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

  async function ask({ order, round }: ToAsk): Promise<void> {
    const { instructionNo } = order
    const outcome = await resolveInstruction(platform, parties, order)
    failpoint('bankOrder.asked')
    await transact(db, async (tx) => {
      if (outcome) return void (await recordOutcome(tx, instructionNo, outcome, handlers))
      if (order.overADay) await openCase(tx, 'bankSilent', instructionNo, { amount: order.amount })
      // the customer's poll may have asked for it sooner meanwhile: overwriting that costs only time
      await askAgain(tx, instructionNo, round + 1, pauseBefore(round))
    })
  }

  async function sayIntended(): Promise<boolean> {
    const most = free()
    if (most === 0) return false
    const claimed = await transact(db, (tx) => claimIntended(tx, most, answerSeconds + 2))
    if (claimed.length > 0) failpoint('bankOrder.sent')
    for (const one of claimed) begin(say(one))
    return claimed.length === most
  }

  async function askDue(): Promise<boolean> {
    const told = quiet.findIndex(({ since }) => since > Date.now() - FIRST_ASK_MS)
    const waited = quiet.splice(0, told === -1 ? quiet.length : told)
    if (waited.length > 0)
      await makeDue(
        db,
        waited.map(({ no }) => no),
      )
    const most = free()
    if (most === 0) return false
    const claimed = await claimDue(db, most, answerSeconds * ANSWERS_IN_ASKING)
    for (const one of claimed) begin(ask(one))
    return claimed.length === most
  }

  const saying = startPoller(sayIntended, LOOK_EVERY_MS, failed)
  const asking = startPoller(askDue, LOOK_EVERY_MS, failed)
  whenCommitted(db, 'bankOrder.intended', saying.wake)
  const looking = startExpediting(db, 'bankOrder', (looked) => makeLookedAtDue(db, looked).then(asking.wake), failed)
  return {
    stop: async () => {
      await Promise.all([looking.stop(), saying.stop(), asking.stop()])
      await Promise.all(atWork)
    },
  }
}
