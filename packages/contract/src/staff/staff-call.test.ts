import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day, Instant } from './staff-call.ts'

const isInstant = (text: string): boolean => z.safeParse(Instant, text).success

test('every moment that the desk sends comes back as one, and a text that is none is refused', () => {
  const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 999 }), (date, micros) =>
      isInstant(date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)),
    ),
  )
  const wrong = [
    '',
    'now',
    'infinity',
    '2027-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2027-06-15',
    '2027-06-15T25:00:00Z',
  ]
  for (const text of [...wrong, `2027-06-15T00:00:00.${'1'.repeat(200)}Z`, '2027-06-15T00:00:00+08:00'])
    expect(isInstant(text), text).toBe(false)
})

test('a day is a real one', () => {
  for (const text of ['2027-02-29', '0000-01-01', '2027-6-1', 'today'])
    expect(z.safeParse(Day, text).success).toBe(false)
  expect(z.safeParse(Day, '2028-02-29').success).toBe(true)
})
