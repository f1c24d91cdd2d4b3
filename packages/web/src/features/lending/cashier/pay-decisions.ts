import type { CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { PayCard, PayInfo } from '@wanka/contract/lending/pay-info.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'
import type { PaymentState } from '../../../ui/overlays/payment-overlay.tsx'

export type PaymentDetail = CallOutput<typeof repayment.payment>

/** The overlay for a confirmed payment's state. Without an answer it is still being paid. */
export function overlayOf(payState: PayState | undefined): PaymentState {
  if (payState === '3' || payState === '5') return 'paid'
  return payState === '4' || payState === '6' ? 'failed' : 'paying'
}

export const isOver = (payState: PayState | undefined): boolean => overlayOf(payState) !== 'paying'

/** The order is open, and nothing has been charged for it. */
export const isUnconfirmed = (payState: PayState): boolean => payState === '0' || payState === '1'

/** The bank has the order, or has reported its outcome. A closed order never went there. */
export const isAtBank = (payState: PayState): boolean => !isUnconfirmed(payState) && payState !== '6'

/** The loans that the bills belong to. */
export const loansOf = ({ items }: Pick<PayInfo, 'items'>): string[] => [...new Set(items.map(({ appId }) => appId))]

export const isWithinLimit = (card: PayCard, info: Pick<PayInfo, 'repayAmt'>): boolean =>
  card.limitOnce === 0 || info.repayAmt <= card.limitOnce

/** The card to pay with: the chosen one, else the default one, else the first that can pay. */
export function cardToUse(
  info: Pick<PayInfo, 'cards' | 'repayAmt'>,
  chosenId: string | undefined,
): PayCard | undefined {
  const able = info.cards.filter((card) => isWithinLimit(card, info))
  return able.find(({ cardId }) => cardId === chosenId) ?? able.find(({ isDefault }) => isDefault) ?? able[0]
}

/** Whether an open, unconfirmed order is identical to the current request. */
export function isSameOrder(
  { payment, items }: PaymentDetail,
  info: Pick<PayInfo, 'items' | 'repayAmt' | 'settling' | 'prepaying'>,
  card: PayCard,
): boolean {
  const theirs = items.map(({ billNo }) => billNo).sort()
  const ours = info.items.map(({ billNo }) => billNo).sort()
  return (
    isUnconfirmed(payment.payState) &&
    payment.card?.cardId === card.cardId &&
    payment.amt === info.repayAmt &&
    (payment.settles === undefined) === (info.settling === undefined) &&
    (payment.prepays === undefined) === (info.prepaying === undefined) &&
    theirs.join() === ours.join()
  )
}

const Refusal = z.object({
  /** The order that holds one of the bills. */
  repayNo: z.optional(z.string()),
  /** The price has changed. */
  requote: z.optional(z.boolean()),
  /** The card has neither a debit mandate nor a code of the bank for this payment. */
  needCode: z.optional(z.boolean()),
  /** Earlier instalments that must be paid together with these. */
  missing: z.optional(z.array(z.object({ appId: z.string(), stage: z.int() }))),
})

/** The data of a refusal, besides its message. */
export function refusalOf(error: CallError): z.infer<typeof Refusal> {
  const parsed = error.status === Status.refused ? z.safeParse(Refusal, error.data) : undefined
  return parsed?.success ? parsed.data : {}
}
