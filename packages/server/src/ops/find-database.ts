import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const PORT_LINE = 3

/** `DATABASE_URL`, or the database that `npm start` is running. @throws Error when there is neither */
export async function findDatabase(environment: NodeJS.ProcessEnv): Promise<string> {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const directory = environment.DATA_DIR ?? join(ROOT, '.wanka')
  // a running PostgreSQL writes its port down there, and takes the file away when it stops
  const pid = await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const port = pid.split('\n')[PORT_LINE]
  if (!port) throw new Error('no database: set DATABASE_URL, or leave `npm start` running')
  return `postgres://wanka:wanka@127.0.0.1:${port}/wanka`
}
