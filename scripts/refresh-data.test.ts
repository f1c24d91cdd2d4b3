import { areaRows, asOf, textOf } from '@wanka/server/catalogue/data-files.ts'
import { expect, test } from 'vitest'
import { difference, entriesOf, withHead } from './refresh-data.ts'

const present = textOf('areas')
const lines = present.split('\n')

test('an operator sees what newer areas add, take away and rename', () => {
  const newer = present.replace('\t\t110101 东城区\n', '').replace('110102 西城区', '110102 新城区\n\t\t110199 北城区')
  expect(difference(entriesOf('areas', present), entriesOf('areas', newer))).toEqual({
    added: ['110199 北城区 110100'],
    gone: ['110101 东城区 110100'],
    changed: ['110102 西城区 110100 → 新城区 110100'],
  })
})

test('a file that was cut off, has no entries, or an entry twice is refused', () => {
  const half = lines.slice(0, lines.length / 2).join('\n')
  expect(() => difference(entriesOf('areas', present), entriesOf('areas', half))).toThrow('are gone')
  expect(() => entriesOf('areas', '<html>')).toThrow('no entry')
  for (const line of ['622848 ABC', '622848 ABC prepaid', '62284x ABC debit'])
    expect(() => entriesOf('bankBins', line)).toThrow('no entry')
  expect(() => entriesOf('bankBins', '622848 ABC debit\n622848 ICBC debit')).toThrow('622848 stands twice')
})

test('a file that is taken over says its own day under the same head, and reads as before', () => {
  const taken = withHead(present, present, '2031-12-31')
  expect(taken).toContain('# As of 2031-12-31\n')
  expect(taken.replace('2031-12-31', asOf('areas'))).toBe(present)
  expect(areaRows(taken)).toEqual(areaRows())
})
