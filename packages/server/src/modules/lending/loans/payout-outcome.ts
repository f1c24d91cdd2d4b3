import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { isPaidByCoupon } from '@wanka/domain/coupon.ts'
import { type Fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import type { Schedule } from '@wanka/domain/schedule.ts'
import { clearingEntry, loanEntry, platformEntry, post, type Transfer } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { tellCampaigns } from '../../engagement/campaigns/index.ts'
import { noteStep } from '../../engagement/referral-milestones/index.ts'
import {
  bankFailureWords,
  claimUnmatchedPayout,
  type OutcomeHandler,
  type PaymentInstruction,
} from '../../payments/payment-instructions/index.ts'
import { endHold, lockLine } from '../credit-line/index.ts'
import { tellPayout } from '../lenders/index.ts'
import { isBought } from '../purchases/index.ts'
import { askForVoucher } from '../vouchers/index.ts'
import { paysCardBill } from './bill-cards.ts'
import { releaseOfLoan, useForLoan } from './loan-coupon.ts'
import { planOf } from './loan-terms.ts'
import { lockOrder, moveOrder, type Order } from './order-row.ts'
import { tellNotPaidOut, tellPaidOut } from './payout-letters.ts'

/** The loan order, unless another payout is the one that it waits for. */
type LockedLoan = { order: Order | undefined }

/**
 * The bank's outcome of a payout for its loan. Succeeded: the plan is written, counted from this business date, the money is
 * posted and the held limit becomes used. Failed: the hold is released and the customer is notified of the reason. Succeeded
 * after a failure: the loan no longer exists, so the money is claimed back separately and staff are notified.
 */
export const payoutOutcome: OutcomeHandler<LockedLoan> = {
  lock: async (tx, { customerId, subject, instructionNo }) => {
    await lockLine(tx, customerId)
    const order = await lockOrder(tx, customerId, subject)
    return { order: order?.state === 'disbursing' && order.payoutNo === instructionNo ? order : undefined }
  },
  apply: async (tx, instruction, outcome, { order }) => {
    if (outcome.state === 'failed') return order && failPayout(tx, order, bankFailureWords(outcome.reason))
    if (!order) return claimUnmatchedPayout(tx, instruction, outcome.channelTxn)
    return payOut(tx, order, instruction)
  },
}

async function payOut(tx: Tx, order: Order, instruction: PaymentInstruction): Promise<void> {
  const { customerId } = instruction
  const date = await today(tx)
  const schedule = planOf(order.terms, order, date)
  const paidByCoupon = await writePlan(tx, order, schedule, await useForLoan(tx, order, schedule, date), date)
  failpoint('loan.planWritten')
  await post(tx, [
    ...(paidByCoupon > 0 ? [couponPays(order, paidByCoupon, date)] : []),
    {
      key: `disburse:${order.orderId}`,
      kind: 'disbursement',
      valueDate: date,
      postingDate: date,
      entries: [
        clearingEntry(instruction.channel, -order.amount),
        loanEntry('loanPrincipal', customerId, order.orderId, order.amount),
      ],
    },
  ])
  await endHold(tx, { customerId, orderId: order.orderId, to: 'posted' })
  await moveOrder(tx, order, {
    event: 'payOut',
    actor: 'system',
    set: { disbursed_on: date, total_interest: schedule.totalInterest, ledger_version: order.ledgerVersion + 1 },
  })
  await tellPayout(tx, customerId, order.orderId)
  await tellPaidOut(tx, order, schedule.instalments[0]?.dueOn)
  await tellCampaigns(tx, { event: 'firstLoan', customerId, subject: order.orderId })
  // a loan that paid a merchant or a credit card needs no voucher of its use
  if (!isBought(order.productCode) && !paysCardBill(order.productCode)) await askForVoucher(tx, order, date)
  await noteStep(tx, customerId, 'firstLoan')
  failpoint('loan.paidOut')
}

async function failPayout(tx: Tx, order: Order, because: string): Promise<void> {
  const { customerId, orderId } = order
  await endHold(tx, { customerId, orderId, to: 'voided' })
  await releaseOfLoan(tx, order)
  await moveOrder(tx, order, { event: 'failPayout', actor: 'system', reason: because, set: { end_reason: because } })
  await tellNotPaidOut(tx, order, because)
}

/** Writes the instalments. @returns the interest of instalments that a coupon pays in full, fen */
async function writePlan(
  tx: Tx,
  { customerId, orderId }: Order,
  { instalments }: Schedule,
  shares: readonly Fen[],
  date: BusinessDate,
): Promise<Fen> {
  const rows = instalments.map((row, index) => ({ ...row, subsidy: shares[index] ?? ZERO }))
  await tx
    .insertInto('instalment')
    .values(
      rows.map(({ no, dueOn, principal, interest, fee, balance, subsidy }) => {
        const nothingToPay = isPaidByCoupon({ principal, interest, fee, subsidy })
        return {
          customer_id: customerId,
          order_id: orderId,
          no,
          due_on: dueOn,
          principal,
          interest,
          fee,
          balance_after: balance,
          interest_subsidy: subsidy,
          interest_posted: nothingToPay,
          paid_on: nothingToPay ? date : null,
        }
      }),
    )
    .execute()
  return sumFen(rows.filter(isPaidByCoupon).map(({ subsidy }) => subsidy))
}

/** The interest of instalments that a coupon pays in full falls due, and is paid, on the first day. */
const couponPays = ({ orderId }: Order, interest: Fen, date: BusinessDate): Transfer => ({
  key: `coupon:${orderId}`,
  kind: 'interestDue',
  valueDate: date,
  postingDate: date,
  entries: [platformEntry('marketingCost', interest), platformEntry('interestIncome', -interest)],
})
