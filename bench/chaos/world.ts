import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSandbox } from '@wanka/sandbox/app.ts'
import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { startLocalPostgres } from '@wanka/server/platform/db/local-postgres.ts'
import { makePlatform } from '@wanka/server/platform/make-platform.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { providerSettings } from '@wanka/testkit/clients/provider-settings.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { type ChildServer, startChildServer } from '@wanka/testkit/servers/child-server.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { type DatabaseWire, layDatabaseWire } from '@wanka/testkit/servers/database-wire.ts'
import { freePort } from '@wanka/testkit/servers/free-port.ts'
import { makeTemplate } from '@wanka/testkit/servers/test-postgres.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import type { Cluster } from './cluster.ts'
import { processesOf, signal } from './processes.ts'

const execute = promisify(execFile)
const BALLAST = 'ballast'

/** Two places for servers, the sandbox, and a PostgreSQL that writes to disk, behind a proxy that can be disturbed. */
export type World = TestServer & {
  urls: readonly [string, string]
  wire: DatabaseWire
  start: (place: 0 | 1) => Promise<ChildServer>
  killDatabase: () => Promise<void>
  /** Fills the disk of the database to the last byte; `freeDisk` makes room again. Only in a world with a disk of its own. */
  fillDisk: () => Promise<void>
  freeDisk: () => Promise<void>
  databaseRuns: () => Promise<boolean>
  startDatabase: () => Promise<void>
  stopDatabase: () => Promise<void>
  /** Where the data of the database lies, and the administrator's address of its cluster. */
  dataDirectory: string
  adminUrl: string
}

type WorldOptions = {
  /** The database has a disk of this size to itself; only for a user who may mount one. */
  diskMiB?: number | undefined
  /** PostgreSQL's program, in place of the installed one. */
  program?: string | undefined
  /** The bank's books lie in a database of their own, which outlives ours. */
  bankApart?: boolean
  /** In place of one PostgreSQL. */
  cluster?: Cluster
}

/** @throws Error for a user who may not mount a disk, where one is asked for */
export async function openWorld({ diskMiB, program, bankApart, cluster }: WorldOptions = {}): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'wanka-chaos-'))
  if (diskMiB) await mountDisk(directory, diskMiB)
  await chmod(directory, 0o711)
  const port = cluster?.port ?? (await freePort())
  const start = () => startLocalPostgres(directory, { durable: true, port, ...(program && { program }) })
  let postgres = cluster ? undefined : await start()
  const adminUrl = cluster?.adminUrl ?? postgres?.url('postgres') ?? ''
  await makeTemplate(adminUrl)
  const database = await scratchDatabase(adminUrl)
  const wire = await layDatabaseWire(port)
  const ports = [await freePort(), await freePort()] as const
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const
  const mailPort = await freePort()
  const bankDirectory = bankApart ? await mkdtemp(join(tmpdir(), 'wanka-bank-')) : undefined
  if (bankDirectory) await chmod(bankDirectory, 0o711)
  const bank = bankDirectory ? await startLocalPostgres(bankDirectory, { durable: false }) : undefined
  const databaseUrl = bank?.url('postgres') ?? database.url
  const sandbox = await buildSandbox({ databaseUrl, serverUrl: urls[0], mailPort })
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const parties = providerSettings(sandboxUrl, mailPort)
  const platform = makePlatform(
    readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: database.url, DATABASE_POOL: '5', ...parties }),
  )
  const throughProxy = (url: string): string => {
    const far = new URL(url)
    far.port = String(wire.port)
    far.searchParams.delete('host')
    return far.href
  }
  const { DATABASE_URL, WORKER_DATABASE_URL } = database.settings
  const roles = { DATABASE_URL: throughProxy(DATABASE_URL), WORKER_DATABASE_URL: throughProxy(WORKER_DATABASE_URL) }
  const running = new Set<ChildServer>()
  return {
    url: urls[0],
    urls,
    sandboxUrl,
    databaseUrl: database.url,
    platform,
    wire,
    client: makeClient(urls[0]),
    sandbox: makeSandboxClient(sandboxUrl),
    violations: () => checkInvariants(platform.jobsDb),
    start: async (place) => {
      const settings = { ...roles, DATABASE_POOL: '10', PARTY_TIMEOUT_MS: '1000', ...parties }
      const server = await startChildServer(ports[place], { LOG_LEVEL: 'silent', ...settings })
      running.add(server)
      return { ...server, stop: () => server.stop().finally(() => running.delete(server)) }
    },
    // as a power cut would
    killDatabase: async () => signal(await processesOf(join(directory, 'postgres')), 'SIGKILL'),
    fillDisk: async () => fillUp(join(directory, BALLAST)),
    freeDisk: () => rm(join(directory, BALLAST)),
    databaseRuns: () => isAlive(join(directory, 'postgres')),
    startDatabase: async () => {
      // its shared memory is free only after the last process of the killed server has exited
      postgres = await until(() => start().catch(() => undefined))
    },
    stopDatabase: async () => postgres?.stop(),
    dataDirectory: join(directory, 'postgres'),
    adminUrl,
    stop: async () => {
      await Promise.all([...running].map((server) => server.stop()))
      await platform.close()
      await sandbox.close()
      await wire.stop()
      await postgres?.stop()
      await bank?.stop()
      if (bankDirectory) await rm(bankDirectory, { recursive: true, force: true })
      if (diskMiB) await execute('umount', [directory])
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const mountDisk = (directory: string, mib: number): Promise<unknown> =>
  execute('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', directory]).catch((cause) => {
    throw new Error('a disk of its own needs a user who may mount one', { cause })
  })

/** Writes a file until the disk takes no further byte. */
function fillUp(file: string): void {
  for (let size = 1024 ** 2; size >= 1; size = Math.floor(size / 16)) {
    const part = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, part)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error
    }
  }
}

async function isAlive(dataDirectory: string): Promise<boolean> {
  const [line = ''] = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  // a process that ended and was not waited for yet has no command line
  return line !== '' && (await readFile(`/proc/${line}/cmdline`, 'utf8').catch(() => '')) !== ''
}
