import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { clearingEntry, type Entry, post, suspenseEntry, type TransferKind } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { createInstruction } from './create-instruction.ts'
import { openCase } from './open-bank-case.ts'
import type { PaymentInstruction } from './payment-instruction.ts'

/**
 * Books a second debit of one instruction: the money is the customer's. It is held in suspense and returned to the card that it
 * came from, without a request by the customer.
 */
export async function returnUnmatched(tx: Tx, order: PaymentInstruction, channelTxn: string): Promise<void> {
  const { instructionNo, customerId, cardId, amount, channel } = order
  await postStray(tx, 'suspense', `double:${channel}:${channelTxn}`, [
    clearingEntry(channel, amount),
    suspenseEntry(customerId, -amount),
  ])
  await openCase(tx, 'paidTwice', instructionNo, { channelTxn, amount })
  await createInstruction(tx, {
    customerId,
    kind: 'return',
    subject: order.subject,
    cardId,
    amount,
    summary: '重复扣款退回',
    businessDate: await today(tx),
    channel,
  })
}

/**
 * Books money that went out for which no loan stands: paid twice, or after the bank had reported a failure. It is claimed from
 * the funder's settlement account until staff have decided, so that our clearing account still matches the bank's.
 */
export async function claimUnmatchedPayout(tx: Tx, order: PaymentInstruction, channelTxn: string): Promise<void> {
  const { instructionNo, amount, channel } = order
  await postStray(tx, 'strayPayout', `stray:${channel}:${channelTxn}`, [
    clearingEntry(channel, -amount),
    { kind: 'funderSettlement', channel, amount },
  ])
  await openCase(tx, 'strayPayout', instructionNo, { channelTxn, amount })
}

const claimed = preparedQuery(`
  select from bank_instruction i join bank_movement m using (instruction_no)
    join ledger_transfer t on t.business_key = 'stray:' || m.channel || ':' || m.channel_txn
   where i.customer_id = $1 and i.subject = $2 and i.kind = 'refund' and m.standing <> 'reversal'
     and not exists (select from bank_movement r where r.channel = m.channel and r.reverses = m.channel_txn) limit 1`)

/** Whether money of a refund went out beside what is booked, and is claimed: sent again, its customer would have it twice. */
export const isClaimed = async (
  tx: Tx,
  { customerId, subject }: Pick<PaymentInstruction, 'customerId' | 'subject'>,
): Promise<boolean> => (await claimed.rows(tx, customerId, subject)).length > 0

/**
 * Books the reversal of a second movement of one instruction. A debit had been returned by us already, so it is claimed until
 * staff have decided; for money that had gone out twice, its claim ends.
 */
export async function undoDouble(tx: Tx, order: PaymentInstruction, channelTxn: string): Promise<void> {
  const { channel } = order
  const debited = order.kind === 'collect'
  const claimed = debited ? order.amount : -order.amount
  await postStray(tx, 'reversal', `reverse:${channel}:${channelTxn}`, [
    clearingEntry(channel, -claimed),
    { kind: 'funderSettlement', channel, amount: claimed },
  ])
  if (debited)
    await openCase(tx, 'reversedAfterReturn', channelTxn, { orderNo: order.instructionNo, amount: order.amount })
}

/**
 * Books a payout that came back: the money is still the customer's where the payout stood for something (`owner`); otherwise a
 * claim ends and a case is opened for staff.
 */
export async function takePayoutBack(tx: Tx, order: PaymentInstruction, owner: boolean): Promise<void> {
  const { instructionNo, customerId, amount, channel } = order
  await postStray(tx, 'reversal', `reverse:${instructionNo}`, [
    clearingEntry(channel, amount),
    owner ? suspenseEntry(customerId, -amount) : { kind: 'funderSettlement', channel, amount: -amount },
  ])
  if (!owner) await openCase(tx, 'payoutReversed', instructionNo, { amount })
}

async function postStray(tx: Tx, kind: TransferKind, key: string, entries: Entry[]): Promise<void> {
  await postOn(tx, await today(tx), kind, key, entries)
}

const postOn = (tx: Tx, date: BusinessDate, kind: TransferKind, key: string, entries: Entry[]): Promise<void> =>
  post(tx, [{ key, kind, valueDate: date, postingDate: date, entries }])
