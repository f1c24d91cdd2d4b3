import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { calendarText } from '../../../lending/calendar-text.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

export type DueDay = { date: BusinessDate; bills: number; amt: Fen }

/** The due dates as a calendar file. Amounts appear in the titles only at the customer's request: a calendar is often shared. */
export function dueCalendar(days: readonly DueDay[], { amounts, now }: { amounts: boolean; now: Date }): string {
  const events = days.map(({ date, bills, amt }) => ({
    uid: `due-${date}`,
    date,
    title: titleOf(bills, amounts ? amt : undefined),
    alarm: '明天是万卡还款日',
  }))
  return calendarText('万卡还款日', events, now)
}

const titleOf = (bills: number, amt: Fen | undefined): string =>
  `万卡还款日${bills > 1 ? `（${bills}笔）` : ''}${amt === undefined ? '' : ` ${amountText(amt)}元`}`
