import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { ReactElement } from 'react'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import css from './apr-sheet.module.css'
import { aprPpm } from './cost-figures.ts'

type AprSheetProps = { open: boolean; onClose: () => void; quote: Quote }

/** How the yearly rate is calculated, with this loan's own figures. */
export function AprSheet({ open, onClose, quote }: AprSheetProps): ReactElement {
  const { plan, receivedAmt, totalInterest } = quote
  const apr = rateText(aprPpm(quote.aprBp))
  const first = plan[0]
  const last = plan.at(-1)
  return (
    <Sheet open={open} onClose={onClose} title="年化利率怎么算">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on short screens, and keyboard scrolling needs the focus */}
      <section className={css.notes} tabIndex={0} aria-label="年化利率的算法">
        <section>
          <h3>一句话</h3>
          <p>
            把到手的{amountText(receivedAmt)}元和以后{plan.length}期每一笔要还的钱放在一起，算出让两边正好相等的月利率
            (内部收益率，IRR)，再乘以12。
          </p>
        </section>
        <p className={css.formula}>年化利率(单利) = 月IRR × 12 = {apr}</p>
        <section>
          <h3>利息怎么来的</h3>
          <p>
            每期只按还没还的本金计息，本金越还越少，利息也越来越少：第1期利息{first && amountText(first.interest)}元，第
            {plan.length}期{last && amountText(last.interest)}元，合计{amountText(totalInterest)}元。
          </p>
        </section>
        <section>
          <h3>为什么看它</h3>
          <p>利息和所有费用都算在里面，可以直接和别家比较。</p>
        </section>
      </section>
    </Sheet>
  )
}
