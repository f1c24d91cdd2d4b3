import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { DaySheet, dayWords } from './day-sheet.tsx'

/** The day that the figures are for. */
export function DayRow({
  payoff: { date, businessDate, left, days = [] },
  onChoose,
}: {
  payoff: Settlement
  onChoose: (date: BusinessDate) => void
}): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <Card flush label="结清日期">
      <Row label="结清日期" value={dayWords(date, businessDate)} onClick={() => setOpen(true)} />
      <DaySheet
        open={open}
        onClose={() => setOpen(false)}
        days={days}
        due={new Set(left.map((row) => row.dueOn))}
        value={date}
        today={businessDate}
        onSelect={onChoose}
      />
    </Card>
  )
}
