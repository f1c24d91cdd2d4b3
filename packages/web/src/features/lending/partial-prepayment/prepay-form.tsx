import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type ReactElement, useId } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { AmountInput } from '../../../ui/money/amount-input.tsx'
import { type AmountRule, amountTextToFen } from '../../../ui/money/amount-keys.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './partial-prepayment.module.css'

/** What the sum is for: principal, or the next bills in their order. */
export type PrepayWay = 'principal' | 'bills'

export const SUM_RULE: AmountRule = { decimals: 2, integerDigits: 7 }

type PrepayFormProps = {
  quote: PrepaymentQuote
  way: PrepayWay
  onWay: (way: PrepayWay) => void
  /** As typed. */
  text: string
  onText: (text: string) => void
  /** Whether the keypad is open. */
  typing: boolean
  onTyping: () => void
  /** The sum is complete. */
  onDone: () => void
}

/** The use of the sum, and the sum. */
export function PrepayForm(props: PrepayFormProps): ReactElement {
  const { quote, way, onWay, text, onText, typing, onTyping, onDone } = props
  const rangeId = useId()
  const sum = amountTextToFen(text)
  const problem = text === '' ? undefined : problemOf(sum, quote, way)
  const settles = sum !== null && sum > quote.most
  return (
    <>
      <Card flush label="用来还什么">
        <RadioRows<PrepayWay>
          label="用来还什么"
          value={way}
          onChange={onWay}
          options={[
            { value: 'principal', title: '还本金', note: '以后每期都变少，利息也少付' },
            { value: 'bills', title: '还接下来的账单', note: '每期金额不变，到期时少还或不用还' },
          ]}
        />
      </Card>
      <Card title="金额(元)">
        <AmountInput
          label="金额(元)"
          size="large"
          value={text}
          onChange={onText}
          rule={SUM_RULE}
          placeholder="请输入金额"
          active={typing}
          onActivate={onTyping}
          onDone={onDone}
          error={problem}
          describedBy={rangeId}
        />
        <p id={rangeId} className={css.range}>
          <span>最少 {amountText(quote.least)}</span>
          <span>剩余本金 {amountText(quote.principal)}</span>
        </p>
        {settles && way === 'principal' && (
          <Button kind="text" chevron to={linkTo('prepaymentApply', { appId: quote.appId })}>
            提前结清，今天应付 {amountText(quote.settleAmt)}
          </Button>
        )}
        {text !== '' && (
          <Button kind="outline" onClick={onDone} disabledReason={problem && '请修改金额'}>
            {way === 'principal' ? '看看能少付多少' : '用这个金额'}
          </Button>
        )}
      </Card>
    </>
  )
}

export function problemOf(sum: Fen | null, { least, most }: PrepaymentQuote, way: PrepayWay): string | undefined {
  if (sum === null) return '请填写金额，最多两位小数'
  if (sum < least) return `最少还${amountText(least)}元`
  return way === 'principal' && sum > most ? '要还清全部本金，请用提前结清' : undefined
}
