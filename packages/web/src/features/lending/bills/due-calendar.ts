import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

export type DueDay = { date: BusinessDate; bills: number; amt: Fen }

const LINE_OCTETS = 75
/** An alarm at nine in the morning of the day before, because midnight is too late to act on. */
const ALARM = '-PT15H'

/**
 * The due dates as an iCalendar file (RFC 5545): whole days, with an alarm the day before. Amounts appear in the titles only at
 * the customer's request: a calendar is often shared.
 */
export function dueCalendar(days: readonly DueDay[], { amounts, now }: { amounts: boolean; now: Date }): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = days.flatMap(({ date, bills, amt }) => [
    'BEGIN:VEVENT',
    `UID:due-${date}@wanka`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(titleOf(bills, amounts ? amt : undefined))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:明天是万卡还款日',
    `TRIGGER:${ALARM}`,
    'END:VALARM',
    'END:VEVENT',
  ])
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wanka//Bills//ZH',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:万卡还款日',
  ]
  return [...head, ...events, 'END:VCALENDAR', ''].map(foldLine).join('\r\n')
}

const titleOf = (bills: number, amt: Fen | undefined): string =>
  `万卡还款日${bills > 1 ? `（${bills}笔）` : ''}${amt === undefined ? '' : ` ${amountText(amt)}元`}`

const compact = (date: BusinessDate): string => date.replaceAll('-', '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`)

/** Folds a line at 75 octets; a continuation starts with a space, and no character is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let room = LINE_OCTETS
  let text = ''
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (octets > room) {
      text += '\r\n '
      room = LINE_OCTETS - 1
    }
    text += character
    room -= octets
  }
  return text
}
