import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SANDBOX_DEFAULTS, SANDBOX_PARTNER_SECRETS } from '@wanka/contract/sandbox-defaults.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { NODE_FLAGS } from '@wanka/server/app/node-flags.ts'
import { seedSandboxPartner, seedSandboxScript } from '@wanka/server/catalogue/sandbox-world.ts'
import { seedCatalogue } from '@wanka/server/catalogue/seed.ts'
import { openDatabase } from '@wanka/server/kernel/db.ts'
import { startLocalPostgres } from '@wanka/server/kernel/local-postgres.ts'
import { migrate } from '@wanka/server/kernel/migrate.ts'
import pg from 'pg'
import { buildWeb } from './build-web.ts'

const root = join(import.meta.dirname, '..')
const watch = process.argv.includes('--watch')
const port = process.env.PORT ?? '8080'
const sandboxPort = process.env.SANDBOX_PORT ?? '8090'
const dataDir = process.env.DATA_DIR ?? join(root, '.wanka')
const parts: ChildProcess[] = []

const shanghaiDate = (): BusinessDate =>
  businessDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()))

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await admin.query(`create database ${name}`)
  await admin.end()
}

async function openStore(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  await mkdir(dataDir, { recursive: true })
  const server = await startLocalPostgres(dataDir, { durable: true })
  await ensureDatabase(server.url('postgres'), 'wanka')
  return { url: server.url('wanka'), stop: server.stop }
}

function startPart(file: string, environment: Record<string, string>, flags: readonly string[] = []): ChildProcess {
  const args = [...flags, ...(watch ? ['--watch', '--watch-preserve-output'] : []), file]
  // its own group: Ctrl-C reaches the stack first, which stops its parts in order
  const part = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    detached: true,
  })
  parts.push(part)
  return part
}

async function untilReady(url: string, part: ChildProcess): Promise<void> {
  for (;;) {
    if (part.exitCode !== null) throw new Error(`${url} did not start`)
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

const stopped = (part: ChildProcess) =>
  new Promise<void>((resolve) =>
    part.exitCode === null && part.signalCode === null ? part.once('exit', () => resolve()) : resolve(),
  )

const isFree = (wanted: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(Number(wanted), () => server.close(() => resolve(true)))
  })

for (const [name, wanted] of Object.entries({ PORT: port, SANDBOX_PORT: sandboxPort })) {
  if (await isFree(wanted)) continue
  console.error(`Port ${wanted} is taken. If Wanka runs already, stop it first; else choose another with ${name}=…`)
  process.exit(1)
}
// before anything is started: a build that fails leaves nothing behind
const webDir = await buildWeb()
const store = await openStore()
await migrate(store.url)
const { jobsDb, pool } = openDatabase(store.url, 1)
await seedCatalogue(jobsDb, shanghaiDate())
await seedSandboxPartner(jobsDb, `http://localhost:${sandboxPort}`)
await seedSandboxScript(jobsDb, `http://localhost:${sandboxPort}`)
await pool.end()

const common = { DATABASE_URL: store.url, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
const party = `http://127.0.0.1:${sandboxPort}`
const api = startPart(
  'packages/server/src/app/main.ts',
  {
    ...common,
    PORT: port,
    WEB_DIR: webDir,
    BANK_URL: party,
    SMS_URL: party,
    IDENTITY_URL: party,
    CREDIT_DATA_URL: party,
    DEPOSITORY_URL: party,
    LENDER_URL: party,
    INSURER_URL: party,
    // a browser goes there
    MALL_URL: `http://localhost:${sandboxPort}`,
    TOP_UP_URL: party,
    LETONG_URL: party,
    CONSOLE_ORIGINS: `http://localhost:${sandboxPort} ${party}`,
    WECHAT_URL: party,
    WECHAT_OPEN_URL: party,
    WECHAT_APP_ID: SANDBOX_DEFAULTS.WECHAT_APP_ID,
    WECHAT_SECRET: SANDBOX_DEFAULTS.WECHAT_SECRET,
    PARTNER_ORIGINS: `http://localhost:${sandboxPort}`,
    PARTNER_SECRETS: SANDBOX_PARTNER_SECRETS,
  },
  NODE_FLAGS,
)
const sandbox = startPart('packages/sandbox/src/main.ts', {
  ...common,
  SANDBOX_PORT: sandboxPort,
  WANKA_SERVER_URL: `http://127.0.0.1:${port}`,
})

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const part of parts) part.kill('SIGTERM')
  await Promise.all(parts.map(stopped))
  await store.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
for (const part of parts) part.once('exit', () => void stop(1))

try {
  await Promise.all([untilReady(`http://127.0.0.1:${port}/readyz`, api), untilReady(`${party}/people`, sandbox)])
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}
console.log(`
  万卡 Wanka

  app              http://localhost:${port}
  sandbox console  http://localhost:${sandboxPort}   (SMS inbox, people, cards, clock, faults, books)
  interface        http://localhost:${port}/docs

  Open the app on a phone-sized window, register any mobile number, and read the codes in the console.
  People and cards that behave in particular ways are listed there. Ctrl-C stops everything; the data stays.
`)
