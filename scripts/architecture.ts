import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')
/** Packages of the product, in the order of the pictures; these two are drawn by their rooms. */
const PACKAGES = ['domain', 'contract', 'web', 'server', 'sandbox']
const BY_ROOMS = ['web', 'server']

/** From a tap on 确认还款 to its ledger entries: each file imports the next one of its part, and the parts meet on the wire. */
const PARTS: readonly { title: string; steps: readonly { file: string; does: string }[] }[] = [
  {
    title: 'In the browser',
    steps: [
      { file: 'web/src/features/lending/cashier/cashier.screen.tsx', does: 'the cashier desk that the customer sees' },
      { file: 'web/src/features/lending/cashier/desk.tsx', does: 'sums, cards and the button' },
      {
        file: 'web/src/features/lending/cashier/use-payment.ts',
        does: 'which calls pay, and how a payment is resumed',
      },
      {
        file: 'web/src/features/lending/cashier/use-payment-flow.ts',
        does: 'the deal password, then `repayment.confirm`, then the wait for the bank',
      },
      { file: 'web/src/api/query.ts', does: 'one key for a tap that is sent twice' },
      { file: 'web/src/api/client.ts', does: 'the request, its time limit and its retry' },
    ],
  },
  {
    title: 'On the server, in one transaction',
    steps: [
      { file: 'server/src/modules/lending/repayment/repayment.routes.ts', does: 'one line for each call' },
      { file: 'server/src/modules/lending/repayment/confirm.service.ts', does: 'ticket, row lock, state, mandate' },
      {
        file: 'server/src/modules/payments/payment-instructions/index.ts',
        does: 'the instruction to the bank, its own outbox',
      },
    ],
  },
  {
    title: 'When the bank has answered, in one transaction',
    steps: [
      { file: 'server/src/modules/payments/payment-instructions/dispatch.ts', does: 'submits what is pending' },
      {
        file: 'server/src/modules/payments/payment-instructions/record-outcome.ts',
        does: 'the one place where a report counts',
      },
    ],
  },
  {
    title: 'What the outcome does to the loan',
    steps: [
      { file: 'server/src/modules/lending/repayment/collect-outcome.ts', does: 'lock, allocate, end, release' },
      { file: 'server/src/modules/lending/repayment/transfers.ts', does: 'the entries of each part, by keys' },
      { file: 'server/src/ledger/transfer.ts', does: 'posts transfers that the database keeps balanced' },
    ],
  },
]

type Edges = Map<string, Set<string>>

const sourcesOf = (name: string): string[] =>
  readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(name, 'src', file))

/** Files of our packages that a file imports, as `<package>/src/…`. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, 'packages', file), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) return [normalize(join(file, '..', fileName))]
    const [, name, path] = /^@wanka\/([a-z]+)\/(.+)$/.exec(fileName) ?? []
    return name && path ? [`${name}/src/${path}`] : []
  })
}

const packageOf = (file: string): string => file.split('/')[0] ?? file
/** The first folder below `src`; a file that stands there itself belongs to no room. */
function roomOf(file: string): string | undefined {
  const [, , room, inside] = file.split('/')
  return inside === undefined ? undefined : room
}

function edgesBetween(files: readonly string[], nodeOf: (file: string) => string | undefined): Edges {
  const edges: Edges = new Map()
  for (const file of files) {
    const from = nodeOf(file)
    if (from === undefined) continue
    const known = edges.get(from) ?? new Set()
    edges.set(from, known)
    for (const imported of importsOf(file)) {
      const to = nodeOf(imported)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return edges
}

function reachable(edges: Edges, from: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(edges.get(from) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(edges.get(next) ?? []))
  }
  return reached
}

/** Draws the edges. Rooms whose files import each other's in both directions are one box; an arrow that follows from others is left out. */
function picture(edges: Edges): string {
  const reach = new Map([...edges.keys()].map((from) => [from, reachable(edges, from)]))
  const boxOf = (node: string): string =>
    [node, ...[...edges.keys()].filter((to) => to !== node && reach.get(node)?.has(to) && reach.get(to)?.has(node))]
      .sort()
      .join(' · ')
  const boxes: Edges = new Map([...edges.keys()].map((node) => [boxOf(node), new Set()]))
  for (const [from, targets] of edges)
    for (const to of targets) if (boxOf(to) !== boxOf(from)) boxes.get(boxOf(from))?.add(boxOf(to))
  const drawn = (name: string): string => `${name.split(' · ')[0]}["${name}"]`
  const arrows = [...boxes].flatMap(([from, targets]) => {
    const further = new Set([...targets].flatMap((to) => [...reachable(boxes, to)]))
    return [...targets].filter((to) => !further.has(to)).map((to) => `  ${drawn(from)} --> ${drawn(to)}`)
  })
  return ['```mermaid', 'flowchart TD', ...arrows.sort(), '```'].join('\n')
}

function wayOf({ title, steps }: (typeof PARTS)[number]): string {
  const lines = steps.map(({ file, does }, at) => {
    const next = steps[at + 1]?.file
    if (next !== undefined && !importsOf(file).includes(next)) throw new Error(`${file} does not import ${next}`)
    return `${at + 1}. \`${file.replace('/src/', '/')}\`: ${does}`
  })
  return [`**${title}**`, '', ...lines].join('\n')
}

/** The text of `docs/architecture.md`: rooms and one request's way, from the imports of the sources. */
export function architectureText(): string {
  const files = PACKAGES.flatMap(sourcesOf)
  const rooms = BY_ROOMS.map((name) => {
    const own = files.filter((file) => packageOf(file) === name)
    return [
      `## Inside \`${name}\``,
      '',
      picture(edgesBetween(own, (file) => (packageOf(file) === name ? roomOf(file) : undefined))),
    ]
  })
  return [
    '# Architecture',
    '',
    'Drawn from the imports of the sources by `npm run generate`; the tests compare. An arrow points to what is imported, and one that',
    'follows from others is left out; rooms that import from each other share a box. Why the rooms are these:',
    '[decision 2](decisions/0002-rooms.md) and [decision 67](decisions/0067-one-list-of-areas.md); what an area is for stands in the',
    'README of its folder.',
    '',
    '## Packages',
    '',
    picture(edgesBetween(files, packageOf)),
    '',
    ...rooms.flatMap((lines) => [...lines, '']),
    '## The way of one request: a bill is repaid',
    '',
    ...PARTS.flatMap((part) => [wayOf(part), '']),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
