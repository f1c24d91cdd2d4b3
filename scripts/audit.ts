import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

// `npm run audit`: asks the registry about every package that an installation runs. Not part of the tests, which need no network.

const ROOT = join(import.meta.dirname, '..')

const Advisory = z.object({ url: z.string(), title: z.string(), severity: z.string(), name: z.string() })
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
})
/** A known weakness that does not reach us: why, and the day on which it is looked at again. */
const Allowed = z.array(
  z.strictObject({ advisory: z.string(), why: z.string().check(z.minLength(20)), until: z.iso.date() }),
)

export type Finding = { advisory: string; what: string }

/**
 * What stops a release: weaknesses that are not allowed, or no longer; and entries of the list that allow nothing any more.
 * @param today YYYY-MM-DD
 */
export function judge(report: unknown, allowed: unknown, today: string): { open: Finding[]; unneeded: string[] } {
  const { vulnerabilities } = z.parse(Report, report)
  const list = z.parse(Allowed, allowed)
  const found = new Map(
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .flatMap((one) => (typeof one === 'string' ? [] : [one]))
      .map(({ url, name, severity, title }) => [idOf(url), `${severity}: ${name}: ${title}`]),
  )
  const isAllowed = (advisory: string): boolean =>
    list.some((entry) => entry.advisory === advisory && entry.until >= today)
  return {
    open: [...found].flatMap(([advisory, what]) => (isAllowed(advisory) ? [] : [{ advisory, what }])),
    unneeded: list.map(({ advisory }) => advisory).filter((advisory) => !found.has(advisory)),
  }
}

/** `GHSA-…` of its address. */
const idOf = (url: string): string => url.split('/').at(-1) ?? url

function ask(): unknown {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' })
  const answer: unknown = JSON.parse(stdout || '{}')
  if (z.safeParse(Report, answer).success) return answer
  throw new Error(`the registry gave no report: ${JSON.stringify(answer).slice(0, 300)}`)
}

function run(): void {
  const allowed: unknown = JSON.parse(readFileSync(join(ROOT, 'deploy/audit-allowed.json'), 'utf8'))
  const { open, unneeded } = judge(ask(), allowed, new Date().toISOString().slice(0, 10))
  for (const { advisory, what } of open) console.error(`${advisory} ${what}`)
  for (const advisory of unneeded) console.error(`${advisory} is allowed, and no package has it: take it off the list`)
  if (open.length + unneeded.length > 0) process.exitCode = 1
  else console.log('no known weakness in what an installation runs')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run()
