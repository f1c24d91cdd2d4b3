import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import { type Tx, transact, transactUnsynced } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import type { BankOrderRow, OutcomeHandlers } from './bank-order.ts'
import { askFirst, askLater } from './instruct-bank.ts'
import { lockInstruction, markSent } from './instruction-row.ts'
import { recordLocked, recordOutcome } from './record-outcome.ts'
import { type Access, findAccess, outcomeOf, sayOrder } from './say-order.ts'

const Payload = z.object({ instructionNo: z.string() })

type Ready = { order: BankOrderRow; access: Access }

/** Says a new order to the bank, once. Run again after a crash it only has the bank asked what became of it. */
export function makeSendJob({ db }: Kernel, { bank }: Parties, handlers: OutcomeHandlers): JobHandler {
  return async (payload) => {
    const { instructionNo } = Payload.parse(payload)
    const ready = await transact(db, (tx) => prepare(tx, instructionNo, handlers))
    if (!ready) return
    failpoint('bankOrder.sent')
    const answer = await sayOrder(bank, ready.order, ready.access)
    failpoint('bankOrder.answered')
    const outcome = outcomeOf(ready.order, answer)
    if (outcome) await transact(db, (tx) => recordOutcome(tx, instructionNo, outcome, handlers))
    else await transactUnsynced(db, (tx) => askFirst(tx, instructionNo))
    failpoint('bankOrder.recorded')
  }
}

/** Marks the order as sent before it is: from that commit on only the bank's word can end it. */
async function prepare(tx: Tx, instructionNo: string, handlers: OutcomeHandlers): Promise<Ready | undefined> {
  const order = await lockInstruction(tx, instructionNo)
  if (order?.state === 'sent') await askLater(tx, instructionNo, 0, 0)
  if (order?.state !== 'intended') return undefined
  const access = await findAccess(tx, order)
  if (!access) {
    await recordLocked(tx, order, { state: 'failed', reason: 'cardUnusable' }, handlers)
    return undefined
  }
  await markSent(tx, instructionNo)
  return { order, access }
}
