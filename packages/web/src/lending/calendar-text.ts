import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'

/** One whole day with an alarm the day before. `uid` is the same in each download, so that a calendar replaces the event. */
export type CalendarDay = {
  uid: string
  date: BusinessDate
  title: string
  alarm: string
  /** Repeats twelve times, on this day of each month, or on its last day where the month is shorter. */
  monthly?: number
}

const LINE_OCTETS = 75
/** An alarm at nine in the morning of the day before, because midnight is too late to act on. */
const ALARM = '-PT15H'
const MONTHS = 12
/** The last day that every month has. */
const LAST_SURE_DAY = 28

/** Days as an iCalendar file (RFC 5545). */
export function calendarText(name: string, days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = days.flatMap(({ uid, date, title, alarm, monthly }) => [
    'BEGIN:VEVENT',
    `UID:${uid}@wanka`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    ...(monthly === undefined ? [] : [`RRULE:FREQ=MONTHLY;COUNT=${MONTHS};${dayOfMonth(monthly)}`]),
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(alarm)}`,
    `TRIGGER:${ALARM}`,
    'END:VALARM',
    'END:VEVENT',
  ])
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wanka//Bills//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
  ]
  return [...head, ...events, 'END:VCALENDAR', ''].map(foldLine).join('\r\n')
}

function dayOfMonth(day: number): string {
  if (day <= LAST_SURE_DAY) return `BYMONTHDAY=${day}`
  const days = Array.from({ length: day - LAST_SURE_DAY + 1 }, (_, at) => LAST_SURE_DAY + at)
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`
}

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

/** Offers the text of a calendar as a file download. */
export function saveCalendar(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
