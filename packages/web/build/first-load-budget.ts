import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** JavaScript that a browser loads for `/`, gzipped. The same page with React and React Router alone is 100,800 bytes. */
const BYTES = 115_900
const SCRIPT = /<(?:link rel="modulepreload"[^>]*href|script type="module"[^>]*src)="([^"]+)"/g
const compress = promisify(gzip)

/** Fails the build when the first screen exceeds its budget, so that growth cannot go unnoticed. */
export function firstLoadBudget(): Plugin {
  let dist = ''
  let written = false
  return {
    name: 'wanka:first-load-budget',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      written = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // also called after a failed build, whose own error is to be seen
        if (!written) return
        const page = await readFile(join(dist, 'index.html'), 'utf8')
        const files = [...page.matchAll(SCRIPT)].map(([, file = '']) => file)
        const sizes = files.map(async (file) => (await compress(await readFile(join(dist, file)), { level: 9 })).length)
        const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
        if (files.length === 0 || total > BYTES)
          this.error(`the first screen loads ${total} bytes of JavaScript (${files.join(', ')}); ${BYTES} are allowed`)
      },
    },
  }
}
