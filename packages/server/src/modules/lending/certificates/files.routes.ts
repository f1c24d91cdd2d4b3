import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { linkOpens } from '../../../platform/crypto/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { FILE_KINDS, type File, filePdf } from './own-file.ts'

const Link = z.object({
  params: z.object({ kind: z.enum(FILE_KINDS), id: z.uuid() }),
  query: z.object({ e: z.coerce.number().int().positive(), s: z.string().min(1).max(100) }),
})

/** Serves files by signed link. An invalid or expired link is answered like a missing file. */
export function mountFiles(app: FastifyInstance, platform: Platform): void {
  app.get('/files/:kind/:id', { config: { signedLink: true } }, async (request, reply) => {
    const link = Link.safeParse({ params: request.params, query: request.query })
    const file = link.success ? await openFile(platform, link.data) : undefined
    return file
      ? send(reply, file)
      : reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请回到页面重新打开')
  })
}

async function openFile(platform: Platform, { params, query }: z.infer<typeof Link>): Promise<File | undefined> {
  const signed = { id: params.id, expires: query.e, signature: query.s }
  return linkOpens(platform.vault, params.kind, signed) ? filePdf(platform, params) : undefined
}

function send(reply: FastifyReply, { name, pdf }: File): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`)
    .type('application/pdf')
    .send(pdf)
}
