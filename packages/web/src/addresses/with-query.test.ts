import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test('the customer’s choice joins the query that the caller set, and replaces an earlier choice', () => {
  expect(withQuery('/newBorrowCash', { cardId: 'c1' })).toBe('/newBorrowCash?cardId=c1')
  expect(withQuery('/cashier_desk?billNo=b1&cardId=old#top', { cardId: 'c1' })).toBe(
    '/cashier_desk?billNo=b1&cardId=c1#top',
  )
  expect(withQuery('https://shop.example/pay?x=1', { cardId: 'c1' })).toBe('https://shop.example/pay?x=1&cardId=c1')
})
