import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'packages/web/dist')
const stamp = join(dist, '.built-from')
const SOURCES = [
  'packages/web/src',
  'packages/web/build',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]

function newestOf(path: string): number {
  const full = join(root, path)
  if (!existsSync(full)) return 0
  const own = statSync(full)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
}

/** Builds the web app unless the present build is of exactly these sources. @returns its folder */
export async function buildWeb(): Promise<string> {
  const sources = String(Math.max(...SOURCES.map(newestOf)))
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
    console.log('Building the web app …')
    const build = spawn('npm', ['run', '--silent', 'build', '--workspace', '@wanka/web'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new Error('the web app could not be built')
    writeFileSync(stamp, sources)
  }
  return dist
}

if (import.meta.main) await buildWeb()
