import { expect, test } from 'vitest'
import { csvOf, decimal } from './export-button.tsx'

test('a spreadsheet runs no cell of an export, and reads its amounts as numbers', () => {
  const cells = ['=1+1', '+86', '-cmd', '@SUM(A1)', '\t=1', 'a"b,c\nd', '-12.30', decimal(-1230), decimal(123_456), 7]
  expect(csvOf([cells])).toBe(`'=1+1,'+86,'-cmd,'@SUM(A1),'\t=1,"a""b,c\nd",-12.30,-12.30,1234.56,7\r\n`)
})
