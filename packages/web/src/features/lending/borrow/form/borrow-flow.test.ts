import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { keepChoice, keepReading, markRead, readChoice, readReading } from './borrow-flow.ts'

const quote = (letter: string): string => `terms.${letter.repeat(43)}`

test('a borrower finds the same choice on the next page of the flow', () => {
  expect(readChoice()).toBeUndefined()
  const choice = {
    productType: 'cash',
    loanAmt: fen(1_000_000),
    period: 12,
    repayType: 'equalInstalment',
    purposeCode: 'daily',
    cardId: 'c1',
  } as const
  keepChoice(choice)
  expect(readChoice()).toEqual(choice)
})

test('what a borrower has read and ticked counts for that quote only', () => {
  markRead(quote('a'), 'costSheet')
  markRead(quote('a'), 'costSheet')
  expect(readReading(quote('a')).read).toEqual(['costSheet'])
  keepReading({ ...markRead(quote('a'), 'personalLoan'), agreed: true, notStudent: true })
  expect(readReading(quote('a'))).toMatchObject({ read: ['costSheet', 'personalLoan'], agreed: true, notStudent: true })
  expect(readReading(quote('b'))).toMatchObject({ read: [], agreed: false, notStudent: false })
})
