import type { DeskPurpose } from '@wanka/contract/payments/desk-payments.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type DeskPaymentEvent, type DeskPaymentState, deskPayment } from '@wanka/domain/states/desk-payment.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { DeskPayment as DeskPaymentTable } from '../../../platform/db/tables.ts'

/** One payment for one item: `no` counts the instalments of an item that is paid in several. */
export type DeskPayment = {
  customerId: string
  paymentId: string
  payNo: string
  purpose: DeskPurpose
  subjectId: string
  no: number
  state: DeskPaymentState
  cardId: string
  amount: Fen
  date: BusinessDate
  failReason: string | undefined
  /** The newest instruction that returns the money, and the number of tries. */
  returnNo: string | undefined
  returnTries: number
}

/** Maps a database row to a payment; the amount in fen. */
export const toPayment = (row: Selectable<DeskPaymentTable>): DeskPayment => ({
  customerId: row.customer_id,
  paymentId: row.payment_id,
  payNo: row.pay_no,
  // kept to these by a check constraint
  purpose: row.purpose as DeskPurpose,
  subjectId: row.subject_id,
  no: row.no,
  state: stateNamed(deskPayment, row.state),
  cardId: row.card_id,
  amount: fen(row.amount),
  date: businessDate(row.business_date),
  failReason: row.fail_reason ?? undefined,
  returnNo: row.return_no ?? undefined,
  returnTries: row.return_tries,
})

/** Loads one payment; undefined where there is none. To change it, the caller locks its item first and reads after that. */
export async function findPayment(
  reader: Reader,
  customerId: string,
  key: { payNo: string } | { paymentId: string },
): Promise<DeskPayment | undefined> {
  const row = await reader
    .selectFrom('desk_payment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if('payNo' in key, (query) => query.where('pay_no', '=', 'payNo' in key ? key.payNo : ''))
    .$if('paymentId' in key, (query) => query.where('payment_id', '=', 'paymentId' in key ? key.paymentId : ''))
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Every payment of an item, the oldest first. */
export async function paymentsOf(reader: Reader, customerId: string, subjectId: string): Promise<DeskPayment[]> {
  const rows = await reader
    .selectFrom('desk_payment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPayment)
}

type Move = { event: DeskPaymentEvent; actor: string; reason?: string; set?: Updateable<DeskPaymentTable> }

/** Moves a payment's state and records the change. The caller holds the item's lock. */
export async function movePayment(
  tx: Tx,
  payment: DeskPayment,
  { event, actor, reason, set = {} }: Move,
): Promise<DeskPayment> {
  const { customerId, paymentId, state: from } = payment
  const to = next(deskPayment, from, event)
  const row = await tx
    .updateTable('desk_payment')
    .set({
      ...set,
      state: to,
      ...(reason !== undefined && { fail_reason: reason }),
      ...(event !== 'process' && { finished_at: sql<Date>`now()` }),
    })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = { customerId, machine: 'deskPayment', subject: paymentId, from, to, event, actor }
  await recordChange(tx, reason === undefined ? change : { ...change, reason })
  return toPayment(row)
}

/** Closes payments that were not confirmed. */
export async function closeUnconfirmed(
  tx: Tx,
  payments: readonly DeskPayment[],
  actor: 'customer' | 'system',
): Promise<void> {
  for (const payment of payments)
    if (payment.state === 'created') await movePayment(tx, payment, { event: 'close', actor })
}

/**
 * A signed link to the PDF receipt of the payment that counts among those of one item: the one that succeeded, else the newest that
 * was returned. Undefined where no money stayed or came back.
 */
export function receiptLinkOf(vault: Vault, payments: readonly DeskPayment[]): string | undefined {
  const paid =
    payments.findLast(({ state }) => state === 'succeeded') ??
    payments.findLast(({ state }) => state === 'refunding' || state === 'refunded')
  return paid && signedLink(vault, 'serviceReceipt', paid.paymentId)
}
