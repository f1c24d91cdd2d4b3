import { spawnSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attacks } from '@wanka/testkit/attack/attacks.ts'
import type { Attack, Finding } from '@wanka/testkit/attack/finding.ts'
import { startKillableServer } from '@wanka/testkit/servers/killable-server.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import * as z from 'zod'
import { installBrowser } from '../../scripts/browser.mjs'
import { type CommandAttack, commandAttacks } from './commands.ts'

type Traffic = { requests: number; sockets: number }

/** Counts what this process sends from now on: HTTP requests to an address, and sockets opened without an HTTP client. */
function countTraffic(to: string): Traffic {
  const traffic = { requests: 0, sockets: 0 }
  subscribe('undici:request:create', (message) => {
    if (String((message as { request: { origin: unknown } }).request.origin) === to) traffic.requests += 1
  })
  subscribe('net.client.socket', () => {
    traffic.sockets += 1
  })
  return traffic
}

const ROOT = join(import.meta.dirname, '../..')
type Options = { thorough: boolean }
/** The result of an attack; `broken`: it could not be completed. */
type Outcome = { tried: string; findings: Finding[]; broken?: string }

/**
 * Runs attacks one after the other, each on a product of its own: an attack leaves accounts locked and limits used up.
 * @returns the exit code: 0 nothing found, 1 found, 2 not completed
 */
export async function runAttacks(names: readonly string[], options: Options): Promise<number> {
  const all = [...attacks, ...commandAttacks]
  const unknown = names.filter((name) => !all.some((attack) => attack.name === name))
  if (unknown.length > 0) {
    console.error(`no attack ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.some(({ name }) => name === 'browser')) installBrowser()
  const postgres = await startTestPostgres()
  let code = 0
  try {
    for (const attack of chosen) {
      const began = Date.now()
      const outcome =
        'run' in attack ? await onOwnServer(postgres.adminUrl, attack, options) : byCommand(attack, options)
      print(attack.name, outcome, Date.now() - began)
      code = Math.max(code, outcome.broken === undefined ? Math.min(1, outcome.findings.length) : 2)
    }
  } finally {
    await postgres.stop()
  }
  return code
}

/** The server is a process of its own, so that its log can be read and an exit is seen. */
async function onOwnServer(adminUrl: string, { name, run }: Attack, options: Options): Promise<Outcome> {
  const server = await startKillableServer(adminUrl, { LOG_LEVEL: 'info' })
  const child = await server.start()
  const traffic = countTraffic(server.url)
  try {
    const findings = await run({ ...server, printed: child.printed }, options)
    const broken = await server.violations()
    const died = child.lastWords()
    return {
      tried: `${traffic.requests} requests, ${traffic.sockets} sockets`,
      findings: [
        ...findings,
        ...broken.map((one) => ({ attack: name, at: 'the books', effect: JSON.stringify(one) })),
        ...(died === undefined ? [] : [{ attack: name, at: 'the process', effect: `ended: ${died}` }]),
      ],
    }
  } catch (error) {
    return { tried: `${traffic.requests} requests`, findings: [], broken: failureText(error) }
  } finally {
    await server.stop()
  }
}

const failureText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

function byCommand({ name, command: [program, ...args], environment }: CommandAttack, { thorough }: Options): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'wanka-attack-'))
  const report = join(folder, 'report.json')
  const asked = { ...(thorough && { ATTACK: 'thorough' }), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  try {
    const { status, error } = spawnSync(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment, ...asked },
    })
    if (error) return { tried: program, findings: [], broken: String(error) }
    return readReport(name, status, existsSync(report) ? readFileSync(report, 'utf8') : '{}')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const Report = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/** Of the runner's message for a browser that does not start. */
const NO_BROWSER = 'browserType.launch:'

/** A program that failed without a failed test, such as one that could not start its browser, has attacked nothing. */
function readReport(name: string, status: number | null, text: string): Outcome {
  const report = Report.safeParse(JSON.parse(text)).data
  const { expected, flaky, unexpected } = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0 }
  const tried = `${expected + flaky + unexpected} journeys`
  if (text.includes(NO_BROWSER)) return { tried, findings: [], broken: 'the browser could not start' }
  if (unexpected > 0) {
    return { tried, findings: [{ attack: name, at: 'a browser', effect: `${unexpected} journeys failed` }] }
  }
  const why = report?.errors.map(({ message }) => message).join('\n') || 'no journey was completed'
  return {
    tried,
    findings: [],
    ...((status !== 0 || expected + flaky === 0) && { broken: `ended with ${status}: ${why}` }),
  }
}

function print(name: string, { tried, findings, broken }: Outcome, ms: number): void {
  const verdict = broken === undefined ? (findings.length === 0 ? 'nothing' : 'FOUND  ') : 'BROKEN '
  console.log(`${name.padEnd(12)} ${verdict}  ${tried}, ${(ms / 1000).toFixed(1)} s${broken ? `\n${broken}` : ''}`)
  for (const { at, effect } of findings) console.log(`  ${effect}\n    ${at}`)
}
