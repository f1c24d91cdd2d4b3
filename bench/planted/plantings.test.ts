import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attacks } from '@wanka/testkit/attack/attacks.ts'
import { expect, test } from 'vitest'
import { commandAttacks } from '../attack/commands.ts'
import { PLANTED_DOORS } from '../attack/planted-doors.ts'
import { PLANTED_BUGS } from '../chaos/planted-bugs.ts'

const ROOT = join(import.meta.dirname, '../..')
const timesIn = (file: string, text: string): number => readFileSync(join(ROOT, file), 'utf8').split(text).length - 1

test.each(PLANTED_BUGS)('the planted bug "$name" matches the code once', ({ file, from, test }) => {
  expect(timesIn(file, from)).toBe(1)
  expect(existsSync(join(ROOT, test))).toBe(true)
})

test.each(PLANTED_DOORS)('the planted door "$name" matches the code once', ({ file, from, attacks: finders }) => {
  expect(timesIn(file, from)).toBe(1)
  const names = [...attacks, ...commandAttacks].map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...finders]))
})
