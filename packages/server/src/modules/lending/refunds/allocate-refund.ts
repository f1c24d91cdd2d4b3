import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { refunded } from '@wanka/domain/replay.ts'
import { sql } from 'kysely'
import { merchantEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import {
  carryInterest,
  contractOf,
  loadPlan,
  lockOrder,
  movedReceivables,
  owedOf,
  type PlanInstalment,
  refreshLoanStatus,
  writeInstalment,
} from '../loans/index.ts'
import { closeUnconfirmed, writeRefundPayment } from '../repayment/index.ts'
import { payOutRest } from './pay-out-rest.ts'
import { tellAllocated, tellVoid } from './refund-letters.ts'
import { moveRefund, type Refund } from './refund-row.ts'

/** Back-off in seconds: a payment of the loan takes seconds, one with no answer from the bank longer. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [3, 300]

/**
 * Allocates an accepted refund to its loan at today's figures, in the caller's transaction. A payment under way was priced before
 * it: the refund waits for its result, so that no card is debited too much. An unconfirmed payment is closed. The caller holds
 * the account, so that it is not closed meanwhile.
 */
export async function allocateRefund(tx: Tx, refund: Refund, round = 0): Promise<Refund> {
  const { customerId, orderId } = refund
  if (!(await lockLoan(tx, refund))) return rejectReturned(tx, refund)
  if (await isPaying(tx, refund)) return retryLater(tx, refund, round)
  await closeUnconfirmed(tx, customerId, orderId, 'refunded')
  // the customer may have confirmed it in the meantime
  if (await isPaying(tx, refund)) return retryLater(tx, refund, round)
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: [orderId] })
  const { instalments, parts, left } = refunded(contractOf(rows), rows, { date, amount: refund.amount })
  failpoint('refund.begun')
  await post(tx, [
    {
      key: `refund:${refund.refundId}`,
      kind: 'refund',
      valueDate: date,
      postingDate: date,
      entries: [
        merchantEntry(refund.merchantKey, refund.amount),
        ...movedReceivables(refund, rows, instalments),
        suspenseEntry(customerId, -left),
      ],
    },
  ])
  failpoint('refund.posted')
  for (const row of instalments) await writeInstalment(tx, refund, row)
  await writeRefundPayment(tx, refund, { date, parts, left })
  failpoint('refund.written')
  await refreshLoanStatus(tx, customerId, [orderId])
  const allocated = await moveRefund(tx, refund, {
    event: 'allocate',
    actor: 'system',
    set: { value_on: date, rest: left, bills: JSON.stringify(changedBills(rows, instalments, date)) },
  })
  await tellAllocated(tx, allocated)
  failpoint('refund.allocated')
  return payOutRest(tx, allocated, date)
}

/** Locks the loan and its instalments, in id order, as a payment does. @returns whether the merchant still has its money */
async function lockLoan(tx: Tx, { customerId, orderId }: Refund): Promise<boolean> {
  const order = await lockOrder(tx, customerId, orderId)
  await sql`select 1 from instalment where customer_id = ${customerId} and order_id = ${orderId} order by no for update`.execute(
    tx,
  )
  await carryInterest(tx, customerId, [orderId])
  return order?.state === 'repaying' || order?.state === 'settled'
}

/** Rejects a refund whose loan ended while it waited: the merchant's bank sent the payout back, so the merchant holds nothing. */
async function rejectReturned(tx: Tx, refund: Refund): Promise<Refund> {
  const reason = '付给商户的钱已被银行退回，这笔借款已取消'
  const rejected = await moveRefund(tx, refund, {
    event: 'reject',
    actor: 'system',
    reason,
    set: { reject_reason: reason },
  })
  await tellVoid(tx, rejected)
  return rejected
}

async function isPaying(tx: Tx, { customerId, orderId }: Refund): Promise<boolean> {
  const { rows } = await sql`
    select 1 from repayment_item t join repayment_order r using (customer_id, repay_id)
     where t.customer_id = ${customerId} and t.order_id = ${orderId} and t.open and r.state = 'processing' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

async function retryLater(tx: Tx, refund: Refund, round: number): Promise<Refund> {
  const { customerId, refundId } = refund
  const inSeconds = Math.min(FIRST_PAUSE * 2 ** round, LONGEST_PAUSE)
  await addJob(
    tx,
    'refund.goOn',
    { customerId, refundId, round: round + 1 },
    { key: `refund.goOn:${refundId}`, inSeconds },
  )
  return refund
}

function changedBills(
  before: readonly PlanInstalment[],
  after: readonly Pick<
    PlanInstalment,
    'no' | 'penalty' | 'penaltyThrough' | 'lateFenDays' | 'paid' | 'subsidy' | 'waived' | 'paidOn'
  >[],
  date: BusinessDate,
): { no: number; dueOn: BusinessDate; before: Fen; after: Fen }[] {
  return before.flatMap((row) => {
    const now = { ...row, ...after.find(({ no }) => no === row.no) }
    const [was, is] = [owedOf(row, row.terms, date).total, owedOf(now, row.terms, date).total]
    return was === is ? [] : [{ no: row.no, dueOn: row.dueOn, before: was, after: is }]
  })
}
