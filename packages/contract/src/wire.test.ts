import { fenFromDecimal } from '@wanka/domain/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wire } from './wire.ts'

const amount = wire.fen()
const read = (text: unknown) => z.safeDecode(amount as z.core.$ZodType<unknown, unknown>, text)

test('S17 every amount that the contract accepts is the one that the domain reads', () => {
  const digits = fc.stringMatching(/^-?\d{0,16}(\.\d{0,3})?$/)
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ maxLength: 12 })), (text) => {
      const decoded = read(text)
      if (decoded.success) expect(decoded.data).toBe(fenFromDecimal(text))
    }),
    { numRuns: 2000 },
  )
})

test.each(['3000.00', '0', '0.5', '-0.5', '999999999999.99'])('the contract accepts the amount %s', (text) => {
  expect(read(text)).toMatchObject({ success: true })
})

test.each([
  ['03000.00', '-01', '00', '1e3', '1E3', '0x10', '+1', '1.', '.5', '1.234', '1,000', ' 1', '1\n', '--1', '1_000'],
  [
    '１００',
    '١٢٣',
    '৫',
    '1٫5',
    '−1',
    '１００.00',
    '',
    'NaN',
    'Infinity',
    '1000000000000',
    '99999999999999999999',
    '1.00元',
  ],
])('S17 a hostile spelling of an amount is refused and never read: %s', (...texts) => {
  for (const text of texts) expect([text, read(text).success]).toEqual([text, false])
})
