import { formatMoney } from '@wanka/contract/format.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can, next } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { post } from '../../ledger/transfer.ts'
import { type BankOrder, bankFailureWords, instructBank, type OutcomeHandler } from '../bank-orders/index.ts'
import { loadPlan, type Plan, touchLoans } from '../loans/index.ts'
import { collectedIn, lockCollected } from './collected-row.ts'
import { type Collected, spread } from './spread.ts'
import { transfersOf } from './transfers.ts'
import { type Change, writeOutcome } from './write-outcome.ts'

/**
 * What the bank's word about a debit does to its repayment order. Paid: the money goes over the chosen instalments, penalty
 * before interest, fee and principal, at the prices of the day of the order; what fits no bill any more is kept in suspense
 * and sent back to the card. Not paid: the bills are free again. Paid after it had failed or was closed: applied all the
 * same where something is still owed, else sent back; never dropped.
 */
export const applyCollectOutcome: OutcomeHandler = async (tx, order, outcome) => {
  const { customerId, subject: repayId } = order
  const locked = await lockCollected(tx, customerId, repayId)
  const plan = await loadPlan(tx, customerId, { repayId })
  const collected = collectedIn(locked, customerId, repayId)
  if (!collected) throw new Error(`no repayment for ${order.instructionNo}`)
  failpoint('repayment.outcomeLocked')
  if (outcome.state === 'failed') return () => failRepayment(tx, collected, outcome.reason)
  return () => succeed(tx, order, collected, plan, outcome.channelTxn)
}

async function failRepayment(tx: Tx, { repayment }: Collected, reason: string): Promise<void> {
  if (!can(repaymentOrder, repayment.state, 'fail')) return
  const words = bankFailureWords(reason)
  await writeOutcome(tx, repayment, {
    parts: [],
    changes: [{ from: repayment.state, to: 'failed', event: 'fail', reason }],
    failReason: reason,
    letter: {
      title: repayment.kind === 'autoDebit' ? '自动扣款未成功' : '还款未成功',
      body: `${formatMoney(repayment.amount)}元的还款没有成功：${words}。账单仍待还，请换一张卡或稍后再试。`,
    },
  })
}

async function succeed(tx: Tx, order: BankOrder, collected: Collected, plan: Plan, channelTxn: string): Promise<void> {
  const { repayment, today } = collected
  const { parts, left } = spread(plan.rows, collected)
  await post(tx, transfersOf({ ...collected, channel: order.channel, parts, left }))
  failpoint('repayment.posted')
  await writeOutcome(tx, repayment, {
    parts,
    changes: changesOf(repayment.state, parts.length > 0, left > 0),
    channelTxn,
    unapplied: left,
    letter: {
      title: parts.length > 0 ? '还款成功' : '还款已退回',
      body:
        parts.length > 0
          ? `您的还款${formatMoney(repayment.amount)}元已入账。`
          : `账单已经还清，多付的${formatMoney(repayment.amount)}元将原路退回您的银行卡。`,
    },
  })
  failpoint('repayment.written')
  await touchLoans(tx, repayment.customerId, [...new Set(parts.map((part) => part.orderId))])
  failpoint('repayment.touched')
  if (left > 0)
    await instructBank(tx, {
      customerId: repayment.customerId,
      kind: 'return',
      subject: repayment.repayId,
      cardId: order.cardId,
      amount: left,
      summary: '多付款退回',
      businessDate: today,
      channel: order.channel,
    })
}

/** The steps of the order's graph. Money that fits no bill at all makes it a success that is given back. */
function changesOf(from: Collected['repayment']['state'], applied: boolean, over: boolean): Change[] {
  const step = (state: typeof from, event: Change['event']): Change => ({
    from: state,
    to: next(repaymentOrder, state, event),
    event,
  })
  if (from === 'failed' || from === 'closed') return [step(from, applied ? 'applyLate' : 'refundLate')]
  if (!applied) return [step(from, 'succeed'), step('succeeded', 'refund')]
  return [step(from, over ? 'succeedPartly' : 'succeed')]
}
