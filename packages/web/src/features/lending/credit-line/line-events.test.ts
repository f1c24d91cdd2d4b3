import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { lineEventFigure, lineEventNote, lineEventTitle } from './line-events.ts'

const at = '2027-06-15 09:30:12'

test('a customer reads of each line event what happened, by whom, when, and the limit from then on', () => {
  const raised = { event: 'raise', by: 'system', at, limit: fen(8_000_000) } as const
  expect([lineEventTitle(raised), lineEventNote(raised), lineEventFigure(raised)]).toEqual([
    '额度提高',
    '系统 · 2027-06-15 09:30',
    '80,000.00元',
  ])
  const refused = { event: 'refuse', by: 'system', at, text: '暂不建议再增加借款。' } as const
  expect(lineEventNote(refused)).toBe('系统 · 2027-06-15 09:30，暂不建议再增加借款。')
  expect(lineEventFigure(refused)).toBeUndefined()
})
