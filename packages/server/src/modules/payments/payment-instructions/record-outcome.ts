import type { Tx } from '../../../platform/db/db.ts'
import { type Pipelined, preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { lockInstruction } from './instruction-row.ts'
import { returnOutcome } from './money-back.ts'
import { openCase } from './open-bank-case.ts'
import type { BankOutcome, OutcomeHandler, OutcomeHandlers, PaymentInstructionRow } from './payment-instruction.ts'
import { claimUnmatchedPayout, returnUnmatched } from './unmatched-funds.ts'

/** How a report of the bank was recorded. Only `unknownOrder` and `transactionReused` are not confirmed to the bank. */
export type Recorded = 'recorded' | 'known' | 'late' | 'double' | 'conflict' | 'unknownOrder' | 'transactionReused'

/**
 * Records an outcome: the one place where a report of the bank takes effect, reached from the reply to the order, the query, the
 * notice and the customer's poll. The first outcome stands; the same one again changes nothing; a different one opens a case and
 * never overwrites, but money that moved is always booked.
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

/** Records an outcome, as `recordOutcome`, for an instruction that the caller has locked. */
export async function recordLocked(
  tx: Tx,
  order: PaymentInstructionRow,
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
  // pipelined: the row is read together with what the handler reads
  if (open)
    return finish(
      tx,
      order,
      outcome,
      handlers,
      await moved.pipelinedRows(tx, ...movementOf(order, outcome.channelTxn, 'first')),
    )
  // a late success leaves the order failed
  const standing = order.state === 'succeeded' || (await hasMoved(tx, instructionNo)) ? 'double' : 'late'
  const movement = movementOf(order, outcome.channelTxn, standing)
  if ((await moved.rows(tx, ...movement)).length === 0) return knownMovement(tx, order, outcome.channelTxn)
  if (standing === 'double') return bookDouble(tx, order, outcome.channelTxn)
  await openCase(tx, 'lateSuccess', instructionNo, { channelTxn: outcome.channelTxn, amount: order.amount })
  const { handler, locked } = await lockSubject(tx, order, outcome, handlers)
  await handler.apply(tx, order, outcome, locked)
  return 'late'
}

async function finish(
  tx: Tx,
  order: PaymentInstructionRow,
  outcome: BankOutcome,
  handlers: OutcomeHandlers,
  movement?: Pipelined<unknown>,
): Promise<Recorded> {
  const { handler, locked } = await lockSubject(tx, order, outcome, handlers)
  if (outcome.state === 'succeeded' && movement?.rows.length === 0) return knownMovement(tx, order, outcome.channelTxn)
  const facts = outcome.state === 'succeeded' ? [outcome.channelTxn, null] : [null, outcome.reason]
  await finished.pipelined(tx, order.instructionNo, outcome.state, ...facts)
  await handler.apply(tx, order, outcome, locked)
  return 'recorded'
}

const finished = preparedQuery(`
  update bank_instruction set state = $2, channel_txn = $3, fail_reason = $4, finished_at = now() where instruction_no = $1`)
const moved = preparedQuery(`
  insert into bank_movement (channel, channel_txn, instruction_no, customer_id, kind, amount, standing, business_date)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`)

/** The row of a movement of money, which is inserted once. The lock on the instruction orders two reports of the same one. */
function movementOf(
  order: PaymentInstructionRow,
  channelTxn: string,
  standing: 'first' | 'late' | 'double',
): unknown[] {
  const { channel, instructionNo, customerId, kind, amount, businessDate } = order
  return [channel, channelTxn, instructionNo, customerId, kind, amount, standing, businessDate]
}

const movements = preparedQuery('select from bank_movement where instruction_no = $1 limit 1')

const hasMoved = async (tx: Tx, instructionNo: string): Promise<boolean> =>
  (await movements.rows(tx, instructionNo)).length > 0

const mover = preparedQuery<{ instruction_no: string }>(
  'select instruction_no from bank_movement where channel = $1 and channel_txn = $2',
)

/** What a movement that is already recorded means for this report. */
async function knownMovement(
  tx: Tx,
  order: PaymentInstructionRow,
  channelTxn: string,
): Promise<'known' | 'transactionReused'> {
  const [before] = await mover.rows(tx, order.channel, channelTxn)
  if (before?.instruction_no === order.instructionNo) return 'known'
  await openCase(tx, 'transactionReused', order.instructionNo, { channelTxn, other: before?.instruction_no ?? '' })
  return 'transactionReused'
}

async function bookDouble(tx: Tx, order: PaymentInstructionRow, channelTxn: string): Promise<Recorded> {
  await (order.kind === 'collect' ? returnUnmatched : claimUnmatchedPayout)(tx, order, channelTxn)
  return 'double'
}

/** Locks the subject of an instruction. @throws Error where no handler of its kind knows it */
async function lockSubject(
  tx: Tx,
  order: PaymentInstructionRow,
  outcome: BankOutcome,
  handlers: OutcomeHandlers,
): Promise<{ handler: OutcomeHandler; locked: unknown }> {
  for (const handler of order.kind === 'return' ? [returnOutcome] : handlers[order.kind]) {
    const locked = await handler.lock(tx, order, outcome)
    if (locked !== undefined) return { handler, locked }
  }
  throw new Error(`no subject of ${order.instructionNo}`)
}
