import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
const codegen = join(server, '../../node_modules/.bin/kysely-codegen')

test('the table types are those of a migrated database', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/wanka_template'
  const args = ['--config-file', '.kysely-codegenrc.json', '--url', url.href, '--verify']
  const { stdout } = await promisify(execFile)(codegen, args, { cwd: server })
  expect(stdout).toContain('up-to-date')
})
