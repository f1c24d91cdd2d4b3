import { LAST_REPAYMENT_DAY } from '@wanka/domain/due-day-change.ts'
import { type ReactElement, useState } from 'react'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './day-row.module.css'

const DAYS = Array.from({ length: LAST_REPAYMENT_DAY }, (_, at) => at + 1)
const words = (day: number): string => `每月${day}日`

/** The day of the month: one that every month has. */
export function DayRow({ day, onChoose }: { day: number | undefined; onChoose: (day: number) => void }): ReactElement {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <Card flush label="新的还款日">
      <Row
        label="新的还款日"
        value={day === undefined ? '请选择' : words(day)}
        tone={day === undefined ? 'quiet' : 'ink'}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title="选择新的还款日">
        <ul className={css.days} aria-label="每月几日">
          {DAYS.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === day}
                aria-label={words(one)}
                onClick={() => {
                  onChoose(one)
                  close()
                }}
              >
                {one}
              </button>
            </li>
          ))}
        </ul>
        <p className={css.note}>只列每个月都有的日子，29、30、31日不能选。</p>
      </Sheet>
    </Card>
  )
}
