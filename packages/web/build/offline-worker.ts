import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { paths } from '../src/addresses/paths.ts'
import type { Release } from '../src/worker/release-keeper.ts'

const PAGES = { '/': 'index.html', '/shell.html': 'shell.html' }
const NAMED = /\b(?:assets|fonts)\/[\w.-]+\.(?:js|css|woff2)/g
/** The failure page and its copy must be cached for when the network is down. */
const FAILURE_MODULES = ['app/failed-route.tsx', 'contract/src/status-copy.ts']
const FIGURES = ['fonts/wanka-figures-400.woff2', 'fonts/wanka-figures-500.woff2']

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function bundle(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2017',
      modulePreload: false,
      lib: {
        entry: fileURLToPath(new URL(`../src/worker/${entry}`, import.meta.url)),
        formats: ['iife'],
        name: 'worker',
      },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`${entry} was not built`)
  return chunk.code.trim()
}

/**
 * Writes the service worker for a built app's folder: it caches the two pages by their digests, and all files that they
 * name. @param also further files that no page names
 */
export async function writeOfflineWorker(dist: string, also: readonly string[] = []): Promise<void> {
  const code = await bundle('service-worker.ts')
  const texts = await Promise.all(
    Object.entries(PAGES).map(async ([address, file]) => [address, await readFile(join(dist, file), 'utf8')] as const),
  )
  const named = texts.flatMap(([, text]) => [...text.matchAll(NAMED)].map(([name]) => name))
  const files = [...new Set([...named, ...FIGURES, ...also])].filter((name) => !name.includes('-legacy'))
  const release: Release = {
    pages: Object.fromEntries(texts.map(([address, text]) => [address, sha256(text)])),
    files: files.map((name) => `/${name}`),
    addresses: Object.values(paths),
  }
  await writeFile(join(dist, 'worker.js'), `const RELEASE=${JSON.stringify(release)};${code}`)
}

/** Adds the service worker, and the one that removes it again: the server sends either as `/sw.js`. */
export function offlineWorker(): Plugin {
  let dist = ''
  const failureFiles: string[] = []
  return {
    name: 'wanka:offline-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    generateBundle(_, files) {
      for (const chunk of Object.values(files)) {
        if (chunk.type !== 'chunk') continue
        if (FAILURE_MODULES.some((module) => Object.keys(chunk.modules).some((id) => id.endsWith(module))))
          failureFiles.push(chunk.fileName)
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writeOfflineWorker(dist, failureFiles)
        await writeFile(join(dist, 'worker-retired.js'), await bundle('retired-worker.ts'))
      },
    },
  }
}
