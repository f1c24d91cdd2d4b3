import type { CallOutput } from '@wanka/contract/call.ts'
import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES } from '@wanka/contract/constants.ts'
import type { email } from '@wanka/contract/messaging/email.ts'
import { maskEmail } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId, randomDigits } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { countRequest, DAY_SECONDS } from '../../../platform/http/request-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressIndex, isOffered, lockAddress, openAddress, sealAddress } from './address-row.ts'
import { endMail, writeCodeMail } from './mail-row.ts'
import { codeMail } from './mail-text.ts'

const CODE_MINUTES = 10
const COUNTDOWN_SECONDS = 60
/** Codes of one customer, and codes to one mailbox from all customers, in a day. */
const A_DAY = 10
const TO_ONE_ADDRESS = 6

/** Keyed hash of a code, which counts for one customer and one address. */
export const codeMac = (vault: Vault, customerId: string, address: string, code: string): Buffer =>
  vault.mac('emailCode', `${customerId}|${addressIndex(vault, address).toString('hex')}|${code}`)

/**
 * Sends a code to an address, after the commit that counts it. The address that is verified stays in use until the code is typed.
 * @param typed without it the code goes to the address that waits for one
 * @throws CallError Status.missingField where none waits, Status.refused by a cap or by the mailbox, and for the address that is
 *   verified already
 */
export async function sendEmailCode(
  platform: Platform,
  { mail }: Parties,
  customerId: string,
  typed: string | undefined,
): Promise<CallOutput<typeof email.sendCode>> {
  if (!isOffered(platform.config)) refuse('邮箱功能暂时没有开通')
  const key = { customerId, mailId: newId() }
  const code = randomDigits(6)
  const address = await transact(platform.db, async (tx) => {
    const to = await keepPending(tx, platform.vault, customerId, { typed, code })
    await writeCodeMail(tx, platform.vault, key, to)
    return to
  })
  const answer = await mail.send({ to: address, ...codeMail(code), ref: key.mailId })
  if (answer.kind !== 'answer') return refuse('邮件通道暂时没有回应，验证码可能会晚到；一分钟后仍未收到，请重新获取')
  const { result } = answer.body
  const reason = answer.body.result === 'refused' ? answer.body.reason : ''
  await transact(platform.db, (tx) => endMail(tx, key, { state: result === 'accepted' ? 'sent' : 'refused', reason }))
  if (result === 'refused') refuse('邮件没能送到这个邮箱，请检查地址')
  return { countdown: COUNTDOWN_SECONDS, pending: maskEmail(address) }
}

async function keepPending(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { typed, code }: { typed: string | undefined; code: string },
): Promise<string> {
  await tx
    .insertInto('email_address')
    .values({ customer_id: customerId })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await lockAddress(tx, customerId)
  const address =
    typed ?? (row && openAddress(vault, row, 'pending_cipher')) ?? fail(Status.missingField, '', { field: 'email' })
  const known = row && row.bounced_at === null ? openAddress(vault, row, 'address_cipher') : undefined
  if (known?.toLowerCase() === address.toLowerCase()) refuse('这个邮箱已经验证过了')
  await countCode(tx, vault, customerId, address)
  await tx
    .updateTable('email_address')
    .set({
      pending_cipher: sealAddress(vault, customerId, 'pending_cipher', address),
      code_mac: codeMac(vault, customerId, address, code),
      code_expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
      wrong_codes: 0,
    })
    .where('customer_id', '=', customerId)
    .execute()
  return address
}

async function countCode(tx: Tx, vault: Vault, customerId: string, address: string): Promise<void> {
  const often = '获取验证码太频繁，请10分钟后再试'
  await countRequest(tx, `emailCode:soon:${customerId}`, {
    most: SMS_SENDS_PER_WINDOW,
    seconds: SMS_WINDOW_MINUTES * 60,
    refusal: often,
  })
  await countRequest(tx, `emailCode:customer:${customerId}`, {
    most: A_DAY,
    seconds: DAY_SECONDS,
    refusal: (when) => `今天获取的邮箱验证码已达上限，请在${when}后再试`,
  })
  await countRequest(tx, `emailCode:address:${addressIndex(vault, address).toString('hex')}`, {
    most: TO_ONE_ADDRESS,
    seconds: DAY_SECONDS,
    refusal: (when) => `今天发往这个邮箱的验证码已达上限，请在${when}后再试`,
  })
}
