import type { ReactElement } from 'react'

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** The head of a month that is drawn by weeks, from Monday to Sunday. */
export function WeekdayHead(): ReactElement {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col">
            {day}
          </th>
        ))}
      </tr>
    </thead>
  )
}
