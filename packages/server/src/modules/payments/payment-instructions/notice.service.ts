import { bankNotice, bankReversal } from '../../../gateways/bank-messages.ts'
import { checkSignature } from '../../../gateways/signature.ts'
import {
  CALLBACK_OK,
  type CallbackAnswer,
  jsonOf,
  type Received,
  takeNonce,
  takeNoncePipelined,
} from '../../../gateways/signed-callback.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockInstruction } from './instruction-row.ts'
import { openCase } from './open-bank-case.ts'
import type { BankHandlers } from './payment-instruction.ts'
import { recordLocked } from './record-outcome.ts'
import { type Reversed, recordReversal } from './record-reversal.ts'
import { fits } from './resolve-instruction.ts'
import { outcomeIn } from './submit-instruction.ts'

/** A reversal that is not confirmed is sent again by the bank; a case for staff has been opened meanwhile. */
const REVERSAL_ANSWER: Record<Reversed, CallbackAnswer> = {
  recorded: CALLBACK_OK,
  known: CALLBACK_OK,
  tooEarly: { http: 409, status: 'tooEarly' },
  unknownOrder: { http: 404, status: 'unknownOrder' },
  mismatch: { http: 409, status: 'mismatch' },
}

/**
 * Handles a notice of the bank. It is trusted after signature and clock, an unseen nonce, and merchant, order, direction, amount
 * and currency as ordered; then it changes no more than the first report of an outcome may. A reversal is trusted by the same
 * rules.
 */
export async function takeNotice(
  platform: Platform,
  handlers: BankHandlers,
  { said: call, headers, rawBody }: Received,
): Promise<CallbackAnswer> {
  const { BANK_MERCHANT: merchant, BANK_SECRET: secret } = platform.config
  const signature = checkSignature({ merchant, secret }, call, headers, rawBody)
  if (signature.kind !== 'valid') return { http: 401, status: 'unsigned' }
  const body = jsonOf(rawBody)
  const reversal = bankReversal.safeParse(body)
  if (reversal.success && reversal.data.merchant === merchant)
    return transact(platform.db, async (tx) => {
      if (!(await takeNonce(tx, 'bank', signature.nonce))) return { http: 409, status: 'replayed' }
      return REVERSAL_ANSWER[await recordReversal(tx, reversal.data, handlers.reversed)]
    })
  const notice = bankNotice.safeParse(body)
  if (!notice.success || notice.data.merchant !== merchant) return { http: 400, status: 'malformed' }
  const said = notice.data
  return transact(platform.db, async (tx) => {
    const isNew = await takeNoncePipelined(tx, 'bank', signature.nonce)
    const order = await lockInstruction(tx, said.orderNo)
    if (isNew.rows.length === 0) return { http: 409, status: 'replayed' }
    if (!order) {
      await openCase(tx, 'unknownOrder', said.orderNo, { channelTxn: said.channelTxn, amount: said.amount })
      return { http: 404, status: 'unknownOrder' }
    }
    if (!fits(order, said)) {
      await openCase(tx, 'wrongAmount', said.orderNo, { ordered: order.amount, said: said.amount })
      return { http: 409, status: 'mismatch' }
    }
    const outcome = outcomeIn(said)
    if (!outcome) return CALLBACK_OK
    const recorded = await recordLocked(tx, order, outcome, handlers)
    return recorded === 'transactionReused' ? { http: 409, status: 'mismatch' } : CALLBACK_OK
  })
}
