import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

type Item = PayInfo['items'][number]

/** What a single bill is. */
export const oneBill = ({ title, periods }: Pick<Item, 'title' | 'periods'>): string => `${title}，共${periods}期`

export const payee = ({ lender }: { lender: Pick<Item['lender'], 'name'> }): string => `收款方 ${lender.name}`

/** The coupon of this payment, and what it takes off. */
export const couponWords = ({ title, saves }: Pick<NonNullable<PayInfo['coupon']>, 'title' | 'saves'>): string =>
  `${title} ${takenOff(saves)}`

/** What the coupon of the loan pays: it is not in the sum of the payment. */
export const freeWords = ({ freeMoney, freeDays }: Pick<PayInfo, 'freeMoney' | 'freeDays'>): string =>
  `${freeDays > 0 ? `免息${freeDays}天，` : ''}借款时用的券已付利息 ${amountText(freeMoney)}`
