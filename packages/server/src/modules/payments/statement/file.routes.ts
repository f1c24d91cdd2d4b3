import { StatementFormat } from '@wanka/contract/payments/statement.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { linkOpens } from '../../../platform/crypto/signed-link.ts'
import { OverloadedError } from '../../../platform/http/concurrency-limit.ts'
import { makeFileCache } from '../../../platform/http/file-cache.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type StatementFile, statementFile } from './statement-file.ts'

const Link = z.object({
  params: z.object({ id: z.uuid() }),
  query: z.object({ e: z.coerce.number().int().positive(), s: z.string().min(1).max(100) }),
})

/** Serves a statement by its signed link: as a file to save, never as a page of ours. */
export function mountStatementFiles(app: FastifyInstance, platform: Platform): void {
  app.get('/files/moneyStatement/:id', { config: { signedLink: true } }, async (request, reply) => {
    const link = Link.safeParse({ params: request.params, query: request.query })
    const file = link.success ? await openFile(platform, link.data) : undefined
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请回到页面重新导出')
    const extension = file.type === 'application/pdf' ? 'pdf' : 'csv'
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename="transactions.${extension}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .type(file.type)
      .send(file.body)
  })
}

/** Cap on files made at once; beyond it a request is rejected at once. */
const MOST_AT_ONCE = 4
const CACHE_BYTES = 8 * 1024 * 1024
const cached = makeFileCache<StatementFile>(CACHE_BYTES, ({ body }) => body.length)
let making = 0

async function openFile(
  platform: Platform,
  { params, query }: z.infer<typeof Link>,
): Promise<StatementFile | undefined> {
  const signed = { id: params.id, expires: query.e, signature: query.s }
  if (!linkOpens(platform.vault, 'moneyStatement', signed)) return undefined
  // a customer who closed the account meanwhile has no row
  const row = await platform.db
    .selectFrom('statement_export')
    .select(['customer_id', 'from_on', 'to_on', 'format'])
    .where('export_id', '=', params.id)
    .executeTakeFirst()
  if (!row) return undefined
  const period = { customerId: row.customer_id, from: row.from_on, to: row.to_on }
  return cached(params.id, async () => {
    if (making >= MOST_AT_ONCE) throw new OverloadedError()
    making += 1
    try {
      return await statementFile(platform, period, StatementFormat.parse(row.format))
    } finally {
      making -= 1
    }
  })
}
