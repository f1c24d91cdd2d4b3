import type { ReactElement } from 'react'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './settlement.module.css'

const WORDS = [
  ['剩余本金', '还没有还的全部本金。'],
  [
    '利息',
    '从上一个还款日（没有就从放款日）到结清当天，按天计算：剩余本金 × 年利率 ÷ 360 × 天数，不会超过这一期原来的利息。已到期未还的利息照付。',
  ],
  ['手续费', '提前结清不收手续费，也没有违约金。'],
  ['罚息', '只有逾期过宽限期的账单才有，按天计到结清当天。'],
  ['少付利息', '以后各期不用再付的利息。'],
  ['有效期', '当天24:00前有效，过后按新的一天重新计算。'],
] as const

/** The explanation of each figure. */
export function ExplainSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  return (
    <Sheet open={open} onClose={onClose} title="提前结清说明">
      <dl className={css.words}>
        {WORDS.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
