import { textHash } from '@wanka/contract/text-hash.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { UNFINISHED_LOAN } from '../session/offline-cache.ts'
import { forgetPerson } from '../session/owner.ts'
import { clearAllDrafts } from '../storage/draft-store.ts'
import { deviceStore } from '../storage/storage.ts'
import { writeStored } from '../storage/stored.ts'
import {
  keepChoice,
  keepReading,
  markRead,
  readChoice,
  readReading,
  readUnfinished,
  resumeUnfinished,
} from './borrow-flow.ts'

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

const NOW = Date.parse('2027-06-16T08:00:00Z')
const DAYS = 24 * 60 * 60 * 1000
const begun = { productType: 'cash', loanAmt: fen(300_000), period: 6, repayType: 'equalInstalment' } as const
const left = (value: object = {}): void =>
  writeStored(deviceStore, UNFINISHED_LOAN, { owner: textHash('c-1'), at: NOW, choice: begun, ...value })

test('a borrower finds an unfinished loan for seven days, and another customer or a log-out finds none', () => {
  left()
  expect(readUnfinished('c-1', NOW + 6 * DAYS)?.choice).toEqual(begun)
  expect(readUnfinished('c-1', NOW + 7 * DAYS)).toBeUndefined()
  expect(readUnfinished('c-2', NOW)).toBeUndefined()
  forgetPerson()
  expect(readUnfinished('c-1', NOW)).toBeUndefined()
  left({ choice: { loanAmt: 'all of it' } })
  expect(readUnfinished('c-1', NOW)).toBeUndefined()
})

test('an unfinished loan goes on at its cost, or where it was being read, with what was read', () => {
  clearAllDrafts()
  expect(resumeUnfinished({ choice: begun })).toBe('cashCostDetail')
  expect(readChoice()).toEqual(begun)
  const reading = { ...readReading(quote('c')), read: ['costSheet'] }
  expect(resumeUnfinished({ choice: begun, reading })).toBe('cashConfirmPageB')
  expect(readReading(quote('c')).read).toEqual(['costSheet'])
})
