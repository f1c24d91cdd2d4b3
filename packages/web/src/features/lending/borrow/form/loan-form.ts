import type { CallOutput } from '@wanka/contract/call.ts'
import { RepaymentMethod } from '@wanka/contract/enums.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { Card } from '@wanka/contract/payments/cards.ts'
import type { Fen } from '@wanka/domain/money.ts'
import * as z from 'zod/mini'
import { fenToAmountText } from '../../../../ui/money/amount-keys.ts'
import { type AmountLimits, fittingAmount } from './loan-amount.ts'

export type LoanParams = CallOutput<typeof loan.params>
export type Template = CallOutput<typeof loan.template>

export type LoanValues = {
  /** As typed, without separators. */
  amountText: string
  period: number
  repayType: z.infer<typeof RepaymentMethod>
  purposeCode: string | undefined
  cardId: string | undefined
  /** The chosen coupon, or that none is wanted; the best one by default. */
  couponId: string | undefined
  /** The credit card whose bill the loan pays. */
  creditCardId?: string | undefined
}

const Kept = z.object({
  amountText: z.optional(z.string().check(z.regex(/^\d{0,9}(?:\.\d{0,2})?$/))),
  period: z.optional(z.int()),
  repayType: z.optional(RepaymentMethod),
  purposeCode: z.optional(z.string()),
  cardId: z.optional(z.string()),
  couponId: z.optional(z.string()),
  creditCardId: z.optional(z.string()),
})

/** The choices made before a reload; an unreadable draft counts as none. */
export function keptValues(draft: Record<string, unknown>): Partial<LoanValues> {
  const parsed = z.safeParse(Kept, draft)
  return parsed.success ? parsed.data : {}
}

const USUAL_PERIOD = 12

/** The loan of the advertised cost example. */
export type Advertised = { loanAmt?: Fen; period?: number }

type Known = {
  params: LoanParams
  limits: AmountLimits
  template: Template | undefined
  kept: Partial<LoanValues>
  cards: readonly Card[] | undefined
  /** A guest's form shows the loan that brought them here. */
  advertised?: Advertised | undefined
  /** The period that the page promotes. */
  preferred?: number | undefined
}

/** The form's initial values: the draft, else the last application, else the product's defaults; only what is offered. */
export function formValues({ params, limits, template, kept, cards, advertised, preferred }: Known): LoanValues {
  const lastAmount = template?.loanAmt ?? advertised?.loanAmt
  const periods = params.periods.map(({ period }) => period)
  const methods = params.repayTypes.map(({ code }) => code)
  const purposes = params.purposes.map(({ code }) => code)
  return {
    amountText: kept.amountText ?? fenToAmountText(lastAmount ? fittingAmount(limits, lastAmount) : params.loanAmt),
    period:
      offered(periods, [kept.period, preferred, template?.period, advertised?.period, USUAL_PERIOD]) ??
      periods[0] ??
      USUAL_PERIOD,
    repayType: offered(methods, [kept.repayType, template?.repayType]) ?? methods[0] ?? 'equalInstalment',
    purposeCode: offered(purposes, [kept.purposeCode, template?.purposeCode]),
    cardId: cardOf(cards, [kept.cardId, template?.cardId]),
    couponId: kept.couponId,
    creditCardId: kept.creditCardId,
  }
}

/** The button's text while a choice is missing; `undefined` once all are made. */
export function notChosen(
  { purposeCode, cardId }: Partial<Pick<LoanValues, 'purposeCode' | 'cardId'>>,
  pays?: object,
): string | undefined {
  if (!purposeCode) return '请选择借款用途'
  return cardId ? undefined : `请选择${pays ? '还款银行卡' : '收款账户'}`
}

const offered = <T>(choices: readonly T[], wanted: readonly (T | undefined)[]): T | undefined =>
  wanted.find((value) => value !== undefined && choices.includes(value))

function cardOf(cards: readonly Card[] | undefined, wanted: readonly (string | undefined)[]): string | undefined {
  if (!cards) return wanted.find((id) => id !== undefined)
  const ids = cards.map(({ cardId }) => cardId)
  return offered(ids, wanted) ?? (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.cardId
}
