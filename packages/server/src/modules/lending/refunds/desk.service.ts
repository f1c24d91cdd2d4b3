import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { refund as machine, type RefundState } from '@wanka/domain/states/refund.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { KeysetPage, Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { isClaimed } from '../../payments/payment-instructions/index.ts'
import { payOutTo } from './pay-out-rest.ts'
import { tellRejected } from './refund-letters.ts'
import { lockRefund, moveRefund, noteOnRefund, type Refund, toRefund } from './refund-row.ts'

const LISTED = 100

/** A refund in a state. Fen; `since` has the microseconds of its column, by which pages are cut. */
export type WaitingRefund = Pick<
  Refund,
  'refundNo' | 'state' | 'merchantKey' | 'merchantRefundNo' | 'amount' | 'rest'
> & {
  tries: number
  since: string
}

/** Refunds in one of these states, the longest waiting first, a page at a time. */
export async function readRefunds(
  reader: Reader,
  states: readonly RefundState[],
  { after, limit }: KeysetPage,
): Promise<WaitingRefund[]> {
  const rows = await reader
    .selectFrom('refund')
    .selectAll()
    .select(sql<string>`to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('since'))
    .where('state', 'in', [...states])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(moved_at, refund_no) > (${after?.since}::timestamptz, ${after?.no})`),
    )
    .orderBy('moved_at')
    .orderBy('refund_no')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { refundNo, state, merchantKey, merchantRefundNo, amount, rest, payoutTries } = toRefund(row)
    return { refundNo, state, merchantKey, merchantRefundNo, amount, rest, tries: payoutTries, since: row.since }
  })
}

/**
 * Lines for the operator: refunds in a state, the longest waiting first, with number, time, merchant, amount, remainder and
 * attempts.
 */
export async function refundsIn(reader: Reader, state: RefundState): Promise<string[]> {
  const found = await readRefunds(reader, [state], { limit: LISTED })
  return found.map(({ refundNo, since, merchantKey, merchantRefundNo, amount, rest, tries }) =>
    [
      refundNo,
      formatDateTime(new Date(since)),
      `${merchantKey} ${merchantRefundNo}`,
      formatMoney(amount),
      `rest ${formatMoney(rest)}`,
      `tries ${tries}`,
    ].join('  '),
  )
}

type Decision = { refundNo: string; actor: string; reason: string }

/**
 * Rejects a refund that is not allocated to its loan yet; the customer is notified of the reason.
 * @throws CallError Status.refused once it is allocated
 */
export async function rejectRefund(tx: Tx, { refundNo, actor, reason }: Decision): Promise<void> {
  const refund = await lockByNo(tx, refundNo)
  if (!can(machine, refund.state, 'reject')) refuse(`${refundNo} is ${refund.state}: it went over the loan already`)
  const set = { reject_reason: reason }
  await tellRejected(tx, await moveRefund(tx, refund, { event: 'reject', actor, reason, set }))
}

/**
 * Queues another payout of a refund's remainder, whatever the number of attempts so far.
 * @throws CallError Status.refused when nothing waits
 */
export async function retryRefund(tx: Tx, refundNo: string): Promise<void> {
  const refund = await lockByNo(tx, refundNo)
  await checkNotClaimed(tx, refund)
  const { customerId, refundId, state } = refund
  if (state !== 'allocated' && state !== 'accepted') refuse(`${refundNo} is ${state}: nothing waits`)
  await noteOnRefund(tx, refund, { payout_tries: 0, cardless_nights: 0 })
  await addJob(tx, 'refund.goOn', { customerId, refundId }, { key: `refund.goOn:${refundId}` })
}

/**
 * Pays a refund's remainder to an account that its customer, who has closed the account here, has named.
 * @throws CallError Status.refused when nothing waits, or the customer still has an account
 */
export async function payRefundTo(tx: Tx, refundNo: string, payeeToken: string): Promise<void> {
  const refund = await lockByNo(tx, refundNo)
  if (refund.state !== 'allocated') refuse(`${refundNo} is ${refund.state}: nothing waits`)
  if (!(await isClosed(tx, refund.customerId))) refuse(`${refundNo}: the customer has an account and binds a card`)
  await checkNotClaimed(tx, refund)
  await payOutTo(tx, refund, payeeToken, await today(tx))
}

async function checkNotClaimed(tx: Tx, { customerId, refundId: subject, refundNo }: Refund): Promise<void> {
  if (await isClaimed(tx, { customerId, subject }))
    refuse(`${refundNo}: the money has gone out by an earlier order; settle that with the bank`)
}

async function lockByNo(tx: Tx, refundNo: string): Promise<Refund> {
  const row = await tx
    .selectFrom('refund')
    .select(['customer_id', 'refund_id'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  const refund = row && (await lockRefund(tx, { customerId: row.customer_id, refundId: row.refund_id }))
  return refund ?? refuse(`no refund ${refundNo}`)
}
