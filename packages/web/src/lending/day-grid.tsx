import { formatMonthDay } from '@wanka/contract/format.ts'
import { type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { amountText, wholeYuanText } from '../ui/money/amount-text.ts'
import { cx } from '../ui/primitives/class-names.ts'
import { monthTitle } from '../ui/primitives/day-words.ts'
import css from './day-sheet.module.css'
import { weeksOf } from './months.ts'
import { WEEKDAYS, WeekdayHead } from './weekday-head.tsx'

/** A day that may be picked, with what the loan costs when it ends then. Fen. */
export type DayOption = { date: BusinessDate; total?: Fen }

/** How far an arrow key moves, in days. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** From this total on, its figure does not fit a day of a phone 320 px wide. */
const WIDE = fen(10_000_000)

type DayGridProps = {
  days: readonly DayOption[]
  due: ReadonlySet<string>
  picked: BusinessDate
  today: BusinessDate
  onPick: (date: BusinessDate) => void
}

/** The months of the days, only their weeks that have one. One tab stop; arrow keys move by a day or a week, also into the next month. */
export function DayGrid({ days, due, picked, today, onPick }: DayGridProps): ReactElement {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const totals = new Map<string, DayOption>(days.map((day) => [day.date, day]))
  const months = [...new Set(days.map(({ date }) => monthOf(date)))]
  const wide = days.some(({ total = 0 }) => total >= WIDE)
  const move = (event: KeyboardEvent): void => {
    const at = days.findIndex(({ date }) => date === picked)
    const ends: Record<string, number> = { Home: 0, End: days.length - 1 }
    const next = days[ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN)]
    if (!next) return
    event.preventDefault()
    onPick(next.date)
    buttons.current.get(next.date)?.focus()
  }
  return (
    <>
      {months.map((month) => (
        <table key={month} className={cx(css.month, wide && css.wide)} onKeyDown={move}>
          <caption>{monthTitle(month)}</caption>
          <WeekdayHead />
          <tbody>
            {weeksOf(month)
              .filter((week) => week.some((date) => date && totals.has(date)))
              .map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((date, at) => {
                    const day = date && totals.get(date)
                    return (
                      <td key={WEEKDAYS[at]}>
                        {day ? (
                          <Day
                            day={day}
                            due={due.has(day.date)}
                            today={day.date === today}
                            picked={day.date === picked}
                            onPick={onPick}
                            keep={(button) => {
                              if (button) buttons.current.set(day.date, button)
                            }}
                          />
                        ) : (
                          date && <span className={css.past}>{Number(date.slice(8))}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

type DayProps = {
  day: DayOption
  due: boolean
  today: boolean
  picked: boolean
  onPick: (date: BusinessDate) => void
  keep: (button: HTMLButtonElement | null) => void
}

function Day({ day: { date, total }, due, today, picked, onPick, keep }: DayProps): ReactElement {
  const mark = today ? '今天' : due ? '还款日' : undefined
  return (
    <button
      ref={keep}
      type="button"
      className={cx(css.day, due && css.due, today && css.today, picked && css.picked)}
      tabIndex={picked ? 0 : -1}
      aria-pressed={picked}
      aria-label={[formatMonthDay(date), mark, total !== undefined && `结清应付${amountText(total)}元`]
        .filter(Boolean)
        .join('，')}
      onClick={() => onPick(date)}
    >
      <b>{Number(date.slice(8))}</b>
      {total !== undefined && <small>{wholeYuanText(fen(Math.floor(total / 100) * 100))}</small>}
    </button>
  )
}
