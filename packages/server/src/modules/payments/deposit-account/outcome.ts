import { sql } from 'kysely'
import type { DepositoryConfirmation, DepositoryFinding } from '../../../gateways/depository.gateway.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { lockDeposit, moveAccount, newestAccount, sealAccountNo } from './account-row.ts'
import { isOpen, loadOrder, lookLater, moveOrder, needsCode, type OrderRow } from './order-row.ts'
import { tellDone } from './tell.ts'

export type Said = DepositoryConfirmation | DepositoryFinding

/** Back-off in seconds between queries to the bank; the last one repeats. */
const PAUSES = [2, 3, 5, 10, 30, 60, 300] as const
const nextPause = (rounds: number): number => PAUSES[Math.min(rounds, PAUSES.length - 1)] ?? 300

/**
 * Records a bank answer: the one place where it takes effect, whether it comes from the customer's request, a view of the page or
 * the job. An order that has ended stays as it ended.
 */
export async function record(tx: Tx, vault: Vault, customerId: string, orderId: string, said: Said): Promise<void> {
  await lockDeposit(tx, customerId)
  const order = await loadOrder(tx, customerId, orderId)
  if (!order || !isOpen(order)) return
  switch (said.state) {
    case 'waitingCode':
      if (order.state === 'asked') await moveOrder(tx, customerId, order, 'sendCode', { codeSent: true })
      if (order.state === 'checking') await moveOrder(tx, customerId, order, 'refuseCode')
      return
    case 'codeWrong':
    case 'codeExpired':
      if (order.state === 'checking') await moveOrder(tx, customerId, order, 'refuseCode')
      return
    case 'succeeded':
      return finish(tx, vault, customerId, order, said.accountNo)
    case 'failed':
      return giveUp(tx, customerId, order, said.reason)
    case 'processing':
      return lookLater(tx, customerId, orderId, nextPause(order.rounds))
    case 'notFound':
      return
    default:
      return said satisfies never
  }
}

/**
 * Schedules the next query, unless the order has ended. An order whose code is not entered waits for the customer, not for the
 * bank, and expires.
 */
export async function lookAgain(tx: Tx, customerId: string, orderId: string): Promise<void> {
  await lockDeposit(tx, customerId)
  const order = await loadOrder(tx, customerId, orderId)
  if (!order || !isOpen(order)) return
  if (needsCode(order) && order.state !== 'checking' && order.stale) return expire(tx, customerId, order)
  await tx
    .updateTable('deposit_order')
    .set({ rounds: order.rounds + 1 })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  await lookLater(tx, customerId, orderId, order.state === 'codeSent' ? 300 : nextPause(order.rounds))
}

/** Expires an order that only a code could have carried out: it can no longer take effect. */
export async function expire(tx: Tx, customerId: string, order: OrderRow): Promise<void> {
  await moveOrder(tx, customerId, order, 'expire', { ended: true, reason: order.state === 'asked' ? 'unanswered' : '' })
  await settleAccount(tx, customerId, order, false)
}

async function giveUp(tx: Tx, customerId: string, order: OrderRow, reason: string): Promise<void> {
  await moveOrder(tx, customerId, order, 'fail', { ended: true, reason })
  await settleAccount(tx, customerId, order, false)
}

async function finish(tx: Tx, vault: Vault, customerId: string, order: OrderRow, accountNo: string): Promise<void> {
  await moveOrder(tx, customerId, order, 'finish', { ended: true })
  if (order.kind !== 'withdraw')
    await tx
      .updateTable('deposit_account')
      .set(columnsAfter(vault, order, accountNo))
      .where('customer_id', '=', customerId)
      .where('account_id', '=', order.account_id)
      .execute()
  await settleAccount(tx, customerId, order, true)
  await tellDone(tx, customerId, order)
  await writeAudit(tx, {
    actor: customerId,
    action: `deposit.${order.kind}`,
    subject: order.account_id,
    ...(order.amount !== null && { facts: { amount: order.amount } }),
  })
}

/** The account columns that a completed order changes. */
function columnsAfter(vault: Vault, order: OrderRow, accountNo: string) {
  const { card_bank_code, card_bank_name, card_tail } = order
  const card = { card_bank_code, card_bank_name, card_tail }
  if (order.kind === 'changeCard') return card
  if (order.kind === 'cancel') return { cancelled_at: sql<Date>`now()` }
  const account_no_cipher = sealAccountNo(vault, order.account_id, accountNo)
  return { ...card, account_no_cipher, account_tail: accountNo.slice(-4), opened_at: sql<Date>`now()` }
}

/** Moves the account's state as the end of an order requires. */
async function settleAccount(tx: Tx, customerId: string, { kind, account_id }: OrderRow, done: boolean): Promise<void> {
  const account = await newestAccount(tx, customerId)
  if (account?.account_id !== account_id) return
  if (kind === 'open') await moveAccount(tx, customerId, account, done ? 'open' : 'giveUp')
  if (kind === 'cancel') await moveAccount(tx, customerId, account, done ? 'cancel' : 'keep')
}
