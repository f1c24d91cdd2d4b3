import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, subFen } from '@wanka/domain/money.ts'
import { cheapestPlan, type LoanPlan, largestAmount, lightestPlan, plansFor } from '@wanka/domain/plan-choice.ts'
import type { ReactElement } from 'react'
import { amountText, wholeYuanText } from '../../../../ui/money/amount-text.ts'
import { Announce } from '../../../../ui/primitives/announce.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import type { LoanParams } from '../form/loan-form.ts'
import css from './affordability.module.css'
import { type AskedLoan, costOf, type OtherLoan, offerOf } from './asked-loan.ts'
import { costText } from './lighter-loans.tsx'

type CheapestResultProps = {
  asked: AskedLoan
  products: readonly LoanParams[]
  /** What the customer's line leaves; a guest has none. */
  available: Fen | undefined
  most: Fen
  onChoose: (other: OtherLoan) => void
}

/** The cheapest plan within the sum beside the chosen one, or which sum would do. */
export function CheapestResult({ asked, products, available, most, onChoose }: CheapestResultProps): ReactElement {
  const { params, quote, period, repayType, bought } = asked
  const amount = quote.contractAmt
  const startOn = params.businessDate as BusinessDate
  const offers = products.map((product) => offerOf(product, available))
  const plans = plansFor(offers, amount, startOn)
  const plan = cheapestPlan(plans, most)
  if (!plan) {
    const largest = bought ? undefined : largestAmount(offers, { amount, most, startOn })
    return <NoPlan amount={amount} most={most} lightest={lightestPlan(plans)} largest={largest} products={products} />
  }
  const product = products.find(({ productType }) => productType === plan.code) ?? params
  const words = planText(plan, products)
  const chosen = product === params && plan.periods === period && plan.method === repayType
  return (
    <>
      <Announce fromStart text={`最省的借法：${words}，息费${amountText(plan.cost)}，共还${amountText(plan.total)}`} />
      <FactList
        facts={[
          { label: '最省的借法', value: words },
          { label: '资金方', value: product.lender.shortName },
          { label: '最多的一期', value: amountText(plan.heaviest) },
          { label: '息费', value: amountText(plan.cost) },
          { label: '共还', value: amountText(plan.total), total: true },
        ]}
      />
      <p className={css.note}>
        {chosen ? '就是您现在选的借法。' : `比现在选的借法，${costText(subFen(plan.cost, costOf(quote)))}。`}
        {quote.coupon &&
          `都按合同金额算；您现在选的，用券后息费是${amountText(subFen(costOf(quote), quote.coupon.saves))}。`}
      </p>
      {!chosen && (
        <div className={css.more}>
          <Button
            kind="outline"
            onClick={() =>
              onChoose({
                productType: product.productType,
                loanAmt: amount,
                period: plan.periods,
                repayType: plan.method,
              })
            }
          >
            换成这种借法
          </Button>
        </div>
      )}
    </>
  )
}

type NoPlanProps = {
  amount: Fen
  most: Fen
  lightest: LoanPlan | undefined
  largest: Fen | undefined
  products: readonly LoanParams[]
}

function NoPlan({ amount, most, lightest, largest, products }: NoPlanProps): ReactElement {
  return (
    <>
      <Announce fromStart text={`没有每期都在${wholeYuanText(most)}元以内的借法`} />
      <p>
        借{wholeYuanText(amount)}元，没有每期都在{wholeYuanText(most)}元以内的借法。
      </p>
      {lightest && (
        <p>
          每月能还<b>{amountText(lightest.heaviest)}</b>元就有：{planText(lightest, products)}，息费
          {amountText(lightest.cost)}。
        </p>
      )}
      {largest !== undefined && (
        <p>
          或者少借一些：最多借<b>{wholeYuanText(largest)}</b>元，每期不超过{wholeYuanText(most)}元。
        </p>
      )}
    </>
  )
}

/** `现金分期，12期，等额本息` */
function planText({ code, periods, method }: LoanPlan, products: readonly LoanParams[]): string {
  const product = products.find(({ productType }) => productType === code)
  const way = product?.repayTypes.find((one) => one.code === method)?.name
  return [product?.productName, `${periods}期`, way].filter(Boolean).join('，')
}
