import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const YEAR_SECONDS = 31_536_000
const InlineHashes = z.object({ script: z.array(z.string()) })

/** Hashes of the scripts that the build wrote into the pages, for the content security policy. */
export async function inlineScriptHashes(directory: string): Promise<string[]> {
  return InlineHashes.parse(JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8'))).script
}

/** The built web app: hashed files are kept for a year, pre-compressed; every other path answers the app's page. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: ['index.html'],
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
    return reply.sendFile('shell.html')
  })
}
