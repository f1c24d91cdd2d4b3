import { expect, test } from 'vitest'
import { defineMachine, IllegalTransition, isFinal, isPath, next, stateNamed } from './state-machine.ts'

const door = defineMachine({
  name: 'door',
  initial: 'shut',
  transitions: { shut: { open: 'ajar', wall: 'gone' }, ajar: { close: 'shut' }, gone: {} },
})

test('an event leads to the state in the table', () => {
  expect(next(door, 'shut', 'open')).toBe('ajar')
  expect(next(door, 'ajar', 'close')).toBe('shut')
})

test('a transition that is not in the table is refused, with machine, event and state named', () => {
  const attempt = () => next(door, 'gone', 'open')
  expect(attempt).toThrow(IllegalTransition)
  expect(attempt).toThrow('door: no open from gone')
  expect(attempt).toThrow(
    expect.objectContaining({ name: 'IllegalTransition', machine: 'door', from: 'gone', event: 'open' }),
  )
  expect(() => next(door, 'shut', 'toString' as 'open')).toThrow(IllegalTransition)
  expect(() => next(door, 'constructor' as 'shut', 'open')).toThrow(IllegalTransition)
})

test('an unknown state or event, or an unknown target, does not compile', () => {
  // @ts-expect-error no such state
  expect(() => next(door, 'locked', 'open')).toThrow(IllegalTransition)
  // @ts-expect-error no such event
  expect(() => next(door, 'shut', 'kick')).toThrow(IllegalTransition)
  // @ts-expect-error the target is misspelt
  expect(defineMachine({ name: 'x', initial: 'a', transitions: { a: { go: 'bb' }, b: {} } }).name).toBe('x')
})

test('a history is a path when every step is in the table', () => {
  expect(isPath(door, [])).toBe(true)
  expect(isPath(door, ['shut', 'ajar', 'shut', 'gone'])).toBe(true)
  expect(isPath(door, ['ajar', 'shut'])).toBe(false)
  expect(isPath(door, ['shut', 'ajar', 'gone'])).toBe(false)
  expect(isPath(door, ['shut', 'gone', 'shut'])).toBe(false)
  expect(isPath(door, ['shut', 'locked', 'shut'])).toBe(false)
})

test('a final state has no transition out, and a stored state that is unknown is refused', () => {
  expect([isFinal(door, 'gone'), isFinal(door, 'shut')]).toEqual([true, false])
  expect(stateNamed(door, 'ajar')).toBe('ajar')
  for (const bad of ['locked', 'toString', ''])
    expect(() => stateNamed(door, bad)).toThrow(new RangeError(`door: no state ${bad}`))
})
