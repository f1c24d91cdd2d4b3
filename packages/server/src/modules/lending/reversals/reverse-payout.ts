import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { loanOrder } from '@wanka/domain/states/loan-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { clearingEntry, loanEntry, platformEntry, post } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { replaceCoupon } from '../../engagement/coupons/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { openCase, type PaymentInstruction, type ReversalHandler } from '../../payments/payment-instructions/index.ts'
import { lockLine, tellFreed } from '../credit-line/index.ts'
import { tellReturned } from '../lenders/index.ts'
import { carryInterest, lockOrder, moveOrder, paysCardBill, withdrawPlan } from '../loans/index.ts'
import { isBought } from '../purchases/index.ts'
import { closeUnconfirmed } from '../repayment/index.ts'
import { withdrawVoucher } from '../vouchers/index.ts'

type Owing = { interest: number; subsidy: number; fee: number; penalty: number; paid: number }

/**
 * Applies the return of a payout by the customer's bank: the loan ends. Its plan is withdrawn, its postings are reversed, the
 * limit is free again, and the customer is notified. Where payments were already made on it, staff decide: the returned money is
 * set apart until then.
 */
export const reversePayout: ReversalHandler = async (tx, instruction) => {
  const { customerId, subject, instructionNo, amount, channel } = instruction
  await lockLine(tx, customerId)
  const order = await lockOrder(tx, customerId, subject)
  const date = await today(tx)
  const owing = await lockOwing(tx, customerId, subject)
  if (!order || order.payoutNo !== instructionNo || !can(loanOrder, order.state, 'returnPayout') || owing.paid > 0)
    return setApart(tx, instruction, date)
  const { interest, subsidy, fee, penalty } = owing
  await post(tx, [
    {
      key: `reverse:${instructionNo}`,
      kind: 'reversal',
      valueDate: date,
      postingDate: date,
      entries: [
        clearingEntry(channel, amount),
        loanEntry('loanPrincipal', customerId, subject, -amount),
        loanEntry('loanInterest', customerId, subject, subsidy - interest),
        platformEntry('interestIncome', interest),
        platformEntry('marketingCost', -subsidy),
        loanEntry('loanFee', customerId, subject, -fee),
        platformEntry('feeIncome', fee),
        loanEntry('loanPenalty', customerId, subject, -penalty),
        platformEntry('penaltyIncome', penalty),
      ],
    },
  ])
  failpoint('payoutReversal.posted')
  await closeUnconfirmed(tx, customerId, subject, 'payoutReversed')
  await withdrawPlan(tx, { customerId, orderId: subject })
  await withdrawVoucher(tx, customerId, subject, 'payoutReversed')
  if (order.couponId !== undefined) await replaceCoupon(tx, { customerId, subject }, date)
  const because = becauseOf(order.productCode)
  await moveOrder(tx, order, {
    event: 'returnPayout',
    actor: 'system',
    reason: because,
    set: { disbursed_on: null, end_reason: because, ledger_version: order.ledgerVersion + 1 },
  })
  await tellReturned(tx, customerId, subject)
  await tellFreed(tx, customerId)
  await writeLetter(tx, customerId, {
    kind: 'service',
    ...returnedWords(order.productCode, amount),
    action: { label: '查看', url: `/cashFeedback?orderId=${subject}` },
    dedupeKey: `payoutReversed:${instructionNo}`,
  })
  failpoint('payoutReversal.written')
  return true
}

function becauseOf(productCode: string): string {
  if (paysCardBill(productCode)) return '信用卡的银行退回了这笔还款'
  return isBought(productCode) ? '商户的银行退回了这笔付款' : '收款银行退回了这笔放款'
}

function returnedWords(productCode: string, amount: Fen): { title: string; body: string } {
  const nothing = '这笔借款已取消，不产生任何费用，额度已恢复'
  if (paysCardBill(productCode))
    return {
      title: '信用卡代还被银行退回',
      body: `转到信用卡的${formatMoney(amount)}元被它的银行退回，账单没有还上，请留意还款日。${nothing}；您可以换一张本人的信用卡重新申请。`,
    }
  if (isBought(productCode))
    return {
      title: '付款被商户的银行退回',
      body: `付给商户的${formatMoney(amount)}元被商户的银行退回。${nothing}；需要的话，请回到商户重新下单。`,
    }
  return {
    title: '放款被银行退回',
    body: `您${formatMoney(amount)}元的借款被收款银行退回，没有到账。${nothing}；您可以换一张卡重新申请。`,
  }
}

/** Amounts posted on a loan, unpaid as long as `paid` is zero, and all that was paid on it; locks its instalments. Fen. */
async function lockOwing(tx: Tx, customerId: string, orderId: string): Promise<Owing> {
  await carryInterest(tx, customerId, [orderId])
  const { rows } = await sql<Owing>`
    with plan as materialized (
      select * from instalment where customer_id = ${customerId} and order_id = ${orderId} order by no for update
    )
    select coalesce(sum(interest - interest_waived) filter (where interest_posted), 0)::bigint as interest,
           coalesce(sum(interest_subsidy) filter (where interest_posted), 0)::bigint as subsidy,
           coalesce(sum(fee - fee_waived) filter (where interest_posted), 0)::bigint as fee, coalesce(sum(penalty), 0)::bigint as penalty,
           coalesce(sum(principal_paid + interest_paid + fee_paid + penalty_paid), 0)::bigint as paid
      from plan`.execute(tx)
  return rows[0] ?? { interest: 0, subsidy: 0, fee: 0, penalty: 0, paid: 0 }
}

async function setApart(
  tx: Tx,
  { instructionNo, amount, channel }: PaymentInstruction,
  date: BusinessDate,
): Promise<true> {
  const entries = [clearingEntry(channel, amount), { kind: 'funderSettlement', channel, amount: -amount }]
  await post(tx, [{ key: `reverse:${instructionNo}`, kind: 'reversal', valueDate: date, postingDate: date, entries }])
  await openCase(tx, 'payoutReversed', instructionNo, { amount })
  return true
}
