import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readSetting } from '../modules/operations/catalogue/index.ts'
import { type Config, originsIn, sitesOf } from '../platform/config/config.ts'
import { cachedValue } from '../platform/db/cached-value.ts'
import { type Packed, packed, sendPacked } from '../platform/http/packed.ts'
import type { InlineHashes } from '../platform/http/security-headers.ts'
import type { Metrics } from '../platform/observability/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { takePageReports } from './page-reports.ts'

const YEAR_SECONDS = 31_536_000
/** Cache time of the `offlineWorker` switch. */
const SWITCH_MS = 2000
/** Helmet's headers for pages; on each file that a page loads they would only add a kilobyte. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const Pages = z.record(z.string(), z.string())
const Inline = z.object({ script: z.array(z.string()), style: z.array(z.string()) })

/** Reads the hashes of the scripts and styles that the build wrote into the pages, for the content security policy. */
export async function readInlineHashes(directory: string): Promise<InlineHashes> {
  return Inline.parse(JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8')))
}

/** The addresses that have a page of their own, each with its file: any other gets the shell. */
async function readPages(directory: string): Promise<Record<string, string>> {
  return Pages.parse(JSON.parse(await readFile(join(directory, 'pages.json'), 'utf8')))
}

const HTML = '<html lang="zh-CN"'

type Page = Packed & { built: string }
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** A page of the build with what this installation adds to it. @throws Error when it is not as expected */
async function preparePage(file: string, config: Config): Promise<Page> {
  const built = await readFile(file, 'utf8')
  if (!built.includes(HTML)) throw new Error(`${file} does not begin as a page of the app`)
  const consoles = originsIn(config.CONSOLE_ORIGINS)
  const attributes = [
    ...(consoles.length > 0 ? [` data-shell="${consoles.join(' ')}"`] : []),
    ` data-origins="${sitesOf(config).join(' ')}"`,
  ]
  return { built, ...packed(built.replace(HTML, HTML + attributes.join(''))) }
}

/**
 * The service workers: `keep` caches the app for the next visit, `retire` removes it again. `keep` knows the pages by their
 * digests, which are replaced by those of the pages as this installation sends them.
 */
async function prepareWorkers(directory: string, pages: readonly Page[]): Promise<Record<'keep' | 'retire', Packed>> {
  const built = await readFile(join(directory, 'worker.js'), 'utf8')
  const keep = pages.reduce((script, page) => script.replaceAll(sha256(page.built), sha256(page.plain)), built)
  return { keep: packed(keep), retire: packed(await readFile(join(directory, 'worker-retired.js'), 'utf8')) }
}

/**
 * Serves the built web app: hashed files are cacheable for a year and pre-compressed; every other path answers a page of the app.
 * The switch `offlineWorker` selects the worker at `/sw.js`.
 */
export async function serveWeb(
  app: FastifyInstance,
  { config, db }: Platform,
  { directory, metrics }: { directory: string; metrics: Metrics },
): Promise<void> {
  const home = await preparePage(join(directory, 'index.html'), config)
  const shell = await preparePage(join(directory, 'shell.html'), config)
  const workers = await prepareWorkers(directory, [home, shell])
  app.get('/', (request, reply) => sendPacked(request, reply, home))
  app.get('/shell.html', (request, reply) => sendPacked(request, reply, shell))
  const pages = await readPages(directory)
  takePageReports(app, metrics, new Set(['/', ...Object.keys(pages)]))
  for (const [address, file] of Object.entries(pages)) {
    const page = await preparePage(join(directory, file), config)
    app.get(address, (request, reply) => sendPacked(request, reply, page))
  }
  const isKept = cachedValue(SWITCH_MS, async () => (await readSetting(db, 'offlineWorker')) === 'open')
  app.get('/sw.js', async (request, reply) =>
    sendPacked(request, reply, (await isKept()) ? workers.keep : workers.retire, SCRIPT_TYPE),
  )
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    // `preCompressed` finds a compressed file beside the plain one.
    globIgnore: ['*.html*', 'worker*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/') || path.includes('/fonts/')
      if (hashed) for (const name of OF_PAGES) reply.removeHeader(name)
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.code(404).send({ status: 0, message: '没有这个地址', data: null })
    return sendPacked(request, reply, shell)
  })
}
