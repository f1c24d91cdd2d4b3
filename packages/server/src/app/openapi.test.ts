import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApiText } from './openapi.ts'

test('a partner reads the contract’s current interface description in the committed file', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8')
  expect(openApiText(), 'npm run generate').toBe(committed)
  expect(JSON.parse(committed)).toMatchObject({ openapi: expect.any(String), paths: expect.any(Object) })
})
