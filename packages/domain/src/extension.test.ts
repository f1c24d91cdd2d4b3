import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, businessDate, daysBetween } from './business-date.ts'
import { type ExtensionFacts, extensionOf } from './extension.ts'

const DUE = businessDate('2027-01-31')
const facts = (changes: Partial<ExtensionFacts> = {}): ExtensionFacts => ({
  businessDate: addDays(DUE, -5),
  unpaid: [
    { no: 2, dueOn: DUE },
    { no: 3, dueOn: businessDate('2027-02-28') },
  ],
  no: 2,
  used: false,
  paying: false,
  ...changes,
})

test('the next bill is extended by seven days at no cost', () => {
  expect(extensionOf(facts())).toEqual({ from: '2027-01-31', to: '2027-02-07', days: 7, price: 0 })
})

test('a customer gets a reason for each refusal of an extension', () => {
  expect(extensionOf(facts({ used: true }))).toBe('used')
  expect(extensionOf(facts({ no: 3 }))).toBe('notNext')
  expect(extensionOf(facts({ unpaid: [] }))).toBe('notNext')
  expect(extensionOf(facts({ paying: true }))).toBe('paying')
  expect(extensionOf(facts({ businessDate: DUE }))).toBe('tooLate')
  expect(extensionOf(facts({ businessDate: addDays(DUE, -1) }))).toMatchObject({ to: '2027-02-07' })
  expect(extensionOf(facts({ businessDate: addDays(DUE, -32) }))).toBe('tooEarly')
  const close = [
    { no: 2, dueOn: DUE },
    { no: 3, dueOn: addDays(DUE, 1) },
  ]
  expect(extensionOf(facts({ unpaid: close }))).toBe('tooClose')
  expect(extensionOf(facts({ businessDate: addDays(DUE, -31) }))).toMatchObject({ to: '2027-02-07' })
})

test('a bill followed closely by another is extended by the days between them, whatever the order of the bills', () => {
  const unpaid = [
    { no: 3, dueOn: addDays(DUE, 2) },
    { no: 2, dueOn: DUE },
  ]
  expect(extensionOf(facts({ unpaid }))).toMatchObject({ from: DUE, to: '2027-02-01', days: 1 })
  expect(extensionOf(facts({ unpaid: unpaid.slice(1) }))).toMatchObject({ days: 7 })
})

test('in any month the extended date is after the old one and before the next bill', () => {
  const start = businessDate('2027-01-31')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 31 }), (month, ahead) => {
      const [due, next] = [addMonths(start, month), addMonths(start, month + 1)]
      const unpaid = [
        { no: month, dueOn: due },
        { no: month + 1, dueOn: next },
      ]
      const extension = extensionOf(facts({ unpaid, no: month, businessDate: addDays(due, -ahead) }))
      if (typeof extension === 'string') throw new Error(extension)
      expect(daysBetween(due, extension.to)).toBe(extension.days)
      expect([extension.days > 0, extension.to < next]).toEqual([true, true])
    }),
  )
})
