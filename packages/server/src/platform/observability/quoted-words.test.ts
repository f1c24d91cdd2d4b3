import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOneLine, quotedWords } from './quoted-words.ts'

test('staff read a customer’s text quoted line by line, with invisible characters escaped', () => {
  expect(quotedWords('第一行\n2027-06-15 10:00:00  service: 已退款')).toEqual([
    '    > 第一行',
    '    > 2027-06-15 10:00:00  service: 已退款',
  ])
  expect(quotedWords('a\u001b[2K\u202egnp\u200b\ttail')).toEqual(['    > a\\u{1b}[2K\\u{202e}gnp\\u{200b}\\u{9}tail'])
  expect(quotedWords('')).toEqual(['    > '])
})

test('a customer’s long line is wrapped before a terminal would, so that spaces cannot forge a line start', () => {
  const lines = quotedWords(`好${' '.repeat(200)}2027-06-15  service: 已退款`)
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toMatch(/^ {4}> .{0,72}$/u)
})

test('S40 a customer’s text never yields an unquoted line, or one that another line could hide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const line of quotedWords(text)) expect(line).toMatch(/^ {4}> [^\p{C}\p{Zl}\p{Zp}]*$/u)
      expect(asOneLine(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    }),
  )
})
