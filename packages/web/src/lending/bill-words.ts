import { formatMonthDay } from '@wanka/contract/format.ts'
import type { BillCard } from '@wanka/contract/lending/card-repay.ts'
import { amountText } from '../ui/money/amount-text.ts'

/** `招商银行信用卡(6021)` */
export const creditCardName = ({ bankName, tail }: Pick<BillCard, 'bankName' | 'tail'>): string =>
  `${bankName}信用卡(${tail})`

/** What is known of a card's bill, as one line. */
export function billWords({ owed, most, nextDue }: Omit<BillCard, 'cardId'>): string {
  if (owed === undefined) return '应还金额请看银行账单'
  const due = nextDue === undefined ? '' : `，${formatMonthDay(nextDue)}还款`
  const left = most === owed ? '' : `，已代还后待还${amountText(most ?? owed)}`
  return `应还${amountText(owed)}${due}${left}`
}
