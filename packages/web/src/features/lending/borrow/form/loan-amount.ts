import { type Fen, minFen } from '@wanka/domain/money.ts'
import { checkAmount, highestWithin } from '@wanka/domain/product.ts'
import { amountText, wholeYuanText } from '../../../../ui/money/amount-text.ts'

export type AmountLimits = {
  minAmt: Fen
  maxAmt: Fen
  step: Fen
  /** The available limit; `undefined` without an active line. */
  available: Fen | undefined
  /** What is left to pay of the bill that the loan pays, where it is known. */
  bill?: Fen | undefined
}

const termsOf = ({ minAmt, maxAmt, step }: AmountLimits) => ({ minAmount: minAmt, maxAmount: maxAmt, step })

/** `100–200,000，100的整数倍`; with an active line, up to what it leaves, if anything. */
export function rangeText(limits: AmountLimits): string {
  const { minAmt, step } = limits
  const most = mostOf(limits)
  const range = most > 0 ? `–${wholeYuanText(most)}` : '起'
  return `${wholeYuanText(minAmt)}${range}，${wholeYuanText(step)}的整数倍`
}

export type AmountProblem = {
  text: string
  /** More digits cannot fix it, so it is shown while typing; other problems after typing. */
  tooMuch: boolean
}

/** Why this amount cannot be borrowed; `undefined` if it can. */
export function amountProblem(limits: AmountLimits, amount: Fen | null): AmountProblem | undefined {
  if (amount === null) return { text: '请输入借款金额', tooMuch: false }
  const { available, minAmt, maxAmt, step, bill } = limits
  if (bill !== undefined && amount > bill) {
    const text = bill < minAmt ? `这张卡待还不足${wholeYuanText(minAmt)}元` : `超过这张卡待还的${amountText(bill)}`
    return { text, tooMuch: true }
  }
  const fault = checkAmount(termsOf(limits), amount)
  if (available !== undefined && available < maxAmt && amount > available) {
    return { text: available < minAmt ? '可借额度不足' : `超过可借额度${amountText(available)}`, tooMuch: true }
  }
  if (fault === 'aboveMax') return { text: `最高可借${wholeYuanText(maxAmt)}元`, tooMuch: true }
  if (fault === 'belowMin') return { text: `最低可借${wholeYuanText(minAmt)}元`, tooMuch: false }
  if (fault === 'offStep') return { text: `请输入${wholeYuanText(step)}的整数倍`, tooMuch: false }
  return undefined
}

/** 全部借出: the available limit rounded down to the step; 0 where it is below the lowest amount. */
export const mostOf = (limits: AmountLimits): Fen => {
  const { available, maxAmt, bill } = limits
  return highestWithin(termsOf(limits), minFen(available ?? maxAmt, bill ?? maxAmt))
}

/** The amount of the last application, capped at the available limit. */
export function fittingAmount(limits: AmountLimits, last: Fen): Fen {
  const most = mostOf(limits)
  return most > 0 && last > most ? most : last
}
