import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { clearPending, keepPending, readPending } from './pending-application.ts'

const application = {
  productType: 'cash',
  loanAmt: fen(1_000_000),
  period: 12,
  repayType: 'equalInstalment',
  purposeCode: 'daily',
  cardId: 'c1',
  agreementKeys: ['costSheet', 'personalLoan'],
  notStudent: true,
  costRead: true,
  quoteId: 'q1',
  dealTicket: 't1',
} as const
const pending = {
  owner: 'me',
  uuid: 'u1',
  application: { ...application, agreementKeys: [...application.agreementKeys] },
}

test('a borrower’s unanswered application is sent again exactly as it was', () => {
  keepPending(pending)
  expect(readPending('me', application)).toEqual(pending)
})

test('a borrower’s unanswered payment of a card’s bill is sent again for the same credit card only', () => {
  const bill = { ...pending, application: { ...pending.application, creditCardId: 'k1' } }
  keepPending(bill)
  expect(readPending('me', { ...application, creditCardId: 'k1' })).toEqual(bill)
  expect(readPending('me', { ...application, creditCardId: 'k2' })).toBeUndefined()
  expect(readPending('me', application)).toBeUndefined()
})

test('a borrower’s unanswered application stays pending after a new quote, because its loan may exist', () => {
  keepPending(pending)
  const quotedAnew = { ...application, quoteId: 'q2' }
  expect(readPending('me', quotedAnew)).toEqual(pending)
})

test('a borrower’s unanswered application is read by no other customer, and for no other choice or card', () => {
  keepPending(pending)
  expect(readPending('you', application)).toBeUndefined()
  for (const other of [
    { cardId: 'c2' },
    { loanAmt: fen(900_000) },
    { period: 6 },
    { payNo: 'p1' },
    { creditCardId: 'k1' },
  ])
    expect(readPending('me', { ...application, ...other })).toBeUndefined()
  clearPending()
  expect(readPending('me', application)).toBeUndefined()
})
