import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../../server/src')
const NAMED = /failpoint\('([\w.]+)'\)/g

/** Every failpoint of the server, sorted by name. */
export function allFailpoints(): string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const names = files.flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(NAMED)].map(([, name]) => name ?? ''),
  )
  return [...new Set(names)].sort()
}
