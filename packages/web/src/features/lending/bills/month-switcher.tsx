import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { monthsAfter } from '../../../lending/months.ts'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { monthTitle } from '../../../ui/primitives/day-words.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './calendar.module.css'

type MonthSwitcherProps = { month: string; first: string; last: string; onChange: (month: string) => void }

/** The month's name between the previous and the next button. */
export function MonthSwitcher({ month, first, last, onChange }: MonthSwitcherProps): ReactElement {
  return (
    <div className={css.head}>
      <button
        type="button"
        className={css.step}
        aria-label="上个月"
        disabled={month <= first}
        onClick={() => onChange(monthsAfter(month, -1))}
      >
        <Icon of={ChevronLeft} size="m" />
      </button>
      <h2>{monthTitle(month)}</h2>
      <Announce text={monthTitle(month)} />
      <button
        type="button"
        className={css.step}
        aria-label="下个月"
        disabled={month >= last}
        onClick={() => onChange(monthsAfter(month, 1))}
      >
        <Icon of={ChevronRight} size="m" />
      </button>
    </div>
  )
}
