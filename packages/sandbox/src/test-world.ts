import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { Client } from 'pg'
import { buildSandbox } from './app.ts'
import type { Sms } from './messaging/sms/inbox.ts'
import { signed } from './provider/signature.ts'

/** A request that the stand-in for the product's server received. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** Defaults: the bank's secret, signed now, a patience of ten seconds. */
export type Asking = { secret?: string; sentAt?: number; patienceMs?: number }

export type TestWorld = {
  url: string
  received: Received[]
  /** Sets the stand-in's answer; `{"status":"ok"}` by default. */
  answerWith(answer: (received: Received) => { status: number; body: object }): void
  /** Advances the sandbox's clock. */
  elapse(ms: number): void
  /** Newest code that a number received. */
  code(mobile: string): Promise<string>
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, body?: object): Promise<Body>
  /** Sends a signed request to one provider, as the product would. */
  ask(path: string, body: object, how?: Asking): Promise<{ status: number; body: Record<string, unknown> }>
  /** Whether the provider keeps a client waiting until that client times out. */
  isSilent(path: string, body: object): Promise<boolean>
  stop(): Promise<void>
}

/** Starts a sandbox on a free port and a database of its own, with a stand-in for the server that only records. For tests. */
export async function startWorld(): Promise<TestWorld> {
  const database = await scratchDatabase()
  const received: Received[] = []
  let answer = (_received: Received): { status: number; body: object } => ({ status: 200, body: { status: 'ok' } })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      const reply = answer(one)
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  let elapsed = 0
  const now = (): number => Date.now() + elapsed
  const app = await buildSandbox({ databaseUrl: database.url, serverUrl: `http://127.0.0.1:${port}`, now })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const post = async <Body>(path: string, body: object = {}): Promise<Body> => {
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Body
  }
  const get = async <Body>(path: string): Promise<Body> => (await (await fetch(url + path)).json()) as Body
  const ask: TestWorld['ask'] = async (path, body, how = {}) => {
    const { secret = SANDBOX_DEFAULTS.BANK_SECRET, sentAt = now(), patienceMs = 10_000 } = how
    const rawBody = JSON.stringify(body)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signed(
          { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret },
          `request ${path}`,
          rawBody,
          randomUUID(),
          sentAt,
        ),
      },
      body: rawBody,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    url,
    received,
    post,
    get,
    answerWith: (next) => {
      answer = next
    },
    elapse: (ms) => {
      elapsed += ms
    },
    async code(mobile) {
      const newest = (await get<Sms[]>(`/sms?mobile=${mobile}`)).find(({ code }) => code !== null)
      if (!newest?.code) throw new Error(`no code was sent to ${mobile}`)
      return newest.code
    },
    ask,
    async isSilent(path, body) {
      try {
        await ask(path, body, { patienceMs: 250 })
        return false
      } catch (error) {
        return error instanceof Error && error.name === 'TimeoutError'
      }
    },
    async stop() {
      await app.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.drop()
    },
  }
}

async function scratchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_DATABASE_URL names the PostgreSQL server for tests')
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name} template template0`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
