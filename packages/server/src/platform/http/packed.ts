import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip'
export type Packed = { plain: Buffer; coded: (coding: Coding) => Promise<Buffer> }

const HTML_TYPE = 'text/html; charset=utf-8'
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compressed once, when it is first asked for: most browsers ask for one coding only. */
export function packed(content: string | Buffer): Packed {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const made: Partial<Record<Coding, Promise<Buffer>>> = {}
  const pack = (coding: Coding) => (coding === 'br' ? toBrotli(plain) : toGzip(plain, { level: 9 }))
  return {
    plain,
    coded: (coding) => {
      made[coding] ??= pack(coding)
      return made[coding]
    },
  }
}

/** Answers with the text as the browser takes it best. It has to ask again each time, unless `cache` says otherwise. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Packed,
  type = HTML_TYPE,
  cache = 'no-cache',
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  const body = coding ? await text.coded(coding) : text.plain
  if (coding) reply.header('content-encoding', coding)
  return reply.headers({ 'cache-control': cache, vary: 'accept-encoding' }).type(type).send(body)
}
