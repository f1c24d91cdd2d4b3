import { machines } from '@wanka/domain/states/machines.ts'
import { EXCEPTION_KINDS } from '@wanka/testkit/simulation/exception-kinds.ts'
import { expect, test } from 'vitest'
import { KNOWN_CASES } from './cases.ts'
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
