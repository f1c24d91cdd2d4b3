import type { PeriodOption } from '@wanka/contract/lending/quote.ts'
import type { ReactElement } from 'react'
import { RadioRows } from '../../../../ui/forms/radio-rows.tsx'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import { aprPpm } from './cost-figures.ts'

type CompareSheetProps = {
  open: boolean
  onClose: () => void
  options: readonly PeriodOption[]
  period: number
  onChoose: (period: number) => void
}

/** Every period side by side: the instalment, the total cost, and which is cheapest. */
export function CompareSheet({ open, onClose, options, period, onChoose }: CompareSheetProps): ReactElement {
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
      <RadioRows
        label="期限"
        options={options.map((option) => ({
          value: String(option.period),
          title: `${option.period}期，每期${amountText(option.monthsMoney)}`,
          note: `总利息${amountText(option.totalInterest)}，总还款${amountText(option.total)}，年化${rateText(aprPpm(option.aprBp))}`,
          tag: option.cheapest ? (
            <StatusTag kind="done" icon={false}>
              总成本最低
            </StatusTag>
          ) : undefined,
        }))}
        value={String(period)}
        onChange={(chosen) => onChoose(Number(chosen))}
      />
    </Sheet>
  )
}
