import { formatMonthDay } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { DayGrid, type QuotedDay } from './day-grid.tsx'
import css from './day-sheet.module.css'

type DaySheetProps = {
  open: boolean
  onClose: () => void
  days: readonly QuotedDay[]
  /** Days on which an instalment is due. */
  due: ReadonlySet<string>
  value: BusinessDate
  today: BusinessDate
  onSelect: (date: BusinessDate) => void
}

/** The days on which the loan can be settled, by months, each with what it costs; the picked one to the fen. */
export function DaySheet({ open, onClose, days, due, value, today, onSelect }: DaySheetProps): ReactElement {
  const [picked, setPicked] = useState(value)
  const [wasOpen, setWasOpen] = useState(open)
  // reopening starts from the day that the page shows
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPicked(value)
  }
  const total = days.find(({ date }) => date === picked)?.total
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择结清日期"
      footer={
        <div className={css.footer}>
          <p>
            <span>{dayWords(picked, today)}结清</span>
            {total !== undefined && <Amount fen={total} size="medium" />}
          </p>
          <Button
            onClick={() => {
              onSelect(picked)
              onClose()
            }}
          >
            选这一天
          </Button>
        </div>
      }
    >
      <DayGrid days={days} due={due} picked={picked} today={today} onPick={setPicked} />
      <p className={css.note}>格子里的金额只到元，选中后看到分。今天以后的金额按计划估算。</p>
    </Sheet>
  )
}

export const dayWords = (day: BusinessDate, today: BusinessDate): string =>
  day === today ? `今天，${formatMonthDay(day)}` : formatMonthDay(day)
