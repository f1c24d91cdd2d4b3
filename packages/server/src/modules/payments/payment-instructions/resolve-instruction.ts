import type { BankCloseReply, BankQueryReply } from '../../../gateways/bank-messages.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockInstruction, markSent } from './instruction-row.ts'
import { openCase } from './open-bank-case.ts'
import type { BankOutcome, PaymentInstructionRow } from './payment-instruction.ts'
import { type Access, findAccess, outcomeIn, outcomeOf, submitInstruction } from './submit-instruction.ts'

/**
 * Times that an order which the bank does not know is submitted again, under its own number, before it is closed. A submission
 * that was cut off by the end of a process counts, so a few restarts in a row must not use them up.
 */
const MOST_SENDS = 6

/**
 * The outcome that the bank's query gives for an instruction. Undefined while the bank does not answer, is still processing, or
 * answers something that does not fit.
 */
export async function resolveInstruction(
  platform: Platform,
  { bank }: Parties,
  order: PaymentInstructionRow,
): Promise<BankOutcome | undefined> {
  const answer = await bank.query({ orderNo: order.instructionNo })
  if (answer.kind !== 'answer') return undefined
  if (answer.body.result === 'found') return fitting(platform, order, answer.body)
  // "not found" is no failure: the order may still be in transit. Only a closed number is never paid.
  const access = order.attempts < MOST_SENDS ? await findAccess(platform.db, order) : undefined
  if (access) return resubmit(platform, bank, order, access)
  const closing = await bank.close({ orderNo: order.instructionNo })
  if (closing.kind !== 'answer') return undefined
  if (closing.body.result === 'closed') return { state: 'failed', reason: 'notReceived' }
  return closing.body.result === 'found' ? fitting(platform, order, closing.body) : undefined
}

async function resubmit(
  { db }: Platform,
  bank: Parties['bank'],
  order: PaymentInstructionRow,
  access: Access,
): Promise<BankOutcome | undefined> {
  const still = await transact(db, async (tx) => {
    const row = await lockInstruction(tx, order.instructionNo)
    if (row?.state !== 'sent') return false
    await markSent(tx, order.instructionNo)
    return true
  })
  if (!still) return undefined
  failpoint('bankOrder.resent')
  return outcomeOf(order, await submitInstruction(bank, order, access))
}

type Found = Extract<BankQueryReply | BankCloseReply, { result: 'found' }>

async function fitting({ db }: Platform, order: PaymentInstructionRow, found: Found): Promise<BankOutcome | undefined> {
  if (fits(order, found)) return outcomeIn(found)
  await transact(db, (tx) =>
    openCase(tx, 'wrongAmount', order.instructionNo, { ordered: order.amount, said: found.amount }),
  )
  return undefined
}

/** Whether the bank's report is about the same movement of money: order, direction, amount and currency. */
export function fits(
  order: PaymentInstructionRow,
  said: { orderNo: string; type: string; amount: number; currency: string },
): boolean {
  const type = order.kind === 'collect' ? 'collect' : 'payout'
  return (
    said.orderNo === order.instructionNo &&
    said.type === type &&
    said.amount === order.amount &&
    said.currency === 'CNY'
  )
}
