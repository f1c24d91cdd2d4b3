import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(PLANTED_BUGS)('the planted bug "$name" matches the code once', ({ file, from, test }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2)
  expect(existsSync(join(ROOT, test))).toBe(true)
})
