import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { ChangedDay } from '@wanka/contract/lending/due-day-change.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactElement } from 'react'
import { amountText } from '../ui/money/amount-text.ts'
import { Card } from '../ui/primitives/card.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import css from './day-change.module.css'

/** What a due-day change alters in one loan: the old values struck out, the new ones beside them. */
export function DayChange({ change, day }: { change: ChangedDay; day: number }): ReactElement {
  const { loanName, dayBefore, days, extra, formula, rows } = change
  return (
    <Card title={`${loanName}，剩余${rows.length}期`} strong>
      <p className={css.days}>
        <Icon of={CalendarClock} size="s" />
        <del>每月{dayBefore}日</del>
        <ins>每月{day}日</ins>
      </p>
      <ol className={css.rows}>
        {rows.map(({ no, from, to, amtBefore, amt }) => (
          <li key={no}>
            <span className={css.no}>{no}</span>
            <span className={css.pair}>
              {from !== to && <del>{formatMonthDay(from)}</del>}
              <ins>{from.slice(0, 4) === to.slice(0, 4) ? formatMonthDay(to) : formatDay(to)}</ins>
            </span>
            <span className={css.sums}>
              {amt !== amtBefore && <del>{amountText(amtBefore)}</del>}
              {amt === amtBefore ? amountText(amt) : <ins>{amountText(amt)}</ins>}
            </span>
          </li>
        ))}
      </ol>
      <p className={css.note}>
        {days > 0
          ? `下一期多出${days}天，多付利息${amountText(extra)}元：${formula}`
          : '下一期的日期不变，没有多出的天数，不多付利息'}
      </p>
    </Card>
  )
}
