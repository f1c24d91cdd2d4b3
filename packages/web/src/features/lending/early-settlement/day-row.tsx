import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { DaySheet, dayWords } from '../../../lending/day-sheet.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

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
        title="选择结清日期"
        deed="结清"
        days={days}
        due={new Set(left.map((row) => row.dueOn))}
        value={date}
        today={businessDate}
        onSelect={onChoose}
      >
        格子里的金额只到元，选中后看到分。今天以后的金额按计划估算。
      </DaySheet>
    </Card>
  )
}
