import type { PayInfo } from '@wanka/contract/repayment.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../ui/amount.tsx'
import css from './cashier.module.css'

/** The figure of the screen, what it is for and who receives it. */
export function PayTop({ info: { items, repayAmt } }: { info: PayInfo }): ReactElement {
  const [first] = items
  return (
    <section className={css.top} aria-label="应付金额">
      <p>
        <Amount fen={repayAmt} size="hero" />
      </p>
      <p>{items.length === 1 && first ? `${first.title}，共${first.periods}期` : `${items.length}期账单一起还`}</p>
      {first && <p className={css.quiet}>收款方 {first.lender.name}</p>}
    </section>
  )
}
