import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** How many days ahead a payoff can be quoted. */
const MAX_DAYS_AHEAD = 31

/** The day that the figures are for. */
export function DayRow({
  payoff: { date, businessDate, left },
  onChoose,
}: {
  payoff: Settlement
  onChoose: (date: BusinessDate) => void
}): ReactElement {
  const [open, setOpen] = useState(false)
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, ahead) => addDays(businessDate, ahead))
  const due = new Set<string>(left.map((row) => row.dueOn))
  return (
    <Card flush label="结清日期">
      <Row label="结清日期" value={dayWords(date, businessDate)} onClick={() => setOpen(true)} />
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title="选择结清日期"
        options={days.map((day) => ({
          value: day,
          label: dayWords(day, businessDate),
          ...(due.has(day) && { note: '还款日' }),
        }))}
        value={date}
        onSelect={onChoose}
      />
    </Card>
  )
}

const dayWords = (day: BusinessDate, today: BusinessDate): string =>
  day === today ? `今天，${formatMonthDay(day)}` : formatMonthDay(day)
