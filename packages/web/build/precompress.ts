import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Not the pages: the server adds to them before it compresses them. */
const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/
const SMALLEST = 1_024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    toBrotli(bytes, quality).then((made) => writeFile(`${file}.br`, made)),
    toGzip(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
  ])
}

/** Writes x.br and x.gz beside every text file, so that the server never compresses. The last of all plugins. */
export function precompress(): Plugin {
  let dist = ''
  return {
    name: 'wanka:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const name of await readdir(dist, { recursive: true })) {
          const file = join(dist, name)
          if (TEXT.test(name) && (await stat(file)).isFile()) await compress(file)
        }
      },
    },
  }
}
