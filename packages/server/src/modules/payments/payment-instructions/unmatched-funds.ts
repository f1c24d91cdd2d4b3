import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { clearingEntry, type Entry, post, suspenseEntry, type TransferKind } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { createInstruction } from './create-instruction.ts'
import { openCase } from './open-bank-case.ts'
import type { PaymentInstruction } from './payment-instruction.ts'

/**
 * A second debit for one order: the money is the customer's. It is kept in suspense and sent back to the card that it
 * came from, without anybody having to ask.
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
 * Money went out for which no loan stands: paid twice, or after the bank had said that it failed. It is claimed from the
 * funder's settlement account until a person has decided, so that our clearing still is what the bank says.
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
 * A second movement of one order was taken back. A debit we had sent back ourselves, so it is claimed until a person has decided;
 * money that had gone out twice is here again, and its claim ends.
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
 * Money that we had paid out came back: it is the customer's still where the payout stood for something (`owner`), else a claim
 * ends and a person is told.
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
