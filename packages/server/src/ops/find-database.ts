import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Misconfigured } from '../platform/config/config.ts'
import { asRole, ROLES } from '../platform/db/roles.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PORT_LINE = 3

/**
 * The settings of an operator's program: the environment, with OPERATOR_DATABASE_URL as its database; without that, those of the
 * sandbox that `npm start` is running.
 * @throws Misconfigured when there is neither
 */
export async function operatorSettings(environment: NodeJS.ProcessEnv): Promise<Record<string, string | undefined>> {
  const { OPERATOR_DATABASE_URL: given } = environment
  const own = { WORKER_DATABASE_URL: undefined, DATABASE_POOL: '2' }
  if (given) return { ...environment, ...own, DATABASE_URL: given }
  const directory = environment.DATA_DIR ?? join(ROOT, '.wanka')
  // A running PostgreSQL writes its port to this file and removes the file when it stops.
  const pid = await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const port = pid.split('\n')[PORT_LINE]
  if (!port) throw new Misconfigured('no database: set OPERATOR_DATABASE_URL, or leave `npm start` running')
  const local = new URL(asRole(`postgres://127.0.0.1:${port}/wanka`, ROLES.operator))
  local.password = 'wanka'
  return { WANKA_ENV: 'sandbox', ...environment, ...own, DATABASE_URL: local.href }
}
