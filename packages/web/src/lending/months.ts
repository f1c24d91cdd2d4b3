import { addDays, addMonths, type BusinessDate, businessDate, monthOf } from '@wanka/domain/business-date.ts'

/** A month as `YYYY-MM`. */
export const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

const firstOf = (month: string): BusinessDate => businessDate(`${month}-01`)

export const monthsAfter = (month: string, months: number): string => monthOf(addMonths(firstOf(month), months))

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The days of a month in weeks from Monday to Sunday; days of other months are `undefined`. */
export function weeksOf(month: string): (BusinessDate | undefined)[][] {
  const first = firstOf(month)
  const weeks: (BusinessDate | undefined)[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monthOf(monday) <= month; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) =>
        monthOf(day) === month ? day : undefined,
      ),
    )
  return weeks
}
