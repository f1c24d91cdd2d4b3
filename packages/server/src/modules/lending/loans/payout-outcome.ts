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
import { releaseOfLoan, useForLoan } from './loan-coupon.ts'
import { planOf } from './loan-terms.ts'
import { lockOrder, moveOrder, type Order } from './order-row.ts'
import { tellNotPaidOut, tellPaidOut } from './payout-letters.ts'

/**
 * What the bank's word about a payout does to its loan. Paid: the plan is written, counted from this business date, the
 * money is booked and the held limit becomes used. Not paid: the hold is released and the reason told. Paid after it had
 * failed: no loan stands any more, so the money is claimed back apart and a person is told.
 */
export const applyPayoutOutcome: OutcomeHandler = async (tx, instruction, outcome) => {
  const { customerId, subject } = instruction
  await lockLine(tx, customerId)
  const order = await lockOrder(tx, customerId, subject)
  if (order?.state !== 'disbursing' || order.payoutNo !== instruction.instructionNo)
    return async () => {
      if (outcome.state === 'succeeded') await claimUnmatchedPayout(tx, instruction, outcome.channelTxn)
    }
  if (outcome.state === 'failed') return () => failPayout(tx, order, bankFailureWords(outcome.reason))
  return () => payOut(tx, order, instruction)
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
  // what a merchant was paid for needs no proof of its use
  if (!isBought(order.productCode)) await askForVoucher(tx, order, date)
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

/** @returns the interest of instalments that a coupon pays altogether, fen */
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

/** What a coupon pays altogether falls due, and is paid, on the first day. */
const couponPays = ({ orderId }: Order, interest: Fen, date: BusinessDate): Transfer => ({
  key: `coupon:${orderId}`,
  kind: 'interestDue',
  valueDate: date,
  postingDate: date,
  entries: [platformEntry('marketingCost', interest), platformEntry('interestIncome', -interest)],
})
