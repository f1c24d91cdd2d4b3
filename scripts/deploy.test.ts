import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDataAge } from '@wanka/server/catalogue/data-age.ts'
import { DESK_SETTINGS } from '@wanka/server/desk/app/desk-config.ts'
import { SETTINGS } from '@wanka/server/platform/config/config.ts'
import { makeMetrics } from '@wanka/server/platform/observability/metrics.ts'
import { addStateMetrics } from '@wanka/server/platform/observability/state-metrics.ts'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const documentsIn = (file: string): unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors, file).toEqual([])
    return document.toJS()
  })
const manual = (name: string): string => read(`docs/operations/${name}`)
const all = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])].sort()

/** Every number of ours, as Prometheus reads it. */
function metricNames(): string[] {
  const { registry } = makeMetrics()
  addStateMetrics(registry, {} as never)
  addDataAge(registry)
  return registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith('wanka_') ? [name] : []))
}

test('an operator finds every file of the installation readable, and no program in it that is not there', () => {
  for (const file of ['compose.yaml', 'kubernetes/wanka.yaml', 'prometheus/alerts.yml', 'prometheus/prometheus.yml'])
    expect(documentsIn(`deploy/${file}`).length, file).toBeGreaterThan(0)
  const started = ['Containerfile', 'compose.yaml', 'kubernetes/wanka.yaml']
    .map((file) => read(`deploy/${file}`))
    .join()
  const programs = all(started, /packages\/[\w/.-]+\.ts\b/g)
  expect(programs.length).toBeGreaterThan(1)
  for (const program of programs) expect(read(program).length, program).toBeGreaterThan(0)
})

test('an operator finds every setting of a server in the manual, and sets none that there is not', () => {
  const text = manual('configure.md')
  const groups = all(text, /\b[A-Z_]+_(?=[*…])/g)
  const untold = [...SETTINGS, ...DESK_SETTINGS].filter(
    (name) => !text.includes(`\`${name}\``) && !groups.some((group) => name.startsWith(group)),
  )
  expect(untold).toEqual([])
  const [compose] = documentsIn('deploy/compose.yaml') as [{ services: Record<string, { environment?: object }> }]
  const known = [...SETTINGS, 'MIGRATION_DATABASE_URL', 'OPERATOR_DATABASE_URL']
  for (const service of ['server-1', 'migrate'])
    for (const name of Object.keys(compose.services[service]?.environment ?? {}))
      expect(known, `${service} ${name}`).toContain(name.replace(/_FILE$/, ''))
})

test('an alert reads numbers that a server gives, and names a section that says what to do', () => {
  const names = metricNames()
  const alerts = read('deploy/prometheus/alerts.yml')
  for (const used of all(alerts, /\bwanka_\w+/g))
    expect(names, used).toContain(used.replace(/_(?:bucket|count|sum)$/, ''))
  const sections = all(manual('respond.md'), /^## .+$/gm).map((title) =>
    title.slice(3).toLowerCase().replaceAll(' ', '-'),
  )
  const links = alerts.match(/respond\.md#[\w-]+/g) ?? []
  expect(links.length).toBe(alerts.match(/- alert:/g)?.length)
  for (const link of links) expect(sections, link).toContain(link.split('#')[1])
  expect(all(manual('observe.md'), /\bwanka_\w+/g)).toEqual(names.sort())
})

test('a page of the manual links only to what is there', () => {
  const pages = readdirSync(join(ROOT, 'docs/operations'))
  for (const page of pages)
    for (const [, target = ''] of manual(page).matchAll(/\]\(([^)#]+)(?:#[\w-]+)?\)/g))
      if (!target.startsWith('http'))
        expect(read(join('docs/operations', target)).length, `${page}: ${target}`).toBeGreaterThan(0)
})
