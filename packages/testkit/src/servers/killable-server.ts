import { buildSandbox } from '@wanka/sandbox/app.ts'
import { seedSandboxPartner } from '@wanka/server/catalogue/sandbox-world.ts'
import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { makePlatform } from '@wanka/server/platform/make-platform.ts'
import pg from 'pg'
import { makeClient } from '../clients/client.ts'
import { providerSettings, TEST_SETTINGS } from '../clients/provider-settings.ts'
import { makeSandboxClient } from '../clients/sandbox-client.ts'
import { type ChildServer, startChildServer } from './child-server.ts'
import { type DatabaseParameters, scratchDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import type { StackOptions } from './stack.ts'
import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

/**
 * Node flags for a process that runs for seconds: a larger initial heap, since a fifth of a start went into collecting too small
 * a one, and no extra threads, which would take CPU time from parallel tests.
 */
const SHORT_LIVED: readonly string[] = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--single-threaded-gc']

const DEATH_MS = 120_000

/** A server whose process can be killed; its sandbox, its database and its address stay. */
export type KillableServer = TestServer & {
  /** Starts the process unless it runs. */
  start: () => Promise<ChildServer>
  /** Runs `work` while the process is armed to be killed at this failpoint, which the work or an earlier job may reach. */
  dies: (failpoint: string, work: () => Promise<unknown>) => Promise<void>
  /** Runs `work` while no server runs: the process has been stopped, and none is started before the work is done. */
  whileAway: (work: () => Promise<void>) => Promise<void>
  /** Unexpected errors of the sandbox's own database. */
  brokenOutside: readonly string[]
}

type KillableOptions = StackOptions & { parameters?: DatabaseParameters }

/** Starts everything but the server itself, which `start` runs as a process of its own. */
export async function startKillableServer(
  adminUrl: string,
  environment: Record<string, string> = {},
  { template, kept = false, parameters }: KillableOptions = {},
): Promise<KillableServer> {
  const database = await scratchDatabase(adminUrl, template, parameters)
  const [port, mailPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const brokenOutside: string[] = []
  const onError = (error: Error, path: string): void => {
    // a tester who reverses one movement twice at once is refused by the bank's unique key
    if (error instanceof pg.DatabaseError && !path.startsWith('/books/'))
      brokenOutside.push(`${path}: ${error.message}`)
  }
  const sandbox = await buildSandbox({ databaseUrl: database.url, serverUrl: url, mailPort, onError })
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const settings = {
    ...database.settings,
    PORT: String(port),
    DATABASE_POOL: '5',
    ...TEST_SETTINGS,
    ...providerSettings(sandboxUrl, mailPort),
    ...environment,
  }
  // for the tests, which may read and alter everything
  const platform = makePlatform(readConfig({ ...settings, DATABASE_URL: database.url, WORKER_DATABASE_URL: undefined }))
  let running: ChildServer | undefined
  let starting: Promise<ChildServer> | undefined
  let absence: Promise<unknown> | undefined
  const start = async (failpoints = ''): Promise<ChildServer> => {
    // no server starts during an absence
    await absence?.catch(() => undefined)
    if (running && running.lastWords() === undefined) {
      if (failpoints) await running.arm(failpoints)
      return running
    }
    // parallel callers wait for the same start
    starting ??= startChildServer(port, { ...settings, FAILPOINTS: failpoints }, SHORT_LIVED).finally(() => {
      starting = undefined
    })
    running = await starting
    await seedSandboxPartner(platform.db, sandboxUrl)
    return running
  }
  return {
    url,
    sandboxUrl,
    databaseUrl: database.url,
    platform,
    client: makeClient(url),
    sandbox: makeSandboxClient(sandboxUrl),
    violations: () => checkInvariants(platform.jobsDb),
    brokenOutside,
    start: () => start(),
    dies: async (failpoint, work) => {
      const child = await start(`${failpoint}:kill`)
      const killed = () => child.killedBy() === 'SIGKILL'
      // the answer is lost with the process
      await work().catch(() => undefined)
      await until(async () => killed(), { withinMs: DEATH_MS, what: `the end at ${failpoint}` })
    },
    whileAway: async (work) => {
      const child = await start()
      absence = child.stop().then(work)
      await absence.finally(() => {
        absence = undefined
      })
    },
    stop: async () => {
      await running?.stop()
      await platform.close()
      await sandbox.close()
      if (!kept) await database.drop()
    },
  }
}
