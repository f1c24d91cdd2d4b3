import type { Call } from '@wanka/contract/call.ts'
import type { Deposit } from '@wanka/contract/payments/deposit-account.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AccountRow, lockDeposit, newestAccount } from './account-row.ts'
import { findOut, sayOrder } from './ask-depository.ts'
import { depositWords } from './deposit-words.ts'
import { isOpen, loadOrder, needsCode, newestOrder } from './order-row.ts'
import { expire } from './outcome.ts'
import { depositStatus } from './status.service.ts'

const BUSY = '您的存管账户有一项办理正在等银行答复，有结果后再试'

/** The caller, whether the account is frozen, and the idempotency key of the request. */
export type Request = { customerId: string; frozen: boolean; uuid: string }
type Asking = Request & { call: Call; input: unknown }

/**
 * Begins an order: it is written under the request's idempotency key, with its verification ticket, in one transaction; then
 * submitted to the bank. A repeated key begins nothing and answers the current status.
 * @throws CallError Status.refused with the bank's reason where it refused at once, or while another order waits for its answer
 */
export async function begin(
  platform: Platform,
  parties: Parties,
  { customerId, frozen, uuid, call, input }: Asking,
  write: (tx: Tx, account: AccountRow | undefined) => Promise<string>,
): Promise<Deposit> {
  if (frozen) refuse('您的账户已冻结，请联系客服')
  await settleEarlier(platform, parties, customerId)
  const key = { caller: customerId, operation: call.path, key: uuid, body: JSON.stringify(input) }
  const orderId = await once(platform.db, key, async (tx) => {
    await lockDeposit(tx, customerId)
    await makeRoom(tx, customerId)
    return write(tx, await newestAccount(tx, customerId))
  })
  await sayOrder(platform, parties, customerId, orderId)
  const order = await loadOrder(platform.db, customerId, orderId)
  if (order?.state === 'failed') refuse(depositWords(order.reason), { reason: order.reason })
  return depositStatus(platform, parties, customerId)
}

/** A check whose result was lost may have succeeded: the bank is queried before its order gives way to another. */
async function settleEarlier(platform: Platform, parties: Parties, customerId: string): Promise<void> {
  const order = await newestOrder(platform.db, customerId)
  if (order && isOpen(order)) await findOut(platform, parties, customerId, order.order_id)
}

/** One order at a time: one that only waits for a code gives way, one that waits for the bank does not. */
async function makeRoom(tx: Tx, customerId: string): Promise<void> {
  const order = await newestOrder(tx, customerId)
  if (!order || !isOpen(order)) return
  if (order.state === 'checking' || !needsCode(order)) refuse(BUSY)
  await expire(tx, customerId, order)
}
