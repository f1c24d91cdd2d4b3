import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { applicationName, loanName } from './loan-name.ts'

const loan = { loanedOn: '2027-02-05', loanAmt: fen(300_000) }

test('a loan is named by its day and sum, and by its year once that is over', () => {
  expect(loanName(loan)).toBe('2月5日借 3,000元')
  expect(loanName(loan, '2027-12-31')).toBe('2月5日借 3,000元')
  expect(loanName(loan, '2028-01-01')).toBe('2027年2月5日借 3,000元')
  expect(loanName({ ...loan, loanAmt: fen(123_450) })).toBe('2月5日借 1,234.50元')
})

test('an application is named as what it is, not as a loan', () => {
  expect(applicationName(loan)).toBe('2月5日申请 3,000元')
})
