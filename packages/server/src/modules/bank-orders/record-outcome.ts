import { sql } from 'kysely'
import { type Tx, withNext } from '../../kernel/db.ts'
import type { BankOrderRow, BankOutcome, OutcomeHandler, OutcomeHandlers } from './bank-order.ts'
import { lockInstruction } from './instruction-row.ts'
import { openCase } from './open-case.ts'
import { applyReturnOutcome, claimStrayPayout, giveBackDouble } from './stray-money.ts'

/** What a report of the bank turned out to be. Only `unknownOrder` and `transactionReused` are not to be confirmed. */
export type Recorded = 'recorded' | 'known' | 'late' | 'double' | 'conflict' | 'unknownOrder' | 'transactionReused'

/**
 * The one place where the bank's word becomes ours: the reply to the order, the query, the notice and the customer's poll
 * all end here. The first outcome stands; the same one again changes nothing; another one opens a case and never
 * overwrites, but money that moved is always booked.
 */
export async function recordOutcome(
  tx: Tx,
  instructionNo: string,
  outcome: BankOutcome,
  handlers: OutcomeHandlers,
): Promise<Recorded> {
  const order = await lockInstruction(tx, instructionNo)
  return order ? recordLocked(tx, order, outcome, handlers) : 'unknownOrder'
}

/** The same for an instruction that the caller has locked. */
export async function recordLocked(
  tx: Tx,
  order: BankOrderRow,
  outcome: BankOutcome,
  handlers: OutcomeHandlers,
): Promise<Recorded> {
  const { instructionNo } = order
  const open = order.state === 'intended' || order.state === 'sent'
  if (outcome.state === 'failed') {
    if (open) return finish(tx, order, outcome, handlers)
    if (order.state === 'failed') return 'known'
    await openCase(tx, 'failedAfterSuccess', instructionNo, { reason: outcome.reason })
    return 'conflict'
  }
  const seen = await noteMovement(tx, order, outcome.channelTxn)
  if (seen !== 'new') return seen
  if (open) return finish(tx, order, outcome, handlers)
  if (order.state === 'succeeded') return takeDouble(tx, order, outcome.channelTxn)
  await openCase(tx, 'lateSuccess', instructionNo, { channelTxn: outcome.channelTxn, amount: order.amount })
  await handlerOf(order, handlers)(tx, order, outcome)
  return 'late'
}

async function finish(tx: Tx, order: BankOrderRow, outcome: BankOutcome, handlers: OutcomeHandlers): Promise<Recorded> {
  const update = tx
    .updateTable('bank_instruction')
    .set({
      state: outcome.state,
      channel_txn: outcome.state === 'succeeded' ? outcome.channelTxn : null,
      fail_reason: outcome.state === 'failed' ? outcome.reason : null,
      finished_at: sql`now()`,
    })
    .where('instruction_no', '=', order.instructionNo)
    .compile()
  await withNext(tx, update)
  await handlerOf(order, handlers)(tx, order, outcome)
  return 'recorded'
}

/** Writes a movement of money down once. The lock on the instruction orders two reports of the same one. */
async function noteMovement(
  tx: Tx,
  order: BankOrderRow,
  channelTxn: string,
): Promise<'new' | 'known' | 'transactionReused'> {
  const standing = order.state === 'succeeded' ? 'double' : order.state === 'failed' ? 'late' : 'first'
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_movement')
    .values({
      channel: order.channel,
      channel_txn: channelTxn,
      instruction_no: order.instructionNo,
      customer_id: order.customerId,
      kind: order.kind,
      amount: order.amount,
      standing,
      business_date: order.businessDate,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const before = await tx
    .selectFrom('bank_movement')
    .select('instruction_no')
    .where('channel', '=', order.channel)
    .where('channel_txn', '=', channelTxn)
    .executeTakeFirst()
  if (before?.instruction_no === order.instructionNo) return 'known'
  await openCase(tx, 'transactionReused', order.instructionNo, { channelTxn, other: before?.instruction_no ?? '' })
  return 'transactionReused'
}

async function takeDouble(tx: Tx, order: BankOrderRow, channelTxn: string): Promise<Recorded> {
  await (order.kind === 'collect' ? giveBackDouble : claimStrayPayout)(tx, order, channelTxn)
  return 'double'
}

const handlerOf = (order: BankOrderRow, handlers: OutcomeHandlers): OutcomeHandler =>
  order.kind === 'return' ? applyReturnOutcome : handlers[order.kind]
