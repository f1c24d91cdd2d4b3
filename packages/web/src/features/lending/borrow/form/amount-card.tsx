import { type ReactElement, useId } from 'react'
import { AmountInput } from '../../../../ui/money/amount-input.tsx'
import { type AmountRule, fenToAmountText } from '../../../../ui/money/amount-keys.ts'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import css from './borrow.module.css'
import { type AmountLimits, type AmountProblem, mostOf, rangeText } from './loan-amount.ts'

/** Whole yuan; six digits hold the highest amount. */
export const AMOUNT_RULE: AmountRule = { decimals: 0, integerDigits: 6 }

export type AmountCardProps = {
  value: string
  onChange: (text: string) => void
  limits: AmountLimits
  problem: AmountProblem | undefined
  /** Whether the keypad is open. */
  typing: boolean
  setTyping: (on: boolean) => void
  /** The amount is an example. */
  example?: boolean
  /** The loan pays a bill. */
  paysBill?: boolean
}

export function AmountCard(props: AmountCardProps): ReactElement {
  const { value, onChange, limits, problem, typing, setTyping, example = false, paysBill = false } = props
  const rangeId = useId()
  const most = mostOf(limits)
  const takeAll = limits.available !== undefined && most > 0 && (
    <Button kind="text" onClick={() => onChange(fenToAmountText(most))}>
      {paysBill ? '还到最多' : '全部借出'}
    </Button>
  )
  return (
    <Card title={paysBill ? '还多少' : '借多少'} action={takeAll}>
      <AmountInput
        label="借款金额"
        value={value}
        onChange={onChange}
        rule={AMOUNT_RULE}
        active={typing}
        onActivate={() => setTyping(true)}
        onDone={() => setTyping(false)}
        example={example}
        error={problem && (problem.tooMuch || !typing) ? problem.text : undefined}
        describedBy={rangeId}
      />
      <p id={rangeId} className={css.range}>
        <span>{rangeText(limits)}</span>
        {limits.available !== undefined && <span>可借 {amountText(limits.available)}</span>}
        {example && <span>这是例子，可以改</span>}
      </p>
    </Card>
  )
}
