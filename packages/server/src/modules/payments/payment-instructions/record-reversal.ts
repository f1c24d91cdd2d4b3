import type { BankReversal } from '../../../gateways/bank-messages.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { lockInstruction } from './instruction-row.ts'
import { takeReturnBack } from './money-back.ts'
import { openCase } from './open-bank-case.ts'
import type { PaymentInstructionRow, ReversalHandler, ReversalHandlers } from './payment-instruction.ts'
import { undoDouble } from './unmatched-funds.ts'

/**
 * How a reversal was recorded. `tooEarly`: the movement that it names has not reached us yet, so the bank must report it again.
 */
export type Reversed = 'recorded' | 'known' | 'tooEarly' | 'unknownOrder' | 'mismatch'

type Told = Pick<BankReversal, 'type' | 'orderNo' | 'channelTxn' | 'reversedTxn' | 'amount' | 'reason'>

/** Records a reversal by the bank, once, in whatever order reports arrive; then the owner of the payment undoes the rest. */
export async function recordReversal(tx: Tx, told: Told, handlers: ReversalHandlers): Promise<Reversed> {
  const order = await lockInstruction(tx, told.orderNo)
  if (!order) {
    await openCase(tx, 'unknownOrder', told.orderNo, { channelTxn: told.channelTxn, amount: told.amount })
    return 'unknownOrder'
  }
  if (told.amount !== order.amount || told.type !== typeOf(order)) {
    await openCase(tx, 'wrongAmount', told.orderNo, { ordered: order.amount, said: told.amount })
    return 'mismatch'
  }
  const [movement] = await moved.rows(tx, order.channel, told.reversedTxn, order.instructionNo)
  if (!movement) return 'tooEarly'
  const written = await reversed.rows(tx, ...rowOf(order, told, await today(tx)))
  if (written.length === 0) return knownReversal(tx, order, told)
  await openCase(tx, 'reversed', told.channelTxn, { orderNo: told.orderNo, amount: told.amount, reason: told.reason })
  if (movement.standing === 'double') await undoDouble(tx, order, told.channelTxn)
  else if (order.kind === 'return') await takeReturnBack(tx, order, told)
  else await reverseSubject(tx, order, told.reason, handlers[order.kind])
  return 'recorded'
}

async function reverseSubject(
  tx: Tx,
  order: PaymentInstructionRow,
  reason: string,
  handlers: readonly ReversalHandler[],
): Promise<void> {
  for (const reverse of handlers) if (await reverse(tx, order, reason)) return
  throw new Error(`no subject of ${order.instructionNo}`)
}

const typeOf = (order: PaymentInstructionRow): BankReversal['type'] =>
  order.kind === 'collect' ? 'collectReversal' : 'payoutReversal'

const moved = preparedQuery<{ standing: string }>(`
  select standing from bank_movement where channel = $1 and channel_txn = $2 and instruction_no = $3 and standing <> 'reversal'`)
const reversed = preparedQuery(`
  insert into bank_movement (channel, channel_txn, instruction_no, customer_id, kind, amount, standing, business_date, reverses)
  values ($1, $2, $3, $4, $5, $6, 'reversal', $7, $8) on conflict do nothing returning 1`)
const before = preparedQuery<{ reverses: string | null }>(
  'select reverses from bank_movement where channel = $1 and channel_txn = $2',
)

function rowOf(order: PaymentInstructionRow, told: Told, date: string): unknown[] {
  const { channel, instructionNo, customerId, kind, amount } = order
  return [channel, told.channelTxn, instructionNo, customerId, kind, amount, date, told.reversedTxn]
}

async function knownReversal(tx: Tx, order: PaymentInstructionRow, told: Told): Promise<'known' | 'mismatch'> {
  const [same] = await before.rows(tx, order.channel, told.channelTxn)
  if (same?.reverses === told.reversedTxn) return 'known'
  await openCase(tx, 'reversedTwice', told.channelTxn, { orderNo: told.orderNo, reversedTxn: told.reversedTxn })
  return 'mismatch'
}
