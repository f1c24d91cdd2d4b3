import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cellsOf = (...cells: string[]): string => toCsv([cells]).slice(1, -2)

test('a reader of a file gets no formula, also behind spaces and in wide characters', () => {
  for (const text of ['=1+1', '+86', '-1+2', '@cmd', '\t=1', ' =1', '＝1', '＋1', '－1', '＠x', '\r=1'])
    expect(cellsOf(text), JSON.stringify(text)).toMatch(/^"'/)
})

test('a reader of a file gets numbers as numbers, and any other text whole', () => {
  expect(cellsOf('7', '12.50', '-12.50', '')).toBe('7,12.50,-12.50,""')
  expect(cellsOf('说"好"', 'a,b', '两\r\n行')).toBe('"说""好""","a,b","两 行"')
})

test('a spreadsheet program reads the characters as they are, and an empty line between two tables', () => {
  expect(toCsv([['一'], [], ['二']])).toBe('\uFEFF"一"\r\n\r\n"二"\r\n')
})
