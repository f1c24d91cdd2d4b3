import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { clearingEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { openCase } from './open-bank-case.ts'
import type { OutcomeHandler, PaymentInstructionRow } from './payment-instruction.ts'
import { goneOut, isPaymentReversed, lockNewest, RETURN_TRIES, retryAfter } from './return-chain.ts'
import { claimUnmatchedPayout } from './unmatched-funds.ts'

const WORDS: Record<string, string> = {
  insufficientFunds: '银行卡余额不足',
  accountAbnormal: '银行卡状态异常，请联系发卡银行',
  cardUnusable: '银行卡已解绑或未签约',
  rejected: '银行未受理这笔交易',
  refused: '银行拒绝了这笔交易',
  notReceived: '银行未受理这笔交易，没有资金变动',
}

/** The bank's failure reason as Chinese text for the customer. */
export const bankFailureWords = (reason: string): string => WORDS[reason] ?? '银行未能完成这笔交易'

type LockedReturn = {
  date: BusinessDate
  /** The newest instruction that returns the same money. */
  newest: PaymentInstructionRow
  /** The money left after the bank had reported a failure, and a newer instruction has sent it, or may be doing so. */
  isDuplicate: boolean
}

/**
 * Books the outcome of a return instruction. Money that did not arrive is still the customer's, and a night sends it again. Money
 * that left after the bank had reported a failure is booked unless a newer instruction has sent it, or may be doing so: then it is
 * claimed from the funder.
 */
export const returnOutcome: OutcomeHandler<LockedReturn> = {
  lock: async (tx, order: PaymentInstructionRow) => {
    const date = await today(tx)
    if (order.state !== 'failed') return { date, newest: order, isDuplicate: false }
    const newest = await lockNewest(tx, order)
    return { date, newest, isDuplicate: (await goneOut(tx, newest.instructionNo)).paid || isOpen(newest) }
  },
  apply: async (tx, order: PaymentInstructionRow, outcome, { date, newest, isDuplicate }) => {
    const { instructionNo, customerId, amount, channel } = order
    if (outcome.state === 'failed') return notArrived(tx, order, { date, reason: outcome.reason })
    if (isDuplicate) return claimUnmatchedPayout(tx, order, outcome.channelTxn)
    const entries = [suspenseEntry(customerId, amount), clearingEntry(channel, -amount)]
    const key = `return:${instructionNo}`
    await post(tx, [{ key, kind: 'suspenseReturned', valueDate: date, postingDate: date, entries }])
    if (order.state === 'failed') await retryAfter(tx, newest.instructionNo, null)
  },
}

const isOpen = ({ state }: PaymentInstructionRow): boolean => state === 'intended' || state === 'sent'

/**
 * Books the bank's reversal of money that we had returned: a claim on the funder ends; a booked return is owed to the customer
 * again.
 */
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
  await sendLetter(tx, order, {
    key: `back:${instructionNo}`,
    title: '退给您的钱被银行退回',
    because: '收款银行把它退了回来',
    again,
  })
}

const asReturn = preparedQuery('select from ledger_transfer where business_key = $1')

type Why = { date: BusinessDate; reason: string }

/** Sends the customer one letter, however often the return is tried. */
async function notArrived(tx: Tx, order: PaymentInstructionRow, why: Why): Promise<void> {
  const again = await waitOrLeave(tx, order, why)
  if (order.retryOf !== undefined) return
  const because = bankFailureWords(why.reason)
  await sendLetter(tx, order, { key: order.instructionNo, title: '多付的钱暂未退回', because, again })
}

/**
 * Schedules the next nightly try; or opens a case for staff, where the tries are used up or the money may not be the customer's
 * to have.
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

type LetterText = { key: string; title: string; because: string; again: boolean }

function sendLetter(
  tx: Tx,
  { customerId, amount }: PaymentInstructionRow,
  { key, title, because, again }: LetterText,
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
