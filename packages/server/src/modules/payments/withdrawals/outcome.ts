import { formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import { lockRewardBalance } from '../../../ledger/balances.ts'
import { clearingEntry, type Entry, post, rewardEntry, type TransferKind } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import {
  bankFailureWords,
  claimUnmatchedPayout,
  type OutcomeHandler,
  openCase,
  type PaymentInstruction,
  type ReversalHandler,
} from '../payment-instructions/index.ts'
import { lockWithdrawal, moveWithdrawal, underWay, type WithdrawalRow } from './withdrawal-row.ts'

type LockedWithdrawal = {
  row: WithdrawalRow
  isAccountClosed: boolean
  /** Paid after it had failed, and the balance still covers it. */
  isCoveredLate: boolean
}

/**
 * The bank's outcome of a withdrawal. Paid: it is booked, and no longer owed. Failed: the hold ends and the customer gets the
 * reason. Paid after it had failed: it is booked where the balance still covers it; otherwise the money is claimed from the
 * funder and a case is opened.
 */
export const withdrawalOutcome: OutcomeHandler<LockedWithdrawal> = {
  lock: async (tx, { customerId, subject, instructionNo }, outcome) => {
    // locked before the withdrawal, in the order in which closing an account takes the locks
    const isAccountClosed = outcome.state === 'failed' && (await isClosed(tx, customerId))
    const row = await lockWithdrawal(tx, customerId, subject)
    if (!row || row.instructionNo !== instructionNo) return undefined
    const late = outcome.state === 'succeeded' && row.state === 'failed'
    return { row, isAccountClosed, isCoveredLate: late && (await isCovered(tx, row)) }
  },
  apply: async (tx, order, outcome, { row, isAccountClosed, isCoveredLate }) => {
    if (outcome.state === 'failed') {
      await fail(tx, row, bankFailureWords(outcome.reason))
      if (isAccountClosed) await openClosedCase(tx, row)
    } else if (row.state === 'requested') await pay(tx, row, order, 'succeed')
    else if (isCoveredLate) await pay(tx, row, order, 'applyLate')
    else await claimUnmatchedPayout(tx, order, outcome.channelTxn)
  },
}

async function isCovered(tx: Tx, { customerId, amount }: WithdrawalRow): Promise<boolean> {
  const balance = await lockRewardBalance(tx, customerId)
  const { held } = await underWay(tx, customerId, await today(tx))
  return balance - held >= amount
}

async function pay(
  tx: Tx,
  row: WithdrawalRow,
  order: PaymentInstruction,
  event: 'succeed' | 'applyLate',
): Promise<void> {
  const { customerId, withdrawalId, amount } = row
  await postOn(tx, 'rewardWithdrawn', `withdrawal:${withdrawalId}`, [
    rewardEntry(customerId, amount),
    clearingEntry(order.channel, fen(-amount)),
  ])
  failpoint('withdrawal.posted')
  await moveWithdrawal(tx, row, event)
  await sendLetter(
    tx,
    row,
    '提现已到账',
    `您提现的${formatMoney(amount)}元已转到${row.bankName}(${row.tail})。`,
    'paid',
  )
}

async function fail(tx: Tx, row: WithdrawalRow, because: string): Promise<void> {
  await moveWithdrawal(tx, row, 'fail', because)
  const body = `您提现的${formatMoney(row.amount)}元没有转出：${because}。金额已退回可提现余额，可以换一张卡再试。`
  await sendLetter(tx, row, '提现没有成功', body, 'failed')
}

/** A reward owed to a customer who has closed the account and cannot withdraw it again. */
const openClosedCase = (tx: Tx, { customerId, withdrawNo, amount }: WithdrawalRow): Promise<void> =>
  openCase(tx, 'rewardOfClosed', withdrawNo, { customerId, amount })

/**
 * Handles a withdrawal that the card's bank sent back: it is owed again, and for a closed account a case is opened. One that does
 * not count as paid is booked to the funder's settlement account, with a case for staff.
 */
export const reverseWithdrawal: ReversalHandler = async (tx, order) => {
  const { customerId, subject, instructionNo, channel, amount } = order
  const closed = await isClosed(tx, customerId)
  const row = await lockWithdrawal(tx, customerId, subject)
  if (row?.state !== 'paid') {
    const apart = { kind: 'funderSettlement', channel, amount: -amount }
    await postOn(tx, 'reversal', `reverse:${instructionNo}`, [clearingEntry(channel, amount), apart])
    await openCase(tx, 'payoutReversed', instructionNo, { amount })
    return true
  }
  await postOn(tx, 'reversal', `reverse:${instructionNo}`, [
    clearingEntry(channel, amount),
    rewardEntry(customerId, fen(-amount)),
  ])
  await moveWithdrawal(tx, row, 'returnPayout', '收款银行退回了这笔提现')
  const body = `您提现的${formatMoney(amount)}元被${row.bankName}(${row.tail})退回，没有到账。金额已退回可提现余额，可以换一张卡再试。`
  await sendLetter(tx, row, '提现被银行退回', body, 'returned')
  if (closed) await openClosedCase(tx, row)
  return true
}

async function postOn(tx: Tx, kind: TransferKind, key: string, entries: Entry[]): Promise<void> {
  const date = await today(tx)
  await post(tx, [{ key, kind, valueDate: date, postingDate: date, entries }])
}

/** Sends the customer a letter once per movement of money. */
const sendLetter = (tx: Tx, { customerId, withdrawalId }: WithdrawalRow, title: string, body: string, what: string) =>
  writeLetter(tx, customerId, {
    kind: 'service',
    title,
    body,
    action: { label: '看提现记录', url: '/withDrawRecord' },
    dedupeKey: `withdrawal:${withdrawalId}:${what}`,
  })
