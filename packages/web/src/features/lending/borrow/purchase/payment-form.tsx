import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { useFailure } from '../../../../api/failure.ts'
import { BlockNotice } from '../../../../lending/block-notice.tsx'
import { borrowBlock } from '../../../../lending/borrow-block.ts'
import { keepChoice } from '../../../../lending/borrow-flow.ts'
import { CouponRow } from '../../../../lending/coupon-row.tsx'
import { useRequireStage } from '../../../../navigation/gates.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Amount } from '../../../../ui/money/amount.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { HeaderAction } from '../../../../ui/primitives/page-header.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { BorrowBar } from '../form/borrow-bar.tsx'
import { amountProblem } from '../form/loan-amount.ts'
import { BorrowNotes } from '../form/no-choice.tsx'
import { PeriodCard } from '../form/period-card.tsx'
import { couponWish } from '../form/quote-input.ts'
import { cardValue } from '../form/settings-card.tsx'
import type { LoanForm } from '../form/use-loan-form.ts'
import { useLiveQuote } from '../form/use-quote.ts'
import { useAskCard, useReturnedCard } from '../result/returned-card.ts'
import type { Purchase } from './purchase-ended.tsx'

/** Goods count as daily consumption: the merchant's sale determines the purpose, not the customer's choice. */
const PURPOSE = 'daily'

/** The purchase: goods, merchant, amount, and the number of monthly instalments. */
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
