import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { architectureText } from './architecture.ts'

test('a newcomer’s picture of the rooms and of one request’s way is the one that the imports draw', () => {
  const file = join(import.meta.dirname, '../docs/architecture.md')
  expect(readFileSync(file, 'utf8'), 'npm run generate').toBe(architectureText())
})
