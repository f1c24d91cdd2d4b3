import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../packages/web/src')
/** The query of a screen in a schema of its own, then by name. */
const SEARCHES = /(?:Search|Answer) = z\.object\(\{([\s\S]*?)\}\)/g
const READ = /(?:query|search|searchParams|given\(query,)[\w(). ]*?(?:\.get\(| )'(\w+)'/g
const STORED = /(?:KEY|KEPT_BILLS|WAY|TICKET) = '(\w+)'|\bstored\('(\w+)'\)/g

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))

const found = (pattern: RegExp, read: (match: RegExpMatchArray) => string[]): string[] =>
  files.flatMap((text) => [...text.matchAll(pattern)].flatMap(read))

/** Every query parameter that some screen, or the page's head, reads. */
export const parameters: readonly string[] = [
  ...new Set([
    ...found(SEARCHES, ([, fields = '']) =>
      [...fields.matchAll(/(\w+):\s*(?:z|wire|\w+State|Tab|Bean|ProductCode|LetterKind)\b/g)].map(
        ([, name = '']) => name,
      ),
    ),
    ...found(READ, ([, name = '']) => [name]),
    // parameters that other versions and partners send
    ...[
      'channel',
      'title',
      'mobile',
      'name',
      'certId',
      'uuid',
      'hideHeader',
      'fromModule',
      'version',
      '__proto__',
      'constructor',
    ],
  ]),
]

/** Every key of the two storages that the app reads, except that of the session itself. */
export const storedKeys: readonly string[] = [
  ...new Set(found(STORED, ([, key, route]) => [key ?? route ?? ''])),
].filter((key) => key !== 'token')
