import { checkSignature } from '../../../gateways/signature.ts'
import {
  CALLBACK_OK,
  type CallbackAnswer,
  jsonOf,
  type Received,
  takeNonce,
} from '../../../gateways/signed-callback.ts'
import { topUpNotice } from '../../../gateways/top-up.gateway.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openTopUpCase } from './open-top-up-case.ts'
import { settleTopUp } from './settle-top-up.ts'
import { lockTopUp } from './top-up-row.ts'

/**
 * Handles the provider's notice about an order. It is trusted after signature and clock, an unseen nonce, and number and price as
 * ordered; then it changes no more than the first report of an outcome may.
 */
export async function takeTopUpNotice(
  platform: Platform,
  { said, headers, rawBody }: Received,
): Promise<CallbackAnswer> {
  const { BANK_MERCHANT: merchant, TOP_UP_SECRET: secret } = platform.config
  const signature = checkSignature({ merchant, secret }, said, headers, rawBody)
  if (signature.kind !== 'valid') return { http: 401, status: 'unsigned' }
  const notice = topUpNotice.safeParse(jsonOf(rawBody))
  if (!notice.success || notice.data.merchant !== merchant) return { http: 400, status: 'malformed' }
  const { ref, providerNo, state, price, reason = '' } = notice.data
  return transact(platform.db, async (tx) => {
    const one = await lockTopUp(tx, { orderNo: ref })
    if (!(await takeNonce(tx, 'topUp', signature.nonce))) return { http: 409, status: 'replayed' }
    if (!one) {
      await openTopUpCase(tx, 'topUpUnknown', ref, { amount: price })
      return { http: 404, status: 'unknownOrder' }
    }
    if (price !== one.price || (one.providerNo ?? providerNo) !== providerNo) {
      await openTopUpCase(tx, 'topUpMismatch', ref, { ordered: one.price, said: price })
      return { http: 409, status: 'mismatch' }
    }
    // a contradiction of the first outcome is a case by now; a repeat of the notice would change nothing
    await settleTopUp(tx, one, state === 'failed' ? { state, reason } : { state, providerNo })
    return CALLBACK_OK
  })
}
