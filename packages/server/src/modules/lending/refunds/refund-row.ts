import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { refund as machine, type RefundEvent, type RefundState } from '@wanka/domain/states/refund.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { Refund as RefundTable } from '../../../platform/db/tables.ts'

/** What a merchant refunds of a purchase. Fen. */
export type Refund = {
  customerId: string
  refundId: string
  refundNo: string
  /** The loan that paid for the purchase. */
  orderId: string
  merchantKey: string
  merchantRefundNo: string
  amount: Fen
  reason: string
  state: RefundState
  valueOn: BusinessDate | undefined
  bills: ChangedBill[]
  /** Remainder that the loan did not need. */
  rest: Fen
  payoutNo: string | undefined
  payoutTries: number
  /** Nights on which there was no card for the remainder. */
  cardlessNights: number
  rejectReason: string
  createdAt: Date
}

/** Amount owed on an instalment before the refund and after it. */
export type ChangedBill = z.infer<typeof Bill>

const amount = z.int().transform(fen)
const Bill = z.object({
  no: z.int(),
  dueOn: z.string().transform((date) => businessDate(date)),
  before: amount,
  after: amount,
})

/** Maps a stored refund. */
export function toRefund(row: Selectable<RefundTable>): Refund {
  return {
    customerId: row.customer_id,
    refundId: row.refund_id,
    refundNo: row.refund_no,
    orderId: row.order_id,
    merchantKey: row.merchant_key,
    merchantRefundNo: row.merchant_refund_no,
    amount: fen(row.amount),
    reason: row.reason,
    state: stateNamed(machine, row.state),
    valueOn: row.value_on === null ? undefined : businessDate(row.value_on),
    bills: z.array(Bill).parse(row.bills),
    rest: fen(row.rest),
    payoutNo: row.payout_no ?? undefined,
    payoutTries: row.payout_tries,
    cardlessNights: row.cardless_nights,
    rejectReason: row.reject_reason,
    createdAt: row.created_at,
  }
}

/** Locks a refund for the rest of the transaction. */
export async function lockRefund(
  tx: Tx,
  { customerId, refundId }: Pick<Refund, 'customerId' | 'refundId'>,
): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('refund')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  return row && toRefund(row)
}

type Move = { event: RefundEvent; actor: string; reason?: string; set?: Updateable<RefundTable> }

/** Moves a locked refund one step, with its history. @throws IllegalTransition when the state machine has no such step */
export async function moveRefund(
  tx: Tx,
  { customerId, refundId, state: from }: Refund,
  { event, actor, reason = '', set = {} }: Move,
): Promise<Refund> {
  const to = next(machine, from, event)
  const row = await tx
    .updateTable('refund')
    .set({ ...set, state: to, moved_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('refund_id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, { customerId, machine: machine.name, subject: refundId, from, to, event, actor, reason })
  return toRefund(row)
}

/** Updates counters of a locked refund without a step of its state machine. */
export async function noteOnRefund(
  tx: Tx,
  { customerId, refundId }: Refund,
  set: Pick<Updateable<RefundTable>, 'payout_tries' | 'cardless_nights'>,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set(set)
    .where('customer_id', '=', customerId)
    .where('refund_id', '=', refundId)
    .execute()
}
