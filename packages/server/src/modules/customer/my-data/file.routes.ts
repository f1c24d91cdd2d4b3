import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { linkOpens } from '../../../platform/crypto/signed-link.ts'
import { OverloadedError } from '../../../platform/http/concurrency-limit.ts'
import { makeFileCache } from '../../../platform/http/file-cache.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DataFile, dataFile } from './data-file.ts'
import { sectionsOf } from './sections.ts'

const Link = z.object({
  params: z.object({ id: z.uuid() }),
  query: z.object({ e: z.coerce.number().int().positive(), s: z.string().min(1).max(100) }),
})

/** Serves the copy by its signed link: as a file to save, never as a page of ours. */
export function mountDataFiles(app: FastifyInstance, platform: Platform): void {
  app.get('/files/myData/:id', { config: { signedLink: true } }, async (request, reply) => {
    const link = Link.safeParse({ params: request.params, query: request.query })
    const file = link.success ? await openFile(platform, link.data) : undefined
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请回到页面重新导出')
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename="my-data"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .type(file.type)
      .send(file.body)
  })
}

async function openFile(platform: Platform, { params, query }: z.infer<typeof Link>): Promise<DataFile | undefined> {
  const { db, vault } = platform
  const signed = { id: params.id, expires: query.e, signature: query.s }
  if (!linkOpens(vault, 'myData', signed)) return undefined
  // a customer who closed the account meanwhile has no row
  const row = await db
    .selectFrom('data_export')
    .select(['customer_id', 'format'])
    .where('export_id', '=', params.id)
    .executeTakeFirst()
  if (!row) return undefined
  const format = row.format === 'json' ? 'json' : 'html'
  return cached(params.id, () => make(platform, row.customer_id, format))
}

/** Cap on copies made at once: each takes some forty queries. */
const MOST_AT_ONCE = 2
const KEPT_CHARACTERS = 8 * 1024 * 1024
const cached = makeFileCache<DataFile>(KEPT_CHARACTERS, ({ body }) => body.length)
let making = 0

async function make(platform: Platform, customerId: string, format: 'html' | 'json'): Promise<DataFile> {
  if (making >= MOST_AT_ONCE) throw new OverloadedError()
  making += 1
  try {
    return dataFile(format, await sectionsOf(platform, customerId))
  } finally {
    making -= 1
  }
}
