import type { Quote } from '@wanka/contract/lending/quote.ts'
import { fen } from '@wanka/domain/money.ts'
import type { ReactElement, ReactNode } from 'react'
import { Amount } from '../../../../ui/money/amount.tsx'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Rate } from '../../../../ui/money/rate.tsx'
import { Announce } from '../../../../ui/primitives/announce.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import css from './borrow.module.css'
import { aprPpm, costLines, paidOf } from './cost-figures.ts'
import { AfterCoupon } from './coupon-card.tsx'
import type { LiveQuote } from './use-quote.ts'

/** One text node with what follows: a separate one, added before it, would shift the layout. */
const feeWords = (quote: Quote | undefined): string => {
  if (!quote) return ''
  return quote.totalFee > 0 ? `含费用${amountText(quote.totalFee)}元，` : '无其他费用，'
}

/** The price and the first instalment, as they are said when a choice has changed them. */
function spoken({ aprBp, totalInterest, total, plan, coupon }: Quote): string {
  const [first] = plan
  const price = `${plan.length}期，年化利率${rateText(aprPpm(aprBp))}，总利息${amountText(totalInterest)}，总还款${amountText(total)}`
  const due = first ? `，首期应还${amountText(paidOf(first))}` : ''
  return coupon
    ? `${price}${due}，${coupon.title}，用券后总还款${amountText(fen(total - coupon.saves))}，年化${rateText(aprPpm(coupon.aprBp))}`
    : `${price}${due}`
}

type PriceSummaryProps = {
  live: LiveQuote
  onPlan: () => void
  /** Every kind of fee by its name, also those that are never charged. */
  listFees: boolean
}

/** The cost: the yearly rate first and largest, then interest and total. */
export function PriceSummary({ live, onPlan, listFees }: PriceSummaryProps): ReactElement {
  const { quote, stale, error, retry } = live
  const figure = (shown: ReactNode): ReactNode => shown ?? <span className={css.none}>—</span>
  return (
    <>
      <Announce text={quote && !stale ? spoken(quote) : undefined} />
      <dl className={css.price} aria-busy={stale}>
        <div className={css.apr}>
          <dt>年化利率(单利,IRR)</dt>
          <dd>{figure(quote && <Rate ppm={aprPpm(quote.aprBp)} size="medium" />)}</dd>
        </div>
        <div>
          <dt>总利息</dt>
          <dd>{figure(quote && <Amount fen={quote.totalInterest} size="title" />)}</dd>
        </div>
        <div>
          <dt>总还款</dt>
          <dd>{figure(quote && <Amount fen={quote.total} size="title" />)}</dd>
        </div>
      </dl>
      {quote && listFees && (
        <FactList
          facts={costLines(quote, '').flatMap(({ item, fen: cost }) =>
            item === '利息' || cost === undefined ? [] : [{ label: item, value: amountText(cost) }],
          )}
        />
      )}
      {quote && <AfterCoupon quote={quote} className={css.afterCoupon} />}
      {error && (
        <Notice
          tone="danger"
          action={
            <Button kind="text" onClick={() => void retry()}>
              重试
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      <div className={css.note}>
        <span>{`${feeWords(quote)}提前还清不收手续费`}</span>
        <Button kind="text" chevron onClick={onPlan} disabledReason={!quote && '看还款计划'}>
          看还款计划
        </Button>
      </div>
    </>
  )
}
