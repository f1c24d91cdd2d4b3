import { businessDate } from '@wanka/domain/business-date.ts'
import { expect, test } from 'vitest'
import { heldCardCalendar } from './held-card-calendar.ts'

const now = new Date('2027-01-20T03:04:05Z')
const card = { bankName: '建设银行', tail: '1234', dueDay: 15, nextDue: businessDate('2027-02-15') }
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

test('a customer’s calendar reminds of each held card on its due day of every month', () => {
  const lines = linesOf(heldCardCalendar([card], now))
  expect(lines).toContain('DTSTART;VALUE=DATE:20270215')
  expect(lines).toContain('RRULE:FREQ=MONTHLY;COUNT=12;BYMONTHDAY=15')
  expect(lines).toContain('SUMMARY:建设银行信用卡（1234）还款日')
  expect(lines).toContain('TRIGGER:-PT15H')
})

test('a card that is due on the 31st is due on the last day of a shorter month', () => {
  const late = { ...card, dueDay: 31, nextDue: businessDate('2027-02-28') }
  expect(linesOf(heldCardCalendar([late], now))).toContain(
    'RRULE:FREQ=MONTHLY;COUNT=12;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  )
})

test('a card that is downloaded again replaces its event, and two cards are two events', () => {
  const uids = (text: string) => linesOf(text).filter((line) => line.startsWith('UID:'))
  const two = heldCardCalendar([card, { ...card, tail: '5678' }], now)
  expect(new Set(uids(two)).size).toBe(2)
  expect(uids(heldCardCalendar([card], new Date('2027-03-01')))).toEqual(uids(two).slice(0, 1))
})
