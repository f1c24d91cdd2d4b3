import type { Fen } from '@wanka/domain/money.ts'
import type { Schedule } from '@wanka/domain/schedule.ts'
import { today } from '../../kernel/business-calendar.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { clearingEntry, loanEntry, post } from '../../ledger/transfer.ts'
import { type BankOrder, bankFailureWords, claimStrayPayout, type OutcomeHandler } from '../bank-orders/index.ts'
import { endHold, lockLine } from '../credit-line/index.ts'
import { tellPayout } from '../lenders/index.ts'
import { askForVoucher } from '../vouchers/index.ts'
import { releaseOfLoan, useForLoan } from './loan-coupon.ts'
import { planOf } from './loan-terms.ts'
import { lockOrder, moveOrder, type Order } from './order-row.ts'

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
      if (outcome.state === 'succeeded') await claimStrayPayout(tx, instruction, outcome.channelTxn)
    }
  if (outcome.state === 'failed') return () => failPayout(tx, order, bankFailureWords(outcome.reason))
  return () => payOut(tx, order, instruction)
}

async function payOut(tx: Tx, order: Order, instruction: BankOrder): Promise<void> {
  const { customerId } = instruction
  const date = await today(tx)
  const schedule = planOf(order.terms, order, date)
  await writePlan(tx, order, schedule, await useForLoan(tx, order, schedule, date))
  failpoint('loan.planWritten')
  await post(tx, [
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
  await askForVoucher(tx, order, date)
  failpoint('loan.paidOut')
}

async function failPayout(tx: Tx, order: Order, because: string): Promise<void> {
  const { customerId, orderId } = order
  await endHold(tx, { customerId, orderId, to: 'voided' })
  await releaseOfLoan(tx, order)
  await moveOrder(tx, order, { event: 'failPayout', actor: 'system', reason: because, set: { end_reason: because } })
}

async function writePlan(
  tx: Tx,
  { customerId, orderId }: Order,
  { instalments }: Schedule,
  shares: readonly Fen[],
): Promise<void> {
  await tx
    .insertInto('instalment')
    .values(
      instalments.map(({ no, dueOn, principal, interest, fee, balance }, index) => ({
        customer_id: customerId,
        order_id: orderId,
        no,
        due_on: dueOn,
        principal,
        interest,
        fee,
        balance_after: balance,
        interest_subsidy: shares[index] ?? 0,
      })),
    )
    .execute()
}
