import { createServer } from 'node:net'
import { buildSandbox } from '@wanka/sandbox/app.ts'
import { type Server, startServer } from '@wanka/server/app/start.ts'
import { readConfig } from '@wanka/server/kernel/config.ts'
import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { inject } from 'vitest'
import { makeClient, type TestClient } from './client.ts'
import { scratchDatabase } from './database.ts'
import { makeSandboxClient, type SandboxClient } from './sandbox-client.ts'

export type TestServer = {
  url: string
  sandboxUrl: string
  client: TestClient
  sandbox: SandboxClient
  kernel: Server['kernel']
  /** The violated invariants; a test file that moves money ends by expecting none. */
  violations: () => Promise<unknown[]>
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The real server and the outside world, in this process, on a database of their own. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const database = await scratchDatabase(inject('postgresUrl'))
  const port = await freePort()
  const sandbox = await buildSandbox({ databaseUrl: database.url, serverUrl: `http://127.0.0.1:${port}` })
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const parties = { BANK_URL: sandboxUrl, SMS_URL: sandboxUrl, IDENTITY_URL: sandboxUrl, CREDIT_DATA_URL: sandboxUrl }
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: String(port),
    LOG_LEVEL: 'error',
    DATABASE_POOL: '10',
    ...parties,
    ...environment,
  })
  const server = await startServer(config)
  return {
    url: server.url,
    sandboxUrl,
    client: makeClient(server.url),
    sandbox: makeSandboxClient(sandboxUrl),
    kernel: server.kernel,
    violations: () => checkInvariants(server.kernel.db),
    stop: async () => {
      await server.stop()
      await sandbox.close()
      await database.drop()
    },
  }
}
