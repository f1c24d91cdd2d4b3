import { copy } from '@wanka/contract/copy.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { keepChoice } from '../../../../lending/borrow-flow.ts'
import { useSession } from '../../../../session/session.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { AmountKeypad } from '../../../../ui/money/amount-keypad.tsx'
import { amountTextToFen } from '../../../../ui/money/amount-keys.ts'
import { FootNotes } from '../../../../ui/primitives/card.tsx'
import { AMOUNT_RULE, AmountCard } from './amount-card.tsx'
import { BorrowBar } from './borrow-bar.tsx'
import { amountProblem } from './loan-amount.ts'
import { PeriodCard } from './period-card.tsx'
import { couponWish } from './quote-input.ts'
import type { LoanForm } from './use-loan-form.ts'
import { useLiveQuote } from './use-quote.ts'

/** Amount and period with the real quote; the form that it leads to takes everything else. */
export function QuickLoan({ form }: { form: LoanForm }): ReactElement {
  const { params, limits, values, change } = form
  const { amountText, period, repayType } = values
  const navigate = useNavigate()
  const [typing, setTyping] = useState(false)
  const amount = amountTextToFen(amountText)
  const problem = amountProblem(limits, amount)
  const loanAmt = problem || amount === null ? undefined : amount
  const { productType } = params
  const { isLogin } = useSession()
  const live = useLiveQuote({ productType, loanAmt, period, repayType, ...couponWish(values.couponId, isLogin) })
  const showPlan = (): void => {
    if (loanAmt === undefined) return
    keepChoice({ ...values, productType, loanAmt })
    navigate(linkTo('cashCostDetail'))
  }
  const goOn = (): void => {
    // the form starts with the values shown here
    change({ amountText, period })
    navigate(linkTo('newBorrowCash'))
  }
  return (
    <Screen
      bottom={
        <BorrowBar
          quote={live.quote}
          missing={problem?.text}
          label="去借钱"
          onNext={goOn}
          keypad={
            typing && (
              <AmountKeypad
                value={amountText}
                onChange={(text) => change({ amountText: text })}
                rule={AMOUNT_RULE}
                onDone={() => setTyping(false)}
              />
            )
          }
        />
      }
    >
      <AmountCard
        value={amountText}
        onChange={(text) => change({ amountText: text })}
        limits={limits}
        problem={problem}
        typing={typing}
        setTyping={setTyping}
      />
      <PeriodCard form={form} live={live} onPlan={showPlan} />
      <FootNotes>
        <p>资金由{params.lender.name}提供，以审批结果为准</p>
        <p>{copy.platformNote}</p>
        <p>{copy.studentNotice}</p>
      </FootNotes>
    </Screen>
  )
}
