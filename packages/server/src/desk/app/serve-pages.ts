import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/http/failures.ts'
import { packed, sendPacked } from '../../platform/http/packed.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** A file's name has the digest of its content. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Serves the desk's built pages: its few files from memory, and its one page at every other address. */
export async function servePages(app: FastifyInstance, directory: string): Promise<void> {
  const page = packed(await readFile(join(directory, 'index.html')))
  for (const name of await readdir(join(directory, 'assets'))) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const file = packed(await readFile(join(directory, 'assets', name)))
    app.get(`/assets/${name}`, (request, reply) => sendPacked(request, reply, file, type, FOR_A_YEAR))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:assets|desk)\//.test(request.url)
    return isPage ? sendPacked(request, reply, page) : fail(Status.forbidden)
  })
}
