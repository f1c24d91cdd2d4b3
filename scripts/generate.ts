import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { TEMPLATE } from '@wanka/testkit/servers/template.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'

/** `npm run db:types`: writes the table types of a freshly migrated database. */
const postgres = await startTestPostgres()
try {
  const url = new URL(postgres.adminUrl)
  url.pathname = `/${TEMPLATE}`
  execFileSync('kysely-codegen', ['--config-file', '.kysely-codegenrc.json', '--url', url.href], {
    cwd: join(import.meta.dirname, '../packages/server'),
    stdio: 'inherit',
  })
} finally {
  await postgres.stop()
}
