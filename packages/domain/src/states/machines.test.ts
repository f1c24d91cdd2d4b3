import { expect, test } from 'vitest'
import { unbindBlocker } from './card.ts'
import { edges } from './expected-changes.ts'
import { machines as allMachines } from './machines.ts'
import { IllegalTransition, next } from './state-machine.ts'

test('a card cannot be unbound while it backs an open order or is the last one of a live loan', () => {
  expect(unbindBlocker({ openOrders: 1, boundCards: 2, liveLoans: 0 })).toBe('openOrder')
  expect(unbindBlocker({ openOrders: 0, boundCards: 1, liveLoans: 1 })).toBe('lastCardOfLoan')
  expect(unbindBlocker({ openOrders: 0, boundCards: 2, liveLoans: 1 })).toBeNull()
  expect(unbindBlocker({ openOrders: 0, boundCards: 1, liveLoans: 0 })).toBeNull()
})

const machines = edges.map(([machine, text]) => ({
  name: machine.name,
  machine,
  lines: text.split('\n').map((line) => line.trim()),
}))

test('each machine has the name under which its history is recorded', () => {
  expect(allMachines.map(({ name }) => name).join(' ')).toBe(
    'account campaignGrant card certificate complaint coupon creditLine depositAccount depositOrder deskPayment faceCheck hardship hold lenderBooks letongCard loanOrder mallOrder mandate offlinePayment policy prepayment purchase refund repaymentOrder reward topUp voucher withdrawal',
  )
  expect(machines.map(({ name }) => name).toSorted()).toEqual(allMachines.map(({ name }) => name).toSorted())
})

test.each(machines)('$name allows each of its transitions and refuses every other', ({ machine, lines }) => {
  const states = Object.keys(machine.transitions)
  const events = new Set(Object.values(machine.transitions).flatMap((row) => Object.keys(row)))
  const taken: string[] = []
  for (const state of states)
    for (const event of events) {
      const line = lines.find((known) => known.startsWith(`${state} ${event} `))
      if (!line) {
        expect(() => next(machine, state, event), `${state} ${event}`).toThrow(IllegalTransition)
        continue
      }
      expect(`${state} ${event} ${next(machine, state, event)}`).toBe(line)
      taken.push(line)
    }
  expect(taken.toSorted()).toEqual(lines.toSorted())
})

test.each(machines)('$name reaches each of its states from the initial one', ({ machine }) => {
  const reached = new Set([machine.initial])
  for (const state of reached)
    for (const following of Object.values(machine.transitions[state] ?? {})) if (following) reached.add(following)
  expect([...reached].toSorted()).toEqual(Object.keys(machine.transitions).toSorted())
})
