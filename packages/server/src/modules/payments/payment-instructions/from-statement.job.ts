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
 * Books a movement of one of our instructions that the bank's statement lists and that neither a reply nor a notice reported: a
 * second debit, a success after a failure, a reversal. An entry that does not fit its instruction becomes an exception case for
 * staff.
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
    // the reversed movement is in a statement, too: it is booked first, and the job retries
    if (recorded === 'tooEarly')
      throw new Error(`${entry.channelTxn} takes back ${reversedTxn}, which is not booked yet`)
    return recorded === 'recorded' || recorded === 'known'
  }
  const order = await lockInstruction(tx, entry.orderNo)
  if (!order || !fits(order, { type, ...entry })) return false
  const recorded = await recordLocked(tx, order, { state: 'succeeded', channelTxn: entry.channelTxn }, handlers)
  return recorded !== 'transactionReused'
}
