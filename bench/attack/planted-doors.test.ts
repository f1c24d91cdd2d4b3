import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attacks } from '@wanka/testkit/attack/attacks.ts'
import { expect, test } from 'vitest'
import { commandAttacks } from './commands.ts'
import { PLANTED_DOORS } from './planted-doors.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(PLANTED_DOORS)('the planted door "$name" matches the code once', ({ file, from, attacks: finders }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2)
  const names = [...attacks, ...commandAttacks].map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...finders]))
})
