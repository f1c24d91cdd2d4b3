import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { linkOpens } from '../../../platform/crypto/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pictureContent } from './picture-row.ts'

const Link = z.object({
  params: z.object({ id: z.uuid() }),
  query: z.object({ e: z.coerce.number().int().positive(), s: z.string().min(1).max(100) }),
})

/** Serves a picture by its signed link. An invalid link gets the same 404 as an unknown picture. */
export function mountPictureFiles(app: FastifyInstance, { db, vault }: Platform): void {
  app.get('/files/picture/:id', { config: { signedLink: true } }, async (request, reply) => {
    const link = Link.safeParse({ params: request.params, query: request.query })
    const content = link.success ? await open(link.data) : undefined
    if (!content) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请回到页面重新打开')
    return reply.headers(HEADERS).type('image/jpeg').send(content)
  })

  async function open({ params: { id }, query }: z.infer<typeof Link>): Promise<Buffer | undefined> {
    const opens = linkOpens(vault, 'picture', { id, expires: query.e, signature: query.s })
    return opens ? pictureContent(db, vault, id) : undefined
  }
}

/** Shown in our pages, never cached on the way, and unable to run a script. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'inline; filename="picture.jpg"',
  'content-security-policy': "default-src 'none'",
}
