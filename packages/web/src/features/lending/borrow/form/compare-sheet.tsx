import type { PeriodOption } from '@wanka/contract/lending/quote.ts'
import { type ReactElement, useId } from 'react'
import { ChoiceMark } from '../../../../ui/forms/choice-mark.tsx'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { cx } from '../../../../ui/primitives/class-names.ts'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import css from './compare-sheet.module.css'
import { aprPpm } from './cost-figures.ts'

type CompareSheetProps = {
  open: boolean
  onClose: () => void
  options: readonly PeriodOption[]
  period: number
  onChoose: (period: number) => void
}

/** Every period as a row of one table: the instalment, the total cost, and which is cheapest. */
export function CompareSheet({ open, onClose, options, period, onChoose }: CompareSheetProps): ReactElement {
  const name = useId()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="换个期限比一比"
      footer={
        <Button kind="outline" onClick={onClose}>
          就选{period}期
        </Button>
      }
    >
      {/* Each choice says its figures with their names, so that the heads are for the eye. */}
      <div className={cx(css.row, css.heads)} aria-hidden="true">
        <span className={css.period}>期限</span>
        <span>每期还</span>
        <span>总利息</span>
        <span>总还款</span>
      </div>
      <div role="radiogroup" aria-label="期限">
        {options.map((option) => (
          <Period
            key={option.period}
            name={name}
            option={option}
            chosen={option.period === period}
            onChoose={onChoose}
          />
        ))}
      </div>
    </Sheet>
  )
}

type PeriodProps = { name: string; option: PeriodOption; chosen: boolean; onChoose: (period: number) => void }

function Period({ name, option, chosen, onChoose }: PeriodProps): ReactElement {
  const { period, monthsMoney, totalInterest, total, aprBp, cheapest } = option
  const figures = [
    ['每期还', amountText(monthsMoney)],
    ['总利息', amountText(totalInterest)],
    ['总还款', amountText(total)],
  ] as const
  const rate = `年化${rateText(aprPpm(aprBp))}`
  const words = [`${period}期`, ...figures.map((figure) => figure.join('')), rate, ...(cheapest ? [CHEAPEST] : [])]
  return (
    <label className={cx(css.row, chosen && css.chosen)}>
      <input
        type="radio"
        className={css.input}
        name={name}
        checked={chosen}
        aria-label={words.join('，')}
        onChange={() => onChoose(period)}
      />
      <span className={css.mark}>
        <ChoiceMark on={chosen} look="dot" />
      </span>
      <span className={css.name}>{period}期</span>
      <small className={css.rate}>{rate}</small>
      {figures.map(([label, figure]) => (
        <span key={label} className={css.figure}>
          <small>{label}</small>
          {figure}
        </span>
      ))}
      {cheapest && (
        <span className={css.cheapest}>
          <StatusTag kind="done" bare icon={false}>
            {CHEAPEST}
          </StatusTag>
        </span>
      )}
    </label>
  )
}

const CHEAPEST = '总成本最低'
