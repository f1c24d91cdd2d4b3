import type { z } from 'zod'
import { statementEntry } from '../../../gateways/bank-messages.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockInstruction } from './instruction-row.ts'
import type { BankHandlers } from './payment-instruction.ts'
import { recordLocked } from './record-outcome.ts'
import { recordReversal } from './record-reversal.ts'
import { fits } from './resolve-instruction.ts'

const Entry = statementEntry.omit({ occurredAt: true })
type Entry = z.infer<typeof Entry>

/**
 * Books a movement of an order of ours that stands in the bank's statement, and that neither a reply nor a notice told of: a
 * second debit, a success after a failure, a reversal. What does not fit its order is a case for a person.
 */
export const makeFromStatementJob =
  ({ db }: Platform, handlers: BankHandlers): JobHandler =>
  async (payload) => {
    const entry = Entry.parse(payload)
    const { channelTxn, orderNo, amount } = entry
    await transact(db, async (tx) => {
      if (!(await book(tx, entry, handlers)))
        await openException(tx, 'unbookedMovement', channelTxn, { orderNo, amount })
    })
  }

async function book(tx: Tx, { type, reversedTxn, ...entry }: Entry, handlers: BankHandlers): Promise<boolean> {
  if (type === 'collectReversal' || type === 'payoutReversal') {
    if (reversedTxn === undefined) return false
    const recorded = await recordReversal(tx, { ...entry, type, reversedTxn, reason: 'statement' }, handlers.reversed)
    // the movement that it takes back stands in a statement, too: that one is booked first
    if (recorded === 'tooEarly')
      throw new Error(`${entry.channelTxn} takes back ${reversedTxn}, which is not booked yet`)
    return recorded === 'recorded' || recorded === 'known'
  }
  const order = await lockInstruction(tx, entry.orderNo)
  if (!order || !fits(order, { type, ...entry })) return false
  const recorded = await recordLocked(tx, order, { state: 'succeeded', channelTxn: entry.channelTxn }, handlers)
  return recorded !== 'transactionReused'
}
