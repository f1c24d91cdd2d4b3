import { expect, test } from 'vitest'
import { fillSections, readableSections } from './agreement-template.ts'

const template = [
  {
    heading: '借款',
    paragraphs: ['本金{{amount}}元，分{{periods}}期。', '{{schedule}}', '除以上所列，不收取任何其他费用。'],
  },
]

test('a customer reads each fact in its place, and a list as one paragraph per item', () => {
  const filled = fillSections(template, { amount: '10,000.00', periods: '2', schedule: ['第1期', '第2期'] })
  expect(filled[0]?.paragraphs).toEqual([
    '本金10,000.00元，分2期。',
    '第1期',
    '第2期',
    '除以上所列，不收取任何其他费用。',
  ])
})

test('a customer never signs a text with blanks: a missing fact is an error that names it', () => {
  expect(() => fillSections(template, { amount: '10,000.00', periods: '2' })).toThrow('schedule')
})

test('a customer’s fact that looks like a template is inserted as plain text', () => {
  const filled = fillSections(template, { amount: '{{periods}} $& $1', periods: '2', schedule: [] })
  expect(filled[0]?.paragraphs[0]).toBe('本金{{periods}} $& $1元，分2期。')
})

test('a customer who reads a text before the loan sees the known facts, and what will stand in place of the rest', () => {
  expect(readableSections(template, { amount: '10,000.00' })[0]?.paragraphs).toEqual([
    '本金10,000.00元，分〔期数〕期。',
    '〔每一期的到期日和金额〕',
    '除以上所列，不收取任何其他费用。',
  ])
})
