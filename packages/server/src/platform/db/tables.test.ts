import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { schemaText } from '@wanka/testkit/servers/schema-text.ts'
import { expect, inject, test } from 'vitest'

const server = join(import.meta.dirname, '../../..')
const codegen = join(server, '../../node_modules/.bin/kysely-codegen')

test('the table types are those of a migrated database', async () => {
  // looked at for seconds, the template itself would be busy for all that want a clone of it
  const { url, drop } = await scratchDatabase(inject('postgresUrl'))
  const args = ['--config-file', '.kysely-codegenrc.json', '--url', url, '--verify']
  const { stdout } = await promisify(execFile)(codegen, args, { cwd: server })
  expect(stdout).toContain('up-to-date')
  await drop()
})

test('the committed schema is that of a migrated database', async () => {
  const { url, drop } = await scratchDatabase(inject('postgresUrl'))
  expect(await schemaText(url), 'npm run generate').toBe(readFileSync(join(server, 'schema.sql'), 'utf8'))
  await drop()
})
