import { expect, test } from 'vitest'
import { unbindBlocker } from './card.ts'

test('a card cannot be unbound while it backs an open order or is the last one of a live loan', () => {
  expect(unbindBlocker({ openOrders: 1, boundCards: 2, liveLoans: 0 })).toBe('openOrder')
  expect(unbindBlocker({ openOrders: 0, boundCards: 1, liveLoans: 1 })).toBe('lastCardOfLoan')
  expect(unbindBlocker({ openOrders: 0, boundCards: 2, liveLoans: 1 })).toBeNull()
  expect(unbindBlocker({ openOrders: 0, boundCards: 1, liveLoans: 0 })).toBeNull()
})
