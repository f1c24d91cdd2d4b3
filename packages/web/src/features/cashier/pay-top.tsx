import type { PayInfo } from '@wanka/contract/repayment.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { amountText } from '../../ui/amount-text.ts'
import css from './cashier.module.css'

/** The figure of the screen, what it is for and who receives it. */
export function PayTop({ info: { items, repayAmt, settling } }: { info: PayInfo }): ReactElement {
  const [first] = items
  return (
    <section className={css.top} aria-label="应付金额">
      <p>
        <Amount fen={repayAmt} size="hero" />
      </p>
      <p>
        {settling
          ? `提前结清，剩余${items.length}期`
          : items.length === 1 && first
            ? `${first.title}，共${first.periods}期`
            : `${items.length}期账单一起还`}
      </p>
      {settling && settling.saved > 0 && <p className={css.quiet}>比按期还少付利息 {amountText(settling.saved)}</p>}
      {first && <p className={css.quiet}>收款方 {first.lender.name}</p>}
    </section>
  )
}
