import { formatMoney } from '@wanka/contract/format.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { Payable } from './payable.ts'
import type { DeskPayment } from './payment-row.ts'

/** The bank did not debit it. What it is that was paid tells of a success itself. */
export const tellFailed = (tx: Tx, payable: Payable, payment: DeskPayment, because: string): Promise<void> =>
  tell(tx, payable, payment, {
    key: 'failed',
    title: `${payable.summary.paid}没有付成`,
    body: `${payable.letter.what(payment)}${formatMoney(payment.amount)}元没有扣款成功：${because}。可以换一张卡再付。`,
  })

/** Money came for what needs it no longer. */
export const tellSentBack = (tx: Tx, payable: Payable, payment: DeskPayment): Promise<void> =>
  tell(tx, payable, payment, {
    key: 'returned',
    title: `${payable.summary.paid}已退回`,
    body: `${payable.letter.what(payment)}不用再付，${formatMoney(payment.amount)}元将原路退回您的银行卡。`,
  })

type Words = { key: 'failed' | 'returned'; title: string; body: string }

const tell = (tx: Tx, { letter }: Payable, payment: DeskPayment, { key, ...words }: Words): Promise<void> =>
  writeLetter(tx, payment.customerId, {
    kind: 'service',
    ...words,
    action: letter.action,
    dedupeKey: `desk:${payment.paymentId}:${key}`,
  })
