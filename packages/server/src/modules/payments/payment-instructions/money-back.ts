import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { clearingEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { bankFailureWords } from './failure-words.ts'
import { openCase } from './open-bank-case.ts'
import type { BankOutcome, PaymentInstructionRow } from './payment-instruction.ts'
import { goneOut, isPaymentReversed, lockNewest, RETURN_TRIES, retryAfter } from './return-chain.ts'
import { claimUnmatchedPayout } from './unmatched-funds.ts'

/**
 * What became of money that was sent back. Where it did not arrive it is the customer's still, and a night sends it again. Where it
 * left after the bank had said no, it counts unless a newer order has sent it, or may be doing so: then it is claimed.
 */
export async function applyReturnOutcome(
  tx: Tx,
  order: PaymentInstructionRow,
  outcome: BankOutcome,
): Promise<() => Promise<void>> {
  const { instructionNo, customerId, amount, channel } = order
  const date = await today(tx)
  if (outcome.state === 'failed') return () => notArrived(tx, order, { date, reason: outcome.reason })
  const newest = order.state === 'failed' ? await lockNewest(tx, order) : order
  const late = order.state === 'failed' && ((await goneOut(tx, newest.instructionNo)).paid || isOpen(newest))
  if (late) return () => claimUnmatchedPayout(tx, order, outcome.channelTxn)
  return async () => {
    const entries = [suspenseEntry(customerId, amount), clearingEntry(channel, -amount)]
    const key = `return:${instructionNo}`
    await post(tx, [{ key, kind: 'suspenseReturned', valueDate: date, postingDate: date, entries }])
    if (order.state === 'failed') await retryAfter(tx, newest.instructionNo, null)
  }
}

const isOpen = ({ state }: PaymentInstructionRow): boolean => state === 'intended' || state === 'sent'

/** Money that we had sent back did not stay there. What had been claimed is no claim any more; what had been booked is owed again. */
export async function takeReturnBack(
  tx: Tx,
  order: PaymentInstructionRow,
  { channelTxn, reason }: { channelTxn: string; reason: string },
): Promise<void> {
  const { instructionNo, customerId, amount, channel } = order
  const date = await today(tx)
  const [booked] = await asReturn.rows(tx, `return:${instructionNo}`)
  const owner = booked ? suspenseEntry(customerId, -amount) : { kind: 'funderSettlement', channel, amount: -amount }
  const entries = [clearingEntry(channel, amount), owner]
  const key = `reverse:${channel}:${channelTxn}`
  await post(tx, [{ key, kind: 'reversal', valueDate: date, postingDate: date, entries }])
  if (!booked) return
  const again = await waitOrLeave(tx, await lockNewest(tx, order), { date, reason })
  await tell(tx, order, {
    key: `back:${instructionNo}`,
    title: '退给您的钱被银行退回',
    because: '收款银行把它退了回来',
    again,
  })
}

const asReturn = preparedQuery('select from ledger_transfer where business_key = $1')

type Why = { date: BusinessDate; reason: string }

/** The customer reads of it once, however often it is tried. */
async function notArrived(tx: Tx, order: PaymentInstructionRow, why: Why): Promise<void> {
  const again = await waitOrLeave(tx, order, why)
  if (order.retryOf !== undefined) return
  const because = bankFailureWords(why.reason)
  await tell(tx, order, { key: order.instructionNo, title: '多付的钱暂未退回', because, again })
}

/**
 * Waits for the next night; or for a person, where it was tried for long enough or the money may not be the customer's to have.
 * @returns whether a night sends it again
 */
async function waitOrLeave(tx: Tx, order: PaymentInstructionRow, { date, reason }: Why): Promise<boolean> {
  const { instructionNo, customerId, amount } = order
  const leave = async (why: string, facts = {}): Promise<boolean> => {
    await openCase(tx, 'returnFailed', instructionNo, { amount, reason: why, ...facts })
    return false
  }
  if (await isClosed(tx, customerId)) return leave('accountClosed', { customerId })
  if (await isPaymentReversed(tx, order)) return leave('paymentReversed')
  if ((await goneOut(tx, instructionNo)).stray) return leave('strayPayout')
  if (order.tries >= RETURN_TRIES) return leave(reason)
  await retryAfter(tx, instructionNo, date)
  return true
}

type Words = { key: string; title: string; because: string; again: boolean }

function tell(
  tx: Tx,
  { customerId, amount }: PaymentInstructionRow,
  { key, title, because, again }: Words,
): Promise<void> {
  const next = again ? '我们会在次日再试；您也可以换一张收款的银行卡' : '我们正在核对，核对好后退给您，有疑问请联系客服'
  return writeLetter(tx, customerId, {
    kind: 'repayment',
    title,
    body: `多付的${formatMoney(amount)}元没有退到您的银行卡：${because}。这笔钱还是您的，${next}。`,
    action: { label: '我的银行卡', url: '/bankCard' },
    dedupeKey: `return:${key}`,
  })
}
