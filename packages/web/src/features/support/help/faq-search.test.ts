import { expect, test } from 'vitest'
import { searchFaqs, type Topics } from './faq-search.ts'

const link = { label: '', url: '' }
const topics: Topics = [
  {
    topic: '还款',
    faqs: [
      { faqId: 'late', question: '逾期了会怎样？', answer: ['到期后3天内还清，不收罚息。'], link },
      { faqId: 'how', question: '怎么还款？', answer: ['到期日当天自动扣款。'], link },
    ],
  },
  { topic: '证明', faqs: [{ faqId: 'pdf', question: '怎么开证明？', answer: ['生成PDF。'], link }] },
]
const found = (typed: string) => searchFaqs(topics, typed).flatMap(({ faqs }) => faqs.map(({ faqId }) => faqId))

test('a customer’s search finds a word in question, answer and topic, whatever its case or punctuation', () => {
  expect(found('罚息')).toEqual(['late'])
  expect(found('pdf')).toEqual(['pdf'])
  expect(found('还清不收')).toEqual(['late'])
  expect(found('证明')).toEqual(['pdf'])
})

test('a customer’s search for several words finds only questions with all of them', () => {
  expect(found('还款 扣款')).toEqual(['how'])
  expect(found('还款 扣款 PDF')).toEqual([])
})

test('a customer who types nothing sees everything, and a topic without a hit is left out', () => {
  expect(searchFaqs(topics, '  ')).toEqual(topics)
  expect(searchFaqs(topics, '罚息').map(({ topic }) => topic)).toEqual(['还款'])
})
