import { expect, test } from 'vitest'
import { codeIn, wayOf } from './scan-pay.ts'

const code = '1234567890123456'

test('a customer’s code is read from its digits and from the app’s own address only', () => {
  expect(codeIn(code)).toBe(code)
  expect(codeIn(`https://wanka.example/scan-pay?payCode=${code}`)).toBe(code)
  for (const text of [
    '',
    '123',
    `${code}7`,
    `https://wanka.example/payment?payCode=${code}`,
    'https://wanka.example/scan-pay',
  ])
    expect([text, codeIn(text)]).toEqual([text, undefined])
})

test('a customer sees an unpaid payment before paying, and the result of one under way', () => {
  expect(wayOf({ payNo: 'N', payState: '0' })).toBe('/payment?payNo=N')
  expect(wayOf({ payNo: 'N', payState: '4' })).toBe('/payment?payNo=N')
  expect(wayOf({ payNo: 'N', payState: '2' })).toBe('/scan-pay-result?payNo=N')
})
