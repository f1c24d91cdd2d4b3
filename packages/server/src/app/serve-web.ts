import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Config, originsIn } from '../kernel/config.ts'

const YEAR_SECONDS = 31_536_000
const InlineHashes = z.object({ script: z.array(z.string()) })

/** Hashes of the scripts that the build wrote into the pages, for the content security policy. */
export async function inlineScriptHashes(directory: string): Promise<string[]> {
  return InlineHashes.parse(JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8'))).script
}

const HTML = '<html lang="zh-CN"'

type Page = { plain: Buffer; br: Buffer; gzip: Buffer }

/** A page of the build with what this installation adds to it, compressed once. @throws Error when it is not as expected */
async function preparePage(file: string, { CONSOLE_ORIGINS, PARTNER_ORIGINS }: Config): Promise<Page> {
  const built = await readFile(file, 'utf8')
  if (!built.includes(HTML)) throw new Error(`${file} does not begin as a page of the app`)
  const attributes = [
    ...(CONSOLE_ORIGINS ? [` data-shell="${originsIn(CONSOLE_ORIGINS).join(' ')}"`] : []),
    ...(PARTNER_ORIGINS ? [` data-origins="${originsIn(PARTNER_ORIGINS).join(' ')}"`] : []),
  ]
  const plain = Buffer.from(built.replace(HTML, HTML + attributes.join('')))
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (coding) reply.header('content-encoding', coding)
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(page[coding ?? 'plain'])
}

/** The built web app: hashed files are kept for a year, pre-compressed; every other path answers the app's page. */
export async function serveWeb(app: FastifyInstance, config: Config, directory: string): Promise<void> {
  const home = await preparePage(join(directory, 'index.html'), config)
  const shell = await preparePage(join(directory, 'shell.html'), config)
  app.get('/', (request, reply) => sendPage(request, reply, home))
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    globIgnore: ['*.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/') || path.includes('/fonts/')
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.code(404).send({ status: 0, message: '没有这个地址', data: null })
    return sendPage(request, reply, shell)
  })
}
