import { formatMoney } from '@wanka/contract/format.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { Payable } from './payable.ts'
import type { DeskPayment } from './payment-row.ts'

/** Sends the customer a letter about a failed debit. The letter about a success is the payable's. */
export const tellFailed = (tx: Tx, payable: Payable, payment: DeskPayment, because: string): Promise<void> =>
  sendLetter(tx, payable, payment, {
    key: 'failed',
    title: `${payable.summary.paid}没有付成`,
    body: `${payable.letter.what(payment)}${formatMoney(payment.amount)}元没有扣款成功：${because}。可以换一张卡再付。`,
  })

/** Sends the customer a letter about money that is returned because it is no longer needed. */
export const tellSentBack = (tx: Tx, payable: Payable, payment: DeskPayment): Promise<void> =>
  sendLetter(tx, payable, payment, {
    key: 'returned',
    title: `${payable.summary.paid}已退回`,
    body: `${payable.letter.what(payment)}不用再付，${formatMoney(payment.amount)}元将原路退回您的银行卡。`,
  })

type LetterText = { key: 'failed' | 'returned'; title: string; body: string }

const sendLetter = (tx: Tx, { letter }: Payable, payment: DeskPayment, { key, ...text }: LetterText): Promise<void> =>
  writeLetter(tx, payment.customerId, {
    kind: 'service',
    ...text,
    action: letter.action,
    dedupeKey: `desk:${payment.paymentId}:${key}`,
  })
