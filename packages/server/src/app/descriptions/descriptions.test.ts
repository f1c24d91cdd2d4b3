import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { descriptionTexts } from './serve-descriptions.ts'

const server = serverFixture()
const TEXTS = Object.entries(descriptionTexts())

test.each(TEXTS)('an integrator reads the present interface of %s in the committed description', (name, text) => {
  const committed = readFileSync(join(import.meta.dirname, `../../../../../docs/openapi/${name}.json`), 'utf8')
  expect(text, 'npm run generate').toBe(committed)
})

test.each(TEXTS)('the description of the calls of %s is valid OpenAPI 3.1', async (_name, text) => {
  const validator = new Validator()
  expect(await validator.validate(text)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test.each(TEXTS)('a program fetches the description of %s from the server, compressed', async (name, text) => {
  const response = await fetch(`${server.url}/openapi/${name}.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(await response.text()).toBe(text)
})
