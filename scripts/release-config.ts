import { AREAS } from './areas.ts'

/** Rooms below the areas, whose changes a reader of the changelog finds under one heading. */
const BASE = [
  'contract',
  'domain',
  'ledger',
  'gateways',
  'platform',
  'database',
  'server',
  'sandbox',
  'web',
  'ui',
  'hosts',
  'ops',
]
/** Changes that are of no concern to who runs or uses the product. */
const INTERNAL = ['bench', 'docs', 'e2e', 'scripts', 'simulator', 'testkit', 'tests']

const titled = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`

/**
 * Settings of release-please, as the text of their file: a commit `area: effect` stands in the changelog under its area, whether its
 * title names the area or a subject of it.
 */
export function releaseConfigText(): string {
  const subjects = Object.entries(AREAS).flatMap(([area, { things }]) =>
    [area, ...things].map((type) => ({ type, section: titled(area) })),
  )
  const seen = new Set<string>()
  const sections = [
    ...subjects.filter(({ type }) => !seen.has(type) && seen.add(type)),
    ...BASE.map((type) => ({ type, section: 'Platform' })),
    ...INTERNAL.map((type) => ({ type, section: 'Internal', hidden: true })),
  ]
  const config = {
    $schema: 'https://raw.githubusercontent.com/googleapis/release-please/main/schemas/config.json',
    'release-type': 'node',
    'include-component-in-tag': false,
    'changelog-sections': sections,
    packages: { '.': {} },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
