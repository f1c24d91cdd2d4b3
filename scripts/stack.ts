import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { SANDBOX_DEFAULTS, SANDBOX_PARTNER_SECRETS, SANDBOX_STAFF } from '@wanka/contract/sandbox-defaults.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { NODE_FLAGS } from '@wanka/server/app/node-flags.ts'
import { seedSandboxPartner, seedSandboxScripts } from '@wanka/server/catalogue/sandbox-world.ts'
import { seedCatalogue } from '@wanka/server/catalogue/seed.ts'
import { listStaff, writeStaff } from '@wanka/server/desk/staff/known-staff.ts'
import { type Config, readConfig } from '@wanka/server/platform/config/config.ts'
import { openDatabase, transact } from '@wanka/server/platform/db/db.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import { startLocalPostgres } from '@wanka/server/platform/db/local-postgres.ts'
import { migrate } from '@wanka/server/platform/db/migrate.ts'
import { asRole, createRoles, ROLES, SANDBOX_ROLE } from '@wanka/server/platform/db/roles.ts'
import pg from 'pg'
import { buildDesk, buildWeb } from './build-web.ts'
import { type Supervised, supervise } from './supervise.ts'

const root = join(import.meta.dirname, '..')
const watch = process.argv.includes('--watch')
const port = process.env.PORT ?? '8080'
const sandboxPort = process.env.SANDBOX_PORT ?? '8090'
const deskPort = process.env.DESK_PORT ?? '8070'
const mailPort = process.env.SANDBOX_MAIL_PORT ?? '8025'
const dataDir = process.env.DATA_DIR ?? join(root, '.wanka')

const shanghaiDate = (): BusinessDate =>
  businessDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()))

/** URLs of the same database for each of its roles. */
type Store = {
  owner: string
  api: string
  worker: string
  operator: string
  sandbox: string
  ours: boolean
  stop: () => Promise<void>
}

async function ensureDatabase(adminUrl: string, name: string): Promise<{ owner: string }> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const find = 'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1'
  const known = await admin.query<{ owner: string }>(find, [name])
  if (known.rowCount === 0) await admin.query(`create database ${name} owner ${ROLES.owner}`)
  await admin.query(`grant all on database ${name} to ${SANDBOX_ROLE}`)
  await admin.end()
  return { owner: known.rows[0]?.owner ?? ROLES.owner }
}

/** The database that `DATABASE_URL` names, as its administrator; or a local one of our own. */
async function openStore(): Promise<Store> {
  const given = process.env.DATABASE_URL
  await mkdir(dataDir, { recursive: true })
  const server = given ? undefined : await startLocalPostgres(dataDir, { durable: true })
  const adminUrl = given ?? server?.url('postgres') ?? ''
  const url = given ?? server?.url('wanka') ?? ''
  await createRoles(adminUrl)
  const { owner } = await ensureDatabase(adminUrl, new URL(url).pathname.slice(1))
  // a database older than the roles stays its administrator's, with all sandbox data in it
  const isPlain = owner === ROLES.owner
  return {
    owner: isPlain ? asRole(url, ROLES.owner) : url,
    sandbox: isPlain ? asRole(url, SANDBOX_ROLE) : url,
    api: asRole(url, ROLES.api),
    worker: asRole(url, ROLES.worker),
    operator: asRole(url, ROLES.operator),
    ours: !given,
    stop: async () => server?.stop(),
  }
}

const program = (
  name: string,
  file: string,
  health: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
) =>
  supervise({
    name,
    args: [...flags, ...(watch ? ['--watch', '--watch-preserve-output'] : []), file],
    cwd: root,
    environment,
    health,
  })

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

for (const [name, wanted] of Object.entries({
  PORT: port,
  SANDBOX_PORT: sandboxPort,
  SANDBOX_MAIL_PORT: mailPort,
  DESK_PORT: deskPort,
})) {
  if (await freePort(Number(wanted))) continue
  console.error(`Port ${wanted} is taken. If Wanka runs already, stop it first; else choose another with ${name}=…`)
  process.exit(1)
}

let store: Store | undefined
const programs: Supervised[] = []
let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(programs.map((one) => one.stop()))
  await store?.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

async function startAll(): Promise<void> {
  // first, so that a failed build leaves no process behind
  const [webDir, deskDir] = [await buildWeb(), await buildDesk()]
  store = await openStore()
  const LOG_LEVEL = process.env.LOG_LEVEL ?? 'warn'
  const roles = { WANKA_ENV: 'sandbox', DATABASE_URL: store.api, WORKER_DATABASE_URL: store.worker }
  await prepareDatabase(readConfig({ ...process.env, ...roles }), store)
  const provider = `http://127.0.0.1:${sandboxPort}`
  const opsPort = process.env.OPS_PORT ?? String(await freePort(0))
  const settings = { ...roles, LOG_LEVEL, ...providersAt(provider), PORT: port, OPS_PORT: opsPort, WEB_DIR: webDir }
  const health = `http://127.0.0.1:${opsPort}/readyz`
  programs.push(
    program('the server', 'packages/server/src/app/main.ts', health, settings, NODE_FLAGS),
    program('the sandbox', 'packages/sandbox/src/main.ts', `${provider}/people`, {
      DATABASE_URL: store.sandbox,
      LOG_LEVEL,
      SANDBOX_PORT: sandboxPort,
      SANDBOX_MAIL_PORT: mailPort,
      WANKA_SERVER_URL: `http://127.0.0.1:${port}`,
    }),
    program('the desk', 'packages/server/src/desk/app/main.ts', `http://127.0.0.1:${deskPort}/healthz`, {
      ...{ WANKA_ENV: 'sandbox', DATABASE_URL: store.operator, LOG_LEVEL, OPS_PORT: String(await freePort(0)) },
      ...{ DESK_PORT: deskPort, DESK_URL: `http://localhost:${deskPort}`, DESK_WEB_DIR: deskDir },
      STAFF_ISSUER: `http://localhost:${sandboxPort}/staff`,
    }),
  )
  await Promise.all(programs.map(({ ready }) => ready))
}

async function prepareDatabase(config: Config, { owner, ours }: Store): Promise<void> {
  await migrate(config, owner, { bootstrap: ours })
  const { jobsDb, pool } = openDatabase(owner, 1)
  await seedCatalogue(jobsDb, shanghaiDate())
  await seedSandboxPartner(jobsDb, `http://localhost:${sandboxPort}`)
  await seedSandboxScripts(jobsDb, `http://localhost:${sandboxPort}`)
  const isNew = (await listStaff(jobsDb)).length === 0
  await transact(jobsDb, async (tx) => {
    for (const person of isNew ? SANDBOX_STAFF : []) await writeStaff(tx, { staffId: newId(), ...person })
  })
  await pool.end()
}

const providersAt = (provider: string): Record<string, string> => ({
  BANK_URL: provider,
  SMS_URL: provider,
  IDENTITY_URL: provider,
  CREDIT_DATA_URL: provider,
  DEPOSITORY_URL: provider,
  LENDER_URL: provider,
  CREDIT_BUREAU_URL: provider,
  INSURER_URL: provider,
  // a browser opens this one
  MALL_URL: `http://localhost:${sandboxPort}`,
  TOP_UP_URL: provider,
  LETONG_URL: provider,
  CONSOLE_ORIGINS: `http://localhost:${sandboxPort} ${provider}`,
  WECHAT_URL: provider,
  WECHAT_OPEN_URL: provider,
  WECHAT_APP_ID: SANDBOX_DEFAULTS.WECHAT_APP_ID,
  WECHAT_SECRET: SANDBOX_DEFAULTS.WECHAT_SECRET,
  MAIL_HOST: '127.0.0.1',
  MAIL_PORT: mailPort,
  MAIL_TLS: 'none',
  MAIL_USER: SANDBOX_DEFAULTS.BANK_MERCHANT,
  MAIL_PASSWORD: SANDBOX_DEFAULTS.MAIL_PASSWORD,
  MAIL_FROM: 'service@wanka.example',
  MAIL_SECRET: SANDBOX_DEFAULTS.MAIL_SECRET,
  PARTNER_ORIGINS: `http://localhost:${sandboxPort}`,
  PARTNER_SECRETS: SANDBOX_PARTNER_SECRETS,
})

try {
  await startAll()
  console.log(`
  万卡 Wanka

  app              http://localhost:${port}
  the desk         http://localhost:${deskPort}   (where staff work; the sandbox's people sign in with one tap)
  sandbox console  http://localhost:${sandboxPort}   (SMS and mail inbox, people, cards, clock, faults, books)
  interface        http://localhost:${port}/docs

  Open the app on a phone-sized window, register any mobile number, and read the codes in the console.
  People and cards that behave in particular ways are listed there. Ctrl-C stops everything; the data stays.
`)
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}
