import { csvCell } from '@wanka/testkit/fixtures/lending/bank-statements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv-reader.ts'
import { UnreadableStatement } from './statement-entry.ts'

const read = (text: string, delimiter = ',') => [...readCsv(text.split('\n'), delimiter)]
const cellsOf = (text: string, delimiter?: string) => read(text, delimiter).map(({ cells }) => cells)
const problemOf = (text: string): unknown => {
  try {
    read(text)
  } catch (error) {
    return error instanceof UnreadableStatement ? error.problem : error
  }
  return undefined
}

test('whatever is written as RFC 4180 says is read as it was, under each delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', ',', ';', '\t', '\n', ' ', '='), maxLength: 12 })
  const record = fc.array(cell, { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      (records, delimiter, always) => {
        const written = records.map((cells) =>
          cells
            .map((text) => (always || text.startsWith('=') ? `"${text.replaceAll('"', '""')}"` : csvCell(text)))
            .join(delimiter),
        )
        // a line that is only white space between its delimiters is a record unless it is nothing at all
        const kept = records.filter((_, at) => (written[at] ?? '').split('\n')[0]?.trim() !== '')
        fc.pre(kept.length === records.length)
        expect(cellsOf(written.join('\n'), delimiter)).toEqual(records)
      },
    ),
  )
})

test('a record says the line at which it begins, also after a cell of several lines', () => {
  expect(read('a,b\n\n"1\n2",3\n4,5').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('what a spreadsheet needs around a number is taken off, and a formula stays a text', () => {
  expect(cellsOf('="0012","=cmd|\'/c calc\'!A0",=1+1,\'7')).toEqual([['0012', "=cmd|'/c calc'!A0", '=1+1', "'7"]])
})

test.each([
  ['a,b\n"1,2\n3,4', { line: 2, why: '引号没有结束' }],
  ['a,b\n1,x"y"', { line: 2, why: '引号在一格的中间' }],
  ['a,b\n1,"x"y', { line: 2, why: '引号之后还有字' }],
  [`a,b\n${'x,'.repeat(200)}`, { line: 2, why: '一行超过100列' }],
  [`a,b\n1,${'x'.repeat(5000)}`, { line: 2, why: '一格超过4000个字' }],
  [`a,b\n1,"${'x\n'.repeat(5000)}`, { line: 2, why: '引号没有结束' }],
])('what is no CSV is told with its line: %j', (text, problem) => {
  expect(problemOf(text)).toEqual(problem)
})
