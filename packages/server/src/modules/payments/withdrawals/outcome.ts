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

/**
 * What the bank's word does to a withdrawal. Paid: it is booked, and no longer owed. Not paid: the hold ends and the reason is
 * told. Paid after it had failed: it counts where the balance still has it; otherwise the money is claimed back apart and a person is
 * told.
 */
export const applyWithdrawalOutcome: OutcomeHandler = async (tx, order, outcome) => {
  // before the withdrawal, as closing the account takes them
  const closed = outcome.state === 'failed' && (await isClosed(tx, order.customerId))
  const row = await lockWithdrawal(tx, order.customerId, order.subject)
  if (!row || row.instructionNo !== order.instructionNo) throw new Error(`no withdrawal for ${order.instructionNo}`)
  if (outcome.state === 'failed')
    return async () => {
      await fail(tx, row, bankFailureWords(outcome.reason))
      if (closed) await leaveToPerson(tx, row)
    }
  if (row.state === 'requested') return () => pay(tx, row, order, 'succeed')
  if (row.state === 'failed' && (await reaches(tx, row))) return () => pay(tx, row, order, 'applyLate')
  return () => claimUnmatchedPayout(tx, order, outcome.channelTxn)
}

async function reaches(tx: Tx, { customerId, amount }: WithdrawalRow): Promise<boolean> {
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
  await tell(tx, row, '提现已到账', `您提现的${formatMoney(amount)}元已转到${row.bankName}(${row.tail})。`, 'paid')
}

async function fail(tx: Tx, row: WithdrawalRow, because: string): Promise<void> {
  await moveWithdrawal(tx, row, 'fail', because)
  const body = `您提现的${formatMoney(row.amount)}元没有转出：${because}。金额已退回可提现余额，可以换一张卡再试。`
  await tell(tx, row, '提现没有成功', body, 'failed')
}

/** Owed to a customer who has closed the account and cannot take it out again. */
const leaveToPerson = (tx: Tx, { customerId, withdrawNo, amount }: WithdrawalRow): Promise<void> =>
  openCase(tx, 'rewardOfClosed', withdrawNo, { customerId, amount })

/**
 * The card's bank sent a withdrawal back: it is owed again, and of a closed account a person is told. One that does not count as
 * paid is set apart for a person to look at.
 */
export const applyWithdrawalReversal: ReversalHandler = async (tx, order) => {
  const { customerId, subject, instructionNo, channel, amount } = order
  const closed = await isClosed(tx, customerId)
  const row = await lockWithdrawal(tx, customerId, subject)
  if (row?.state !== 'paid') {
    const apart = { kind: 'funderSettlement', channel, amount: -amount }
    await postOn(tx, 'reversal', `reverse:${instructionNo}`, [clearingEntry(channel, amount), apart])
    return openCase(tx, 'payoutReversed', instructionNo, { amount })
  }
  await postOn(tx, 'reversal', `reverse:${instructionNo}`, [
    clearingEntry(channel, amount),
    rewardEntry(customerId, fen(-amount)),
  ])
  await moveWithdrawal(tx, row, 'returnPayout', '收款银行退回了这笔提现')
  const body = `您提现的${formatMoney(amount)}元被${row.bankName}(${row.tail})退回，没有到账。金额已退回可提现余额，可以换一张卡再试。`
  await tell(tx, row, '提现被银行退回', body, 'returned')
  if (closed) await leaveToPerson(tx, row)
}

async function postOn(tx: Tx, kind: TransferKind, key: string, entries: Entry[]): Promise<void> {
  const date = await today(tx)
  await post(tx, [{ key, kind, valueDate: date, postingDate: date, entries }])
}

/** Money that moved is always told of, once. */
const tell = (tx: Tx, { customerId, withdrawalId }: WithdrawalRow, title: string, body: string, what: string) =>
  writeLetter(tx, customerId, {
    kind: 'service',
    title,
    body,
    action: { label: '看提现记录', url: '/withDrawRecord' },
    dedupeKey: `withdrawal:${withdrawalId}:${what}`,
  })
