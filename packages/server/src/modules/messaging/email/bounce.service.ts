import { sql } from 'kysely'
import { bounceNotice } from '../../../gateways/mail.gateway.ts'
import { checkSignature } from '../../../gateways/signature.ts'
import {
  CALLBACK_OK,
  type CallbackAnswer,
  jsonOf,
  type Received,
  takeNonce,
} from '../../../gateways/signed-callback.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../letters/index.ts'
import { addressIndex, isOffered } from './address-row.ts'

/** Handles the provider's notice that a mail which it had taken came back. Repeated, it changes nothing. */
export async function takeBounce(platform: Platform, { said, headers, rawBody }: Received): Promise<CallbackAnswer> {
  const { config, db } = platform
  const { BANK_MERCHANT: merchant, MAIL_SECRET: secret } = config
  // without a provider there is no secret either, and an empty one would sign anything
  if (!isOffered(config) || secret === '') return { http: 404, status: 'unknownMail' }
  const signature = checkSignature({ merchant, secret }, said, headers, rawBody)
  if (signature.kind !== 'valid') return { http: 401, status: 'unsigned' }
  const notice = bounceNotice.safeParse(jsonOf(rawBody))
  if (!notice.success || notice.data.merchant !== merchant) return { http: 400, status: 'malformed' }
  const { ref, reason } = notice.data
  return transact(db, async (tx) => {
    if (!(await takeNonce(tx, 'mail', signature.nonce))) return { http: 409, status: 'replayed' }
    const mail = await tx
      .updateTable('mail')
      .set({ state: 'bounced', reason: reason.slice(0, 200), ended_at: sql<Date>`coalesce(ended_at, now())` })
      .where('mail_id', '=', ref)
      .where('state', 'in', ['waiting', 'sent'])
      .returning(['customer_id', 'to_index'])
      .executeTakeFirst()
    if (mail?.to_index) await stopMails(tx, mail.customer_id, mail.to_index)
    // one that ended otherwise, or went with a closed account, is nothing to repeat the notice for
    return CALLBACK_OK
  })
}

/** Stops mails to an address that took none, if it is still the customer's. */
export const markBounced = (tx: Tx, vault: Vault, customerId: string, address: string): Promise<void> =>
  stopMails(tx, customerId, addressIndex(vault, address))

async function stopMails(tx: Tx, customerId: string, index: Buffer): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('email_address')
    .set({ bounced_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('address_index', '=', index)
    .where('bounced_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '邮箱收不到邮件',
    body: '发往您邮箱的邮件被退回了，我们不再往那里发。请检查邮箱，再重新验证，或换一个邮箱。',
    action: { label: '查看邮箱', url: '/emailSetting' },
    dedupeKey: `email.bounced:${newId()}`,
  })
}
