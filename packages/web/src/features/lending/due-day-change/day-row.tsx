import { LAST_REPAYMENT_DAY } from '@wanka/domain/due-day-change.ts'
import { type ReactElement, useState } from 'react'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

const DAYS = Array.from({ length: LAST_REPAYMENT_DAY }, (_, at) => String(at + 1))
const words = (day: number | string): string => `每月${day}日`

/** The day of the month: one that every month has. */
export function DayRow({ day, onChoose }: { day: number | undefined; onChoose: (day: number) => void }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <Card flush label="新的还款日">
      <Row
        label="新的还款日"
        value={day === undefined ? '请选择' : words(day)}
        tone={day === undefined ? 'quiet' : 'ink'}
        onClick={() => setOpen(true)}
      />
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title="选择新的还款日"
        options={DAYS.map((value) => ({ value, label: words(value) }))}
        value={day === undefined ? null : String(day)}
        onSelect={(value) => onChoose(Number(value))}
      />
    </Card>
  )
}
