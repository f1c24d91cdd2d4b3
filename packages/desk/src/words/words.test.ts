import { machines } from '@wanka/domain/states/machines.ts'
import { CHECKS } from '@wanka/server/ledger/check.ts'
import { EXCEPTION_KINDS } from '@wanka/testkit/simulation/exception-kinds.ts'
import { expect, test } from 'vitest'
import { KNOWN_CASES } from './cases.ts'
import { KNOWN_CHECKS } from './invariants.ts'
import { machineWords, stateWords } from './names.ts'

test('every state of every machine has words', () => {
  const bare = machines.flatMap(({ name, transitions }) => [
    ...(machineWords(name) === name ? [name] : []),
    ...Object.keys(transitions)
      .filter((state) => stateWords(name, state) === state)
      .map((state) => `${name}.${state}`),
  ])
  expect(bare).toEqual([])
})

test('every kind of case says what happened and what to do', () => {
  expect(EXCEPTION_KINDS.filter((kind) => !KNOWN_CASES.includes(kind))).toEqual([])
})

test('every invariant of the books has words, and nothing else has', () => {
  expect(Object.keys(CHECKS).filter((check) => !KNOWN_CHECKS.includes(check))).toEqual([])
  expect(KNOWN_CHECKS.filter((check) => !Object.keys(CHECKS).includes(check))).toEqual([])
})
