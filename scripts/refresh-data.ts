import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areaRows, binRows, DATA_FILES, type DataName, linesOf, textOf } from '@wanka/server/catalogue/data-files.ts'
import * as z from 'zod/mini'

// `npm run refresh -- areas <file> [YYYY-MM-DD]`: compares newer data with that of the catalogue; with its day, takes it over.

const FOLDER = join(import.meta.dirname, '../packages/server/src/catalogue/data')
const LINE = { areas: /^\t{0,2}\d{6,12} \S+$/, bankBins: /^\d{5,12} [A-Z]+ (debit|credit)$/ } as const
/** A file from which more has vanished was cut off. */
const MOST_GONE = 0.1

type Entries = ReadonlyMap<string, string>
export type Difference = { added: string[]; gone: string[]; changed: string[] }

/** Each entry of a file by its code or prefix. @throws Error for a line that is none, or a code that stands twice */
export function entriesOf(name: DataName, text: string): Entries {
  const wrong = linesOf(text).find((line) => !LINE[name].test(line))
  if (wrong !== undefined) throw new Error(`no entry: ${wrong}`)
  const rows =
    name === 'areas'
      ? areaRows(text).map(({ code, name: label, parent }) => ({ key: code, says: `${label} ${parent ?? ''}`.trim() }))
      : binRows(text).map(({ prefix, bankCode, cardType }) => ({ key: prefix, says: `${bankCode} ${cardType}` }))
  const entries = new Map<string, string>()
  for (const { key, says } of rows) {
    if (entries.has(key)) throw new Error(`${key} stands twice`)
    entries.set(key, says)
  }
  return entries
}

/** What newer data changes, an entry a line. @throws Error when more than a tenth is gone */
export function difference(old: Entries, newer: Entries): Difference {
  const line = (entries: Entries, key: string): string => `${key} ${entries.get(key)}`
  const both = [...old.keys()].filter((key) => newer.has(key))
  const gone = [...old.keys()].filter((key) => !newer.has(key))
  if (gone.length > old.size * MOST_GONE) throw new Error(`${gone.length} of ${old.size} entries are gone`)
  return {
    added: [...newer.keys()].filter((key) => !old.has(key)).map((key) => line(newer, key)),
    gone: gone.map((key) => line(old, key)),
    changed: both
      .filter((key) => old.get(key) !== newer.get(key))
      .map((key) => `${line(old, key)} → ${newer.get(key)}`),
  }
}

/** The newer file under the head of the present one, with its own day. */
export function withHead(present: string, newer: string, day: string): string {
  const head = present.split('\n').filter((line) => line.startsWith('#'))
  const dated = head.map((line) => line.replace(/^# As of .*$/, `# As of ${day}`))
  return `${[...dated, ...linesOf(newer)].join('\n')}\n`
}

function main([name = '', file = '', day]: string[]): void {
  if (!(name in DATA_FILES) || file === '' || (day !== undefined && !z.iso.date().safeParse(day).success)) {
    console.error(`npm run refresh -- ${Object.keys(DATA_FILES).join('|')} <file> [YYYY-MM-DD]`)
    process.exit(2)
  }
  const data = name as DataName
  const newer = readFileSync(file, 'utf8')
  const found = difference(entriesOf(data, textOf(data)), entriesOf(data, newer))
  for (const [what, lines] of Object.entries(found)) for (const line of lines) console.log(`${what}: ${line}`)
  console.log(`${found.added.length} added, ${found.gone.length} gone, ${found.changed.length} changed`)
  if (day === undefined) console.log('nothing is taken over: name the day as of which the file is')
  else writeFileSync(join(FOLDER, DATA_FILES[data]), withHead(textOf(data), newer, day))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
