import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionTexts } from '@wanka/server/app/descriptions/serve-descriptions.ts'
import { TEMPLATE } from '@wanka/testkit/servers/database.ts'
import { schemaText } from '@wanka/testkit/servers/schema-text.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import { architectureText } from './architecture.ts'
import { generatePartnerClient } from './partner-client.ts'
import { releaseConfigText } from './release-config.ts'

/**
 * `npm run generate`: writes the picture of the rooms, the interface descriptions, the partners' client, the headings of the changelog, and the table types
 * and schema of a freshly migrated database.
 */
const root = join(import.meta.dirname, '..')
const server = join(root, 'packages/server')
writeFileSync(join(root, 'docs/architecture.md'), architectureText())
for (const [name, text] of Object.entries(descriptionTexts()))
  writeFileSync(join(root, `docs/openapi/${name}.json`), text)
await generatePartnerClient()
writeFileSync(join(root, 'release-please-config.json'), releaseConfigText())
const postgres = await startTestPostgres()
try {
  const url = new URL(postgres.adminUrl)
  url.pathname = `/${TEMPLATE}`
  execFileSync('kysely-codegen', ['--config-file', '.kysely-codegenrc.json', '--url', url.href], {
    cwd: server,
    stdio: 'inherit',
  })
  writeFileSync(join(server, 'schema.sql'), await schemaText(url.href))
} finally {
  await postgres.stop()
}
