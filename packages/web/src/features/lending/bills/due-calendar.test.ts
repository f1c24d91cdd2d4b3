import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { dueCalendar } from './due-calendar.ts'

const now = new Date('2027-07-12T01:02:03.456Z')
const days = [
  { date: businessDate('2027-07-31'), bills: 1, amt: fen(91_680) },
  { date: businessDate('2028-02-29'), bills: 2, amt: fen(1_267_205) },
]

test('a customer’s calendar has each due date as a whole day, an alarm at nine the day before, and no amount by default', () => {
  const lines = dueCalendar(days, { amounts: false, now }).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20270731',
    'DTSTART;VALUE=DATE:20280229',
  ])
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([
    'DTEND;VALUE=DATE:20270801',
    'DTEND;VALUE=DATE:20280301',
  ])
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:万卡还款日',
    'SUMMARY:万卡还款日（2笔）',
  ])
  expect(lines).toContain('TRIGGER:-PT15H')
  expect(lines).toContain('DTSTAMP:20270712T010203Z')
})

test('with amounts a comma is escaped, and no line of the customer’s calendar is longer than 75 octets', () => {
  const text = dueCalendar(days, { amounts: true, now })
  expect(text).toContain('SUMMARY:万卡还款日（2笔） 12\\,672.05元')
  const long = dueCalendar([{ ...days[0], bills: 10 ** 60 } as (typeof days)[number]], { amounts: true, now })
  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
