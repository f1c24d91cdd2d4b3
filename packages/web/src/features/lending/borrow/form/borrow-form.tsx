import type { ProductCode } from '@wanka/contract/enums.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { useFailure } from '../../../../api/failure.ts'
import { BlockNotice } from '../../../../lending/block-notice.tsx'
import { borrowBlock } from '../../../../lending/borrow-block.ts'
import { keepChoice, type LoanChoice } from '../../../../lending/borrow-flow.ts'
import { useRequireStage } from '../../../../navigation/gates.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { AmountKeypad } from '../../../../ui/money/amount-keypad.tsx'
import { amountTextToFen } from '../../../../ui/money/amount-keys.ts'
import { HeaderAction } from '../../../../ui/primitives/page-header.tsx'
import { FormAffordability } from '../affordability/form-affordability.tsx'
import { useAskCard, useGivenChoice, useReturnedCard } from '../result/returned-card.ts'
import { AMOUNT_RULE, AmountCard } from './amount-card.tsx'
import { BorrowBar } from './borrow-bar.tsx'
import { BorrowToCome } from './borrow-to-come.tsx'
import { FreePeriodCard } from './free-period-card.tsx'
import { amountProblem } from './loan-amount.ts'
import { notChosen } from './loan-form.ts'
import { BorrowNotes } from './no-choice.tsx'
import { PeriodCard } from './period-card.tsx'
import { couponWish } from './quote-input.ts'
import { SettingsCard } from './settings-card.tsx'
import { type LoanForm, useLoanForm } from './use-loan-form.ts'
import { useLiveQuote } from './use-quote.ts'

/** Amount, period and price of a loan. A guest may use the calculator. */
export function Borrow({ productType }: { productType: ProductCode }): ReactElement {
  const form = useLoanForm(productType)
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  if (form.state === 'loading') return <BorrowToCome />
  return <BorrowForm form={form.form} />
}

type BorrowFormProps = {
  form: LoanForm
  /** Shown on top, with the quote once it has loaded. */
  intro?: (quote: Quote | undefined) => ReactNode
  /** Periods are chosen by the coupon's interest-free periods. */
  free?: boolean
  /** The loan pays the bill of a credit card, as soon as one is chosen. */
  pays?: { card: LoanChoice['creditCard'] }
}

/** A bill is taken for the consumption that it lists, as goods are. */
const PURPOSE_OF_BILL = 'daily'

export function BorrowForm({ form, intro, free = false, pays }: BorrowFormProps): ReactElement {
  const { params, limits, values, change, line } = form
  const { isLogin } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const requireStage = useRequireStage()
  const fail = useFailure()
  const [typing, setTyping] = useState(false)
  const [explaining, setExplaining] = useState(false)
  useReturnedCard((cardId) => change({ cardId }))
  useGivenChoice('couponId', (couponId) => change({ couponId }))
  const askCard = useAskCard(pathname)

  const { productType } = params
  const { period, repayType, cardId, couponId } = values
  const purposeCode = pays ? PURPOSE_OF_BILL : values.purposeCode
  const creditCard = pays?.card
  const amount = amountTextToFen(values.amountText)
  const problem = amountProblem(limits, amount)
  const loanAmt = problem || amount === null ? undefined : amount
  const live = useLiveQuote({ productType, loanAmt, period, repayType, ...couponWish(couponId, isLogin) })
  const block = line && borrowBlock(line)
  const mayBorrow = limits.available !== undefined

  const showCost = (): void => {
    if (loanAmt === undefined) return
    keepChoice({ productType, loanAmt, period, repayType, purposeCode, cardId, couponId, creditCard })
    navigate(linkTo('cashCostDetail'))
  }
  const next = async (): Promise<void> => {
    setTyping(false)
    if (await requireStage('activate', pathname)) showCost()
  }
  const chooseCard = async (): Promise<void> => {
    setTyping(false)
    if (await requireStage('openCard', pathname)) askCard(cardId)
  }
  const noCard = pays && !creditCard ? '请选择要还的信用卡' : undefined
  const missing =
    block?.reason ?? noCard ?? problem?.text ?? (mayBorrow ? notChosen({ purposeCode, cardId }, pays) : undefined)
  return (
    <Screen
      right={<HeaderAction onClick={() => setExplaining(true)}>说明</HeaderAction>}
      bottom={
        <BorrowBar
          quote={live.quote}
          missing={missing}
          onNext={() => void next().catch(fail)}
          keypad={
            typing && (
              <AmountKeypad
                value={form.example ? '' : values.amountText}
                onChange={(amountText) => change({ amountText })}
                rule={AMOUNT_RULE}
                onDone={() => setTyping(false)}
              />
            )
          }
        />
      }
    >
      {block && <BlockNotice block={block} />}
      {intro?.(live.quote)}
      <AmountCard
        value={values.amountText}
        onChange={(amountText) => change({ amountText })}
        limits={limits}
        problem={problem}
        typing={typing}
        setTyping={setTyping}
        example={form.example}
        paysBill={pays !== undefined}
      />
      {free ? (
        <FreePeriodCard form={form} live={live} onPlan={showCost} />
      ) : (
        <PeriodCard form={form} live={live} onPlan={showCost} />
      )}
      <FormAffordability form={form} live={live} loanAmt={loanAmt} />
      <SettingsCard
        form={form}
        onCard={() => void chooseCard().catch(fail)}
        guest={!isLogin}
        quote={live.quote}
        paysBill={pays !== undefined}
      />
      <BorrowNotes open={explaining} onClose={() => setExplaining(false)} />
    </Screen>
  )
}
