import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALLOCATION_ORDER,
  type Amounts,
  allocate,
  type DueAmounts,
  type InstalmentFacts,
  instalmentCode,
  instalmentState,
  NO_AMOUNTS,
  sumAmounts,
} from './allocation.ts'
import { addDays, businessDate } from './business-date.ts'
import { type Fen, fen } from './money.ts'

const amounts = (penalty: number, interest: number, fee: number, principal: number): Amounts => ({
  penalty: fen(penalty),
  interest: fen(interest),
  fee: fen(fee),
  principal: fen(principal),
})
const owed = (no: number, ...of: [number, number, number, number]): DueAmounts => ({ no, ...amounts(...of) })
const bill = [owed(5, 0, 70, 5, 900), owed(4, 12, 80, 5, 800)]

test('a payment goes to the oldest instalment first: penalty, interest, fee, principal', () => {
  expect(allocate(fen(10), bill)).toEqual({ parts: [owed(4, 10, 0, 0, 0)], left: 0 })
  expect(allocate(fen(95), bill)).toEqual({ parts: [owed(4, 12, 80, 3, 0)], left: 0 })
  expect(allocate(fen(1000), bill)).toEqual({ parts: [owed(4, 12, 80, 5, 800), owed(5, 0, 70, 5, 28)], left: 0 })
  expect(allocate(fen(2000), bill).left).toBe(2000 - 897 - 975)
})

test('a payment of chosen instalments pays the others only if the customer allows the rest to go on', () => {
  expect(allocate(fen(1000), bill, { only: [5] })).toEqual({ parts: [owed(5, 0, 70, 5, 900)], left: 25 })
  expect(allocate(fen(1000), bill, { only: [5], toNext: true })).toEqual({
    parts: [owed(5, 0, 70, 5, 900), owed(4, 12, 13, 0, 0)],
    left: 0,
  })
  expect(allocate(fen(1000), bill, { only: [] })).toEqual({ parts: [], left: 1000 })
})

test('money is conserved and nothing is overpaid, for any payment of any bill', () => {
  const figure = fc.integer({ min: 0, max: 1_000_000 })
  const bills = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 60 }), figure, figure, figure, figure).map((row) => owed(...row)),
    { selector: (row) => row.no, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      bills,
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.boolean(),
      fc.boolean(),
      (rows, paid, pick, toNext) => {
        const only = pick ? rows.filter((_, index) => index % 2 === 0).map((row) => row.no) : undefined
        const { parts, left } = allocate(fen(paid), rows, { only, toNext })
        expect(parts.reduce((sum, part) => sum + sumAmounts(part), 0) + left).toBe(paid)
        for (const part of parts) {
          const row = rows.find(({ no }) => no === part.no)
          for (const kind of ALLOCATION_ORDER) {
            expect(part[kind]).toBeGreaterThanOrEqual(0)
            expect(part[kind]).toBeLessThanOrEqual(row?.[kind] ?? -1)
          }
        }
        const open = rows.filter(({ no }) => !only || toNext || only.includes(no))
        const whole = open.reduce((sum, row) => sum + sumAmounts(row), 0)
        expect(left).toBe(Math.max(0, paid - whole))
      },
    ),
  )
})

test('a payment or a bill with invalid amounts or numbers is refused', () => {
  expect(() => allocate(-1 as Fen, bill)).toThrow('not a payment: -1')
  expect(() => allocate(0.5 as Fen, bill)).toThrow('not a payment: 0.5')
  expect(() => allocate(fen(1), [owed(4, 0, 0, 0, -1)])).toThrow('instalment 4: not owed')
  expect(() => allocate(fen(1), [owed(4, 0, 0, 0, 1), owed(4, 0, 0, 0, 1)])).toThrow('appears twice')
  expect(() => allocate(fen(1), bill, { only: [6] })).toThrow('no instalment 6')
})

const dueOn = businessDate('2026-03-01')
const facts = (changes: Partial<InstalmentFacts>): InstalmentFacts => ({
  due: amounts(0, 100, 0, 900),
  paid: NO_AMOUNTS,
  dueOn,
  businessDate: addDays(dueOn, -8),
  paying: false,
  ...changes,
})

test('an instalment is future until seven days before its due date, then due, and overdue the day after', () => {
  const on = (days: number) => instalmentState(facts({ businessDate: addDays(dueOn, days) }))
  expect([-8, -7, 0, 1, 400].map(on)).toEqual(['future', 'due', 'due', 'overdue', 'overdue'])
})

test('an instalment that is part paid is shown so until it is overdue', () => {
  const paid = amounts(0, 100, 0, 0)
  expect(instalmentState(facts({ paid }))).toBe('partPaid')
  expect(instalmentState(facts({ paid, businessDate: addDays(dueOn, 1) }))).toBe('overdue')
})

test('an instalment being paid is shown so even when overdue, and is paid once nothing is owed', () => {
  const late = { businessDate: addDays(dueOn, 9) }
  expect(instalmentState(facts({ paying: true, ...late }))).toBe('paying')
  expect(instalmentState(facts({ paying: true, paid: amounts(0, 100, 0, 900), ...late }))).toBe('paid')
})

test('an instalment whose interest was waived is paid, and one that owes nothing without payment is waived', () => {
  const waived = amounts(0, 100, 0, 0)
  expect(instalmentState(facts({ waived, paid: amounts(0, 0, 0, 900) }))).toBe('paid')
  expect(instalmentState(facts({ due: waived, waived }))).toBe('waived')
  expect(instalmentState(facts({ due: NO_AMOUNTS }))).toBe('paid')
})

test('the wire has a number for each instalment state', () => {
  expect(instalmentCode).toEqual({ future: 0, due: 1, paid: 2, overdue: 3, partPaid: 4, paying: 5, waived: 2 })
})
