import { SMS_SENDS_PER_WINDOW } from '@wanka/contract/constants.ts'
import type { Deposit } from '@wanka/contract/payments/deposit-account.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockDeposit } from './account-row.ts'
import { hear } from './ask-depository.ts'
import { DEPOSIT_SILENT, depositWords } from './deposit-words.ts'
import {
  countDepositCode,
  loadOrder,
  lookLater,
  mobileOfOrder,
  moveOrder,
  needsCode,
  newestOrder,
  type OrderRow,
} from './order-row.ts'
import { CODE_PAUSE_SECONDS, depositStatus } from './status.service.ts'

/** Seconds after which the bank is queried about a check whose result was lost. */
const CHECK_LOOK_SECONDS = 10

/**
 * Has the bank check its code, and answers the account's status. During a check there is no second one: two devices use up one
 * attempt. A repeat after success answers the current status.
 * @throws CallError Status.codeNotRequested when no order waits for a code, Status.codeWrong, Status.codeExpired,
 * Status.duplicate while a check runs, Status.smsLocked after too many wrong codes, Status.refused with the bank's reason
 */
export async function confirmCard(
  platform: Platform,
  parties: Parties,
  customerId: string,
  smsCode: string,
): Promise<Deposit> {
  const claimed = await transact(platform.db, (tx) => claim(tx, customerId))
  if (claimed === 'done') return depositStatus(platform, parties, customerId)
  const { order_id: orderId } = claimed
  failpoint('deposit.checking')
  const answer = await parties.depository.confirm({ ref: orderId, smsCode })
  await hear(platform, customerId, orderId, answer)
  if (answer.kind === 'answer') {
    if (answer.body.state === 'codeWrong') fail(Status.codeWrong)
    if (answer.body.state === 'codeExpired') fail(Status.codeExpired)
  }
  const order = await loadOrder(platform.db, customerId, orderId)
  if (order?.reason === 'codeLocked') fail(Status.smsLocked)
  if (order?.state === 'failed') refuse(depositWords(order.reason))
  return depositStatus(platform, parties, customerId)
}

async function claim(tx: Tx, customerId: string): Promise<'done' | OrderRow> {
  await lockDeposit(tx, customerId)
  const order = await newestOrder(tx, customerId)
  if (!order || !needsCode(order) || order.state === 'asked') return fail(Status.codeNotRequested)
  if (order.state === 'done') return 'done'
  if (order.state === 'checking') return fail(Status.duplicate)
  if (order.state !== 'codeSent' || order.stale) return fail(Status.codeExpired)
  await moveOrder(tx, customerId, order, 'check')
  await lookLater(tx, customerId, order.order_id, CHECK_LOOK_SECONDS)
  return order
}

/**
 * Has the bank send another code.
 * @throws CallError Status.smsTooOften after the three sends of the window, Status.codeNotRequested when no order waits for a
 * code, Status.refused too soon after the last one or while the bank does not answer
 */
export async function resendCode(platform: Platform, parties: Parties, customerId: string): Promise<Deposit> {
  const orderId = await transact(platform.db, (tx) => countCode(tx, platform.vault, customerId))
  const answer = await parties.depository.resendCode({ ref: orderId })
  if (answer.kind !== 'answer') return refuse(DEPOSIT_SILENT)
  await hear(platform, customerId, orderId, answer)
  return depositStatus(platform, parties, customerId)
}

/** Counts the code before it is requested: one that the bank may have sent counts. */
async function countCode(tx: Tx, vault: Vault, customerId: string): Promise<string> {
  await lockDeposit(tx, customerId)
  const order = await newestOrder(tx, customerId)
  if (order?.state !== 'codeSent' || order.stale) return fail(Status.codeNotRequested)
  if (order.codes >= SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
  if (order.code_age < CODE_PAUSE_SECONDS) refuse(`请在${CODE_PAUSE_SECONDS - order.code_age}秒后重新获取`)
  const mobile = mobileOfOrder(vault, order)
  if (mobile !== undefined) await countDepositCode(tx, vault, customerId, mobile)
  await tx
    .updateTable('deposit_order')
    .set({ codes: order.codes + 1, code_sent_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', order.order_id)
    .execute()
  return order.order_id
}
