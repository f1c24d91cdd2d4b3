import type { HardshipPlan } from '@wanka/contract/lending/hardship.ts'
import { proposedPlan } from '@wanka/domain/hardship.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

/** The plan that a sum a month would come to, before staff have looked at it. */
export function planText(plans: readonly HardshipPlan[], monthly: Fen | null): string {
  const plan = monthly && monthly > 0 ? proposedPlan(plans, monthly) : undefined
  if (!monthly || !plan) {
    const [first] = plans
    const last = plans.at(-1)
    return first && last
      ? `可以分${plans.map(({ periods }) => periods).join('、')}期，每期最低约${amountText(last.monthly)}元`
      : ''
  }
  const fits = plan.monthly <= monthly
  return fits
    ? `按每月能还的金额，大约分${plan.periods}期，每期约${amountText(plan.monthly)}元`
    : `最多分${plan.periods}期，每期约${amountText(plan.monthly)}元，比您填的多；仍可以提交，我们会和您商量`
}
