import type { Answer } from '../../../gateways/http-party.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { accountNoOf, newestAccount } from './account-row.ts'
import { cardOf, isOpen, loadOrder, lookLater, type OrderRow } from './order-row.ts'
import { record, type Said } from './outcome.ts'

const SOON_SECONDS = 1

/** Submits an order to the bank under its own number, and records the answer. A retry has no second effect. */
export async function sayOrder(
  platform: Platform,
  parties: Parties,
  customerId: string,
  orderId: string,
): Promise<void> {
  const order = await loadOrder(platform.db, customerId, orderId)
  if (order?.state !== 'asked') return
  failpoint('deposit.written')
  await hear(platform, customerId, orderId, await say(platform, parties, customerId, order))
}

/**
 * Queries the bank about an open order and records the answer; an order unknown to the bank is submitted again. A timeout changes
 * nothing.
 */
export async function findOut(
  platform: Platform,
  parties: Parties,
  customerId: string,
  orderId: string,
): Promise<void> {
  const order = await loadOrder(platform.db, customerId, orderId)
  if (!order || !isOpen(order)) return
  const found = await parties.depository.query({ ref: orderId })
  if (found.kind === 'answer' && found.body.state === 'notFound')
    return sayOrder(platform, parties, customerId, orderId)
  // an answer without this number leaves the outcome unknown
  if (found.kind === 'answer') await hear(platform, customerId, orderId, found)
}

/** Records the bank's answer to an order. A rejected order was never accepted. */
export async function hear(
  platform: Platform,
  customerId: string,
  orderId: string,
  answer: Answer<Said>,
): Promise<void> {
  failpoint('deposit.answered')
  if (answer.kind === 'unknown') return lookSoon(platform, customerId, orderId)
  const said: Said = answer.kind === 'rejected' ? { state: 'failed', reason: 'rejected' } : answer.body
  await transact(platform.db, (tx) => record(tx, platform.vault, customerId, orderId, said))
}

/** The outcome is unknown: the bank is queried, sooner than after an exit of this process. */
const lookSoon = (platform: Platform, customerId: string, orderId: string): Promise<void> =>
  transact(platform.db, (tx) => lookLater(tx, customerId, orderId, SOON_SECONDS))

async function say(
  { vault, db }: Platform,
  { depository }: Parties,
  customerId: string,
  order: OrderRow,
): Promise<Answer<Said>> {
  const ref = order.order_id
  if (order.kind === 'open') {
    const identity = await identityOf(vault, db, customerId)
    if (!identity) return { kind: 'unknown', reason: 'badReply' }
    const { name, certId } = identity
    return depository.openAccount({ ref, name, certId, ...cardOf(vault, order) })
  }
  const account = await newestAccount(db, customerId)
  if (account?.account_id !== order.account_id) return { kind: 'unknown', reason: 'badReply' }
  const accountNo = accountNoOf(vault, account)
  if (order.kind === 'changeCard') return depository.changeCard({ ref, accountNo, ...cardOf(vault, order) })
  if (order.kind === 'cancel') return depository.cancelAccount({ ref, accountNo })
  return depository.withdraw({ ref, accountNo, amount: order.amount ?? 0, currency: 'CNY' })
}
