import { formatMonthDay } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Amount } from '../ui/money/amount.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { DayGrid, type DayOption } from './day-grid.tsx'
import css from './day-sheet.module.css'

type DaySheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What happens on the day, such as 结清. */
  deed: string
  days: readonly DayOption[]
  /** Days on which an instalment is due. */
  due?: ReadonlySet<string>
  value: BusinessDate
  today: BusinessDate
  onSelect: (date: BusinessDate) => void
  /** A note under the days. */
  children?: ReactNode
}

const NONE: ReadonlySet<string> = new Set()

/** The days of which one is picked, by months, each with what it costs where that differs; the picked one to the fen. */
export function DaySheet(props: DaySheetProps): ReactElement {
  const { open, onClose, title, deed, days, due = NONE, value, today, onSelect, children } = props
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
      title={title}
      footer={
        <div className={css.footer}>
          <p>
            <span>
              {dayWords(picked, today)}
              {deed}
            </span>
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
      {children && <p className={css.note}>{children}</p>}
    </Sheet>
  )
}

export const dayWords = (day: BusinessDate, today: BusinessDate): string =>
  day === today ? `今天，${formatMonthDay(day)}` : formatMonthDay(day)
