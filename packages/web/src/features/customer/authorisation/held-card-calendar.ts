import type { HeldCreditCard } from '@wanka/contract/customer/authorisation.ts'
import { calendarText } from '../../../lending/calendar-text.ts'

type DueCard = Pick<HeldCreditCard, 'bankName' | 'tail' | 'dueDay' | 'nextDue'>

/** The monthly due days of cards at other banks as a calendar file. What is owed is the bank's to say, and not in it. */
export const heldCardCalendar = (cards: readonly DueCard[], now: Date): string =>
  calendarText(
    '信用卡还款日',
    cards.map(({ bankName, tail, dueDay, nextDue }) => ({
      uid: `card-${encodeURIComponent(bankName)}-${tail}`,
      date: nextDue,
      title: `${bankName}信用卡（${tail}）还款日`,
      alarm: `明天是${bankName}信用卡（${tail}）还款日`,
      monthly: dueDay,
    })),
    now,
  )
