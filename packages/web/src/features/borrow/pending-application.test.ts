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

test('an unanswered application is sent again exactly as it was', () => {
  keepPending(pending)
  expect(readPending('me', application)).toEqual(pending)
})

test('it is nobody else’s, and not that of another price or card', () => {
  keepPending(pending)
  expect(readPending('you', application)).toBeUndefined()
  expect(readPending('me', { ...application, quoteId: 'q2' })).toBeUndefined()
  expect(readPending('me', { ...application, cardId: 'c2' })).toBeUndefined()
  clearPending()
  expect(readPending('me', application)).toBeUndefined()
})
