import type { ReactElement, ReactNode } from 'react'
import { RadioRows } from '../../../../ui/forms/radio-rows.tsx'
import { Amount } from '../../../../ui/money/amount.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import css from './borrow.module.css'
import { PriceSummary } from './price-summary.tsx'
import type { LoanForm } from './use-loan-form.ts'
import type { LiveQuote } from './use-quote.ts'

type FreePeriodCardProps = { form: LoanForm; live: LiveQuote; onPlan: () => void }

/** The periods: interest-free ones first, each with its cost without the coupon struck out. */
export function FreePeriodCard({ form, live, onPlan }: FreePeriodCardProps): ReactElement {
  const { params, values, change } = form
  const free = live.quote?.coupons.find(({ benefit }) => benefit === 'freePeriods')
  const interest = new Map(live.quote?.options.map(({ period, totalInterest }) => [period, totalInterest]))
  const isFree = (period: number): boolean =>
    free !== undefined && free.reason === undefined && params.freePeriods.includes(period)
  const note = (period: number): ReactNode => {
    const normal = interest.get(period)
    if (params.priceSwitch === 'close' && period !== values.period) return undefined
    if (normal === undefined) return '—'
    if (!isFree(period)) return <>利息 {<Amount fen={normal} tone="inherit" />}</>
    return (
      <>
        利息 <Amount fen={normal} tone="struck" label="原价" /> 0.00
      </>
    )
  }
  return (
    <Card title="借多久">
      <RadioRows
        label="借多久"
        value={String(values.period)}
        onChange={(period) => change({ period: Number(period) })}
        options={params.configurePeriods.map((period) => ({
          value: String(period),
          title: `${period}期`,
          note: note(period),
          tag: isFree(period) && <StatusTag kind="gift">免息</StatusTag>,
        }))}
      />
      {free?.reason && (
        <div className={css.freeReason}>
          <Notice tone="soon">
            {free.title}
            {free.reason}
          </Notice>
        </div>
      )}
      <PriceSummary live={live} onPlan={onPlan} listFees={params.feeSwitch === 'open'} />
    </Card>
  )
}
