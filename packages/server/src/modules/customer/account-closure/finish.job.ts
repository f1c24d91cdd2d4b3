import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endWaitingRewards } from '../../engagement/referrals/index.ts'
import { closeLine } from '../../lending/credit-line/index.ts'
import { reportBeforeErasure } from '../../lending/credit-reporting/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { unbindAll } from '../../payments/cards/index.ts'
import { forfeitRewards } from '../../payments/withdrawals/index.ts'
import { closeComplaintsOf } from '../../support/complaints/index.ts'
import { moveAccount } from '../account/index.ts'
import { blockersOf, closingFacts } from './blockers.ts'
import { endClosing, lockAccount, waitingClosing } from './closing-row.ts'
import { erase } from './erase.ts'
import { retain } from './retain.ts'

const Payload = z.object({ customerId: z.uuid(), closingId: z.uuid() })
type Closing = z.infer<typeof Payload>

/** The job that completes a due closure, in one transaction. Safe to repeat; after an undo it has no effect. */
export const finishJob =
  ({ jobsDb, vault }: Platform): JobHandler =>
  async (payload) => {
    const closing = Payload.parse(payload)
    await transact(jobsDb, (tx) => finish(tx, vault, closing))
  }

async function finish(tx: Tx, vault: Vault, closing: Closing): Promise<void> {
  const { customerId, closingId } = closing
  const state = await lockAccount(tx, customerId)
  const waiting = await waitingClosing(tx, customerId)
  const date = await today(tx)
  if (waiting?.closing_id !== closingId || waiting.due_on >= date) return
  const facts = await closingFacts(tx, customerId)
  const [blocker] = blockersOf(facts)
  if (blocker) return stop(tx, closing, state, blocker.text)
  await unbindAll(tx, customerId)
  await closeComplaintsOf(tx, customerId)
  await endWaitingRewards(tx, customerId, date)
  await forfeitRewards(tx, customerId, date)
  await closeLine(tx, customerId, { actor: 'customer', reason: '' })
  await reportBeforeErasure(tx, vault, customerId)
  if (facts.settled > 0) await retain(tx, vault, customerId, date)
  await endClosing(tx, customerId, 'done')
  await moveAccount(tx, customerId, state, 'close', 'system')
  await erase(tx, customerId)
  await writeAudit(tx, {
    actor: 'system',
    action: 'account.closed',
    subject: customerId,
    facts: { kept: facts.settled > 0 },
  })
}

/** A blocker arose meanwhile, such as a payment that the bank reversed: the account goes on, and the customer is notified. */
async function stop(tx: Tx, { customerId, closingId }: Closing, state: string, why: string): Promise<void> {
  await endClosing(tx, customerId, 'stopped')
  await moveAccount(tx, customerId, state, 'cancelClosing', 'system')
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '注销没有完成',
    body: `${why}。账户可以照常使用，处理好后可以再次申请注销。`,
    action: { label: '去处理', url: '/unregisterReminder' },
    dedupeKey: `closing:${closingId}:stopped`,
  })
  await addJob(tx, 'closing.tell', { customerId, closingId })
  await writeAudit(tx, { actor: 'system', action: 'account.closingStopped', subject: customerId })
}
