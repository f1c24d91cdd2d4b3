import { expect, test } from 'vitest'
import { missingFor, nextUnread, type Paper, readingOrder } from './papers.ts'

const papers = ['identity', 'costSheet', 'personalLoan', 'debit'].map((key) => ({ key }) as Paper)
const reading = (read: string[], agreed = false, notStudent = false) => ({ subject: 's', read, agreed, notStudent })
const all = papers.map(({ key }) => key)

test('a borrower reads the cost first, and the other agreements in their order', () => {
  expect(readingOrder(papers).map(({ key }) => key)).toEqual(['costSheet', 'identity', 'personalLoan', 'debit'])
})

test('the button names what a borrower has yet to do, agreements before boxes', () => {
  expect(missingFor(papers, reading(['costSheet', 'debit'], true, true))).toBe('还有2份协议未读')
  expect(missingFor(papers, reading(all, false, true))).toBe('请先勾选同意协议')
  expect(missingFor(papers, reading(all, true, false))).toBe('请先勾选学生声明')
  expect(missingFor(papers, reading(all, true, true))).toBeUndefined()
})

test('a borrower goes from one agreement to the next unread one, and to none when all are read', () => {
  expect(nextUnread(papers, reading(['identity']), 'identity')?.key).toBe('personalLoan')
  expect(nextUnread(papers, reading(['debit']), 'debit')?.key).toBe('identity')
  expect(nextUnread(papers, reading(['identity', 'personalLoan', 'debit']), 'debit')).toBeUndefined()
})
