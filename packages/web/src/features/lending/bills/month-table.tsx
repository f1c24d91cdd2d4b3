import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import type { ReactElement } from 'react'
import { weeksOf } from '../../../lending/months.ts'
import { WEEKDAYS, WeekdayHead } from '../../../lending/weekday-head.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './calendar.module.css'
import { type DayState, stateOfDay } from './calendar-days.ts'

const SHAPES = { overdue: CircleAlert, soon: Clock, done: CircleCheck } as const
const WORDS: Record<DayState, string> = { overdue: '逾期', soon: '待还', done: '已还' }

type MonthTableProps = {
  month: string
  bills: readonly Bill[]
  today: BusinessDate
  chosen: BusinessDate | undefined
  onChoose: (date: BusinessDate) => void
}

/** The month by weeks; days with bills are marked and selectable. */
export function MonthTable({ month, bills, today, chosen, onChoose }: MonthTableProps): ReactElement {
  return (
    <>
      <table className={css.table}>
        <WeekdayHead />
        <tbody>
          {weeksOf(month).map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its place in the month
            <tr key={at}>
              {week.map((date, day) => (
                <td key={WEEKDAYS[day]}>
                  {date && (
                    <Day
                      date={date}
                      state={stateOfDay(bills, date)}
                      today={date === today}
                      chosen={date === chosen}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.legend}>
        {(['done', 'soon', 'overdue'] as const).map((state) => (
          <StatusTag key={state} kind={state} bare>
            {WORDS[state]}
          </StatusTag>
        ))}
      </p>
    </>
  )
}

type DayProps = {
  date: BusinessDate
  state: DayState | undefined
  today: boolean
  chosen: boolean
  onChoose: (date: BusinessDate) => void
}

function Day({ date, state, today, chosen, onChoose }: DayProps): ReactElement {
  const inside = (
    <>
      <b>{Number(date.slice(8))}</b>
      {state ? <Icon of={SHAPES[state]} size="xs" /> : today && <small>今天</small>}
    </>
  )
  if (!state) return <span className={cx(css.day, today && css.today)}>{inside}</span>
  return (
    <button
      type="button"
      className={cx(css.day, css[state], today && css.today, chosen && css.chosen)}
      aria-label={`${formatMonthDay(date)}，${WORDS[state]}${today ? '，今天' : ''}`}
      aria-pressed={chosen}
      onClick={() => onChoose(date)}
    >
      {inside}
    </button>
  )
}
