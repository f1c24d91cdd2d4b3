import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { type Fen, fenToDecimal } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './partial-prepayment.module.css'

/** What the sum is for: principal, or the next bills in their order. */
export type PrepayWay = 'principal' | 'bills'

type PrepayFormProps = {
  quote: PrepaymentQuote
  amt: Fen | undefined
  way: PrepayWay
  onChoose: (wish: { amt?: Fen | undefined; way: PrepayWay }) => void
}

/** The use of the sum, and the sum. */
export function PrepayForm({ quote, amt, way, onChoose }: PrepayFormProps): ReactElement {
  const [text, setText] = useState(amt === undefined ? '' : fenToDecimal(amt))
  const sum = parseMoneyInput(text)
  const problem = text === '' ? undefined : problemOf(sum, quote, way)
  const settles = sum !== null && sum > quote.most
  return (
    <>
      <Card flush label="用来还什么">
        <RadioRows<PrepayWay>
          label="用来还什么"
          value={way}
          onChange={(chosen) => onChoose({ amt, way: chosen })}
          options={[
            { value: 'principal', title: '还本金', note: '以后每期都变少，利息也少付' },
            { value: 'bills', title: '还接下来的账单', note: '每期金额不变，到期时少还或不用还' },
          ]}
        />
      </Card>
      <Card label="提前还多少">
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (sum !== null && !problem) onChoose({ amt: sum, way })
          }}
        >
          <Field
            label="金额(元)"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={problem}
            hint={`剩余本金 ${amountText(quote.principal)}，最少 ${amountText(quote.least)}`}
          />
          {settles && way === 'principal' && (
            <Button kind="text" chevron to={linkTo('prepaymentApply', { appId: quote.appId })}>
              提前结清，今天应付 {amountText(quote.settleAmt)}
            </Button>
          )}
          <Button type="submit" kind="outline" disabledReason={text === '' ? '请填写金额' : problem && '请修改金额'}>
            {way === 'principal' ? '看看能少付多少' : '用这个金额'}
          </Button>
        </form>
      </Card>
    </>
  )
}

function problemOf(sum: Fen | null, { least, most }: PrepaymentQuote, way: PrepayWay): string | undefined {
  if (sum === null) return '请填写金额，最多两位小数'
  if (sum < least) return `最少还${amountText(least)}元`
  return way === 'principal' && sum > most ? '要还清全部本金，请用提前结清' : undefined
}
