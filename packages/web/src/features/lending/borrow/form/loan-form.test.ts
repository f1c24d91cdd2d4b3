import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { formValues, keptValues, type LoanParams, notChosen, type Template } from './loan-form.ts'

const params = {
  loanAmt: fen(10_000),
  periods: [3, 6, 12, 24].map((period) => ({ period, aprBp: 1800, rateDay: '0.0500' })),
  repayTypes: [
    { code: 'equalInstalment', name: '等额本息', note: '' },
    { code: 'interestFirst', name: '先息后本', note: '' },
  ],
  purposes: [{ code: 'daily', name: '日常消费' }],
} as unknown as LoanParams
const limits = { minAmt: fen(10_000), maxAmt: fen(20_000_000), step: fen(10_000), available: fen(500_000) }
const last: Template = {
  found: true,
  loanAmt: fen(1_000_000),
  period: 6,
  repayType: 'interestFirst',
  purposeCode: 'daily',
  cardId: 'old',
}
const card = (cardId: string, isDefault: boolean) => ({ cardId, isDefault }) as never
const values = (kept = {}, template: Template | undefined = undefined, cards: never[] | undefined = undefined) =>
  formValues({ params, limits, template, kept, cards })

test('a borrower’s first form starts with 100 over the usual period, without a purpose', () => {
  expect(values()).toEqual({
    amountText: '100',
    period: 12,
    repayType: 'equalInstalment',
    purposeCode: undefined,
    cardId: undefined,
  })
})

test('a guest’s form starts with the advertised example, while it is offered', () => {
  const advertised = { loanAmt: fen(1_000_000), period: 6 }
  const guest = { ...limits, available: undefined }
  const shown = (some: object) =>
    formValues({ params, limits: guest, template: undefined, kept: {}, cards: undefined, ...some })
  expect(shown({ advertised })).toMatchObject({ amountText: '10000', period: 6 })
  expect(shown({ advertised: { ...advertised, period: 36 } })).toMatchObject({ amountText: '10000', period: 12 })
  expect(shown({ advertised: {} })).toMatchObject({ amountText: '100', period: 12 })
})

test('a borrower’s next form starts like the last application, within the available limit', () => {
  expect(values({}, last)).toEqual({
    amountText: '5000',
    period: 6,
    repayType: 'interestFirst',
    purposeCode: 'daily',
    cardId: 'old',
  })
})

test('a borrower’s own choice takes precedence over the last application', () => {
  expect(values({ amountText: '300', period: 3 }, last)).toMatchObject({ amountText: '300', period: 3 })
})

test('a borrower’s choice that is no longer offered is replaced', () => {
  expect(values({ period: 9, purposeCode: 'house' }, last)).toMatchObject({ period: 6, purposeCode: 'daily' })
  expect(values({ cardId: 'gone' }, last, [card('a', false), card('b', true)])).toMatchObject({ cardId: 'b' })
  expect(values({ cardId: 'a' }, last, [card('a', false), card('b', true)])).toMatchObject({ cardId: 'a' })
})

test('a borrower’s unreadable draft counts as none', () => {
  expect(keptValues({ amountText: 'x', period: 3 })).toEqual({})
  expect(keptValues({ amountText: '', period: 3 })).toEqual({ amountText: '', period: 3 })
  expect(keptValues({ amountText: '3000.5' })).toEqual({ amountText: '3000.5' })
})

test('the button prompts the borrower for the purpose, then for the card', () => {
  expect(notChosen({ purposeCode: undefined, cardId: undefined })).toBe('请选择借款用途')
  expect(notChosen({ purposeCode: 'daily', cardId: undefined })).toBe('请选择收款账户')
  expect(notChosen({ purposeCode: 'daily', cardId: 'c1' })).toBeUndefined()
})
