import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailure } from '../../api/failure.ts'
import { BlockNotice } from '../../block-notice.tsx'
import { borrowBlock } from '../../borrow-block.ts'
import { CouponRow } from '../../coupon-row.tsx'
import { useRequireStage } from '../../gates.ts'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { HeaderAction } from '../../ui/page-header.tsx'
import { Row } from '../../ui/row.tsx'
import { BorrowBar } from './borrow-bar.tsx'
import { keepChoice } from './borrow-flow.ts'
import { BorrowNotes } from './borrow-notes.tsx'
import { amountProblem } from './loan-amount.ts'
import { PeriodCard } from './period-card.tsx'
import type { Purchase } from './purchase-ended.tsx'
import { couponWish } from './quote-input.ts'
import { useAskCard, useReturnedCard } from './returned-card.ts'
import { cardValue } from './settings-card.tsx'
import type { LoanForm } from './use-loan-form.ts'
import { useLiveQuote } from './use-quote.ts'

/** Goods are used every day: it is what the merchant sold, not what one says it is for. */
const PURPOSE = 'daily'

/** What is bought, where, for how much, and in how many months it is paid. */
export function PaymentForm({ purchase, form }: { purchase: Purchase; form: LoanForm }): ReactElement {
  const { params, limits, values, change, line } = form
  const { payNo, merchantName, goods, amount, expiresAt } = purchase
  const here = linkTo('payment', { payNo })
  const navigate = useNavigate()
  const requireStage = useRequireStage()
  const fail = useFailure()
  const [explaining, setExplaining] = useState(false)
  useReturnedCard((cardId) => change({ cardId }))
  const askCard = useAskCard(here)

  const { productType } = params
  const { period, repayType, cardId, couponId } = values
  const live = useLiveQuote({ productType, loanAmt: amount, period, repayType, ...couponWish(couponId, true) })
  const block = line && borrowBlock(line)
  const missing =
    block?.reason ??
    amountProblem(limits, amount)?.text ??
    (limits.available && !cardId ? '请选择还款银行卡' : undefined)

  const showCost = (): void => {
    const bought = { payNo, merchantName, goods }
    keepChoice({ productType, loanAmt: amount, period, repayType, purposeCode: PURPOSE, cardId, couponId, bought })
    navigate(linkTo('cashCostDetail'))
  }
  const next = async (): Promise<void> => {
    if (await requireStage('activate', here)) showCost()
  }
  const chooseCard = async (): Promise<void> => {
    if (await requireStage('openCard', here)) askCard(cardId)
  }
  return (
    <Screen
      right={<HeaderAction onClick={() => setExplaining(true)}>说明</HeaderAction>}
      bottom={
        <BorrowBar quote={live.quote} missing={missing} onNext={() => void next().catch(fail)} keypad={undefined} />
      }
    >
      {block && <BlockNotice block={block} />}
      <Card title={`付给${merchantName}`}>
        <p>
          <Amount fen={amount} size="hero" />
        </p>
        <FactList
          facts={[
            { label: '商品', value: goods },
            { label: '付款截止', value: expiresAt.slice(11, 16) },
          ]}
        />
      </Card>
      <PeriodCard form={form} live={live} onPlan={showCost} title="分几期还" />
      <Card flush label="付款设置">
        <Row label="还款银行卡" {...cardValue(form, false)} onClick={() => void chooseCard().catch(fail)} />
        <CouponRow
          coupons={live.quote?.coupons ?? []}
          chosen={live.quote?.coupon}
          onChoose={(chosen) => change({ couponId: chosen })}
        />
      </Card>
      <BorrowNotes open={explaining} onClose={() => setExplaining(false)} />
    </Screen>
  )
}
