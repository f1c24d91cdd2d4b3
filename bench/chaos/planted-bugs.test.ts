import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(PLANTED_BUGS)('the bug "$name" fits the code as it is', ({ file, from, test }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2)
  expect(existsSync(join(ROOT, test))).toBe(true)
})
