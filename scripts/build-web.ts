import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const SHARED = ['packages/contract/src', 'packages/domain/src', 'package-lock.json']
const ofPackage = (name: string) =>
  ['src', 'build', 'public', 'index.html', 'vite.config.ts'].map((part) => `packages/${name}/${part}`)

function newestOf(path: string): number {
  const full = join(root, path)
  if (!existsSync(full)) return 0
  const own = statSync(full)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
}

/** Builds the pages of a package unless the present build is of exactly these sources. @returns their folder */
async function buildPages(name: 'web' | 'desk'): Promise<string> {
  const dist = join(root, 'packages', name, 'dist')
  const stamp = join(dist, '.built-from')
  const sources = String(Math.max(...[...ofPackage(name), ...SHARED].map(newestOf)))
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
    console.log(`Building the ${name === 'web' ? 'web app' : 'desk'} …`)
    const build = spawn('npm', ['run', '--silent', 'build', '--workspace', `@wanka/${name}`], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new Error(`the ${name} could not be built`)
    writeFileSync(stamp, sources)
  }
  return dist
}

/** The web app, built. @returns its folder */
export const buildWeb = (): Promise<string> => buildPages('web')
/** The desk's pages, built. @returns their folder */
export const buildDesk = (): Promise<string> => buildPages('desk')

if (import.meta.main) {
  await buildWeb()
  await buildDesk()
}
