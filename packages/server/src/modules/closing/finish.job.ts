import { z } from 'zod'
import { writeAudit } from '../../kernel/audit.ts'
import { today } from '../../kernel/business-calendar.ts'
import type { Vault } from '../../kernel/crypto.ts'
import { type Tx, transact } from '../../kernel/db.ts'
import { addJob } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { letCardsGo } from '../cards/index.ts'
import { closeComplaintsOf } from '../complaints/index.ts'
import { closeLine } from '../credit-line/index.ts'
import { endWaitingRewards } from '../invitations/index.ts'
import { writeLetter } from '../letters/index.ts'
import { forfeitRewards } from '../withdrawals/index.ts'
import { blockersOf, closingFacts } from './blockers.ts'
import { endClosing, lockAccount, moveAccount, waitingClosing } from './closing-row.ts'
import { erase } from './erase.ts'
import { retain } from './retain.ts'

const Payload = z.object({ customerId: z.uuid(), closingId: z.uuid() })
type Closing = z.infer<typeof Payload>

/** Does a closing whose days are over, in one transaction. Run again, or after an undo, it finds nothing to do. */
export const finishJob =
  ({ jobsDb, vault }: Kernel): JobHandler =>
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
  await letCardsGo(tx, customerId)
  await closeComplaintsOf(tx, customerId)
  await endWaitingRewards(tx, customerId, date)
  await forfeitRewards(tx, customerId, date)
  await closeLine(tx, customerId, { actor: 'customer', reason: '' })
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

/** Something came up meanwhile, such as a payment that the bank took back: the account goes on, and the customer is told. */
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
