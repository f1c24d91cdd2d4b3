import { Readable } from 'node:stream'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OverloadedError } from './concurrency-limit.ts'
import { fail, refuse } from './failures.ts'
import { makeKeyedQueue } from './keyed-queue.ts'

/** Files read at once, in all: each is held in memory whole. */
const MOST_AT_ONCE = 12
/** Of one customer; a page sends a handful, and the others queue. */
const OF_ONE = { running: 2, waiting: 10 }
/** Time limit of one file: a phone on a bad line is slow … */
const MOST_MS = 60_000
/** … but must send this many bytes per interval, so that a trickling sender cannot hold a slot. */
const LOOK_MS = 5000
const LEAST_BYTES = 10_000

/** The file is larger than the call accepts; its module words the refusal. */
export class FileTooLarge extends Error {}

/** Mounts routes whose body reaches their handler unread, whatever file type it declares. */
export function mountUpload(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(/^(?:image\/|application\/octet-stream)/, (_request, payload, done) =>
      done(null, payload),
    )
    mount(scope)
  })
}

let reading = 0
const turns = makeKeyedQueue(OF_ONE)

/**
 * Returns a function that reads the request's file on demand, queued by sender. `what`: what its sender calls it.
 * @throws CallError Status.badSignature when there is none, Status.refused when it is too slow, FileTooLarge, OverloadedError
 */
export const fileReader =
  ({ body, headers }: FastifyRequest, most: number, what = '图片') =>
  async (sender: string): Promise<Buffer> => {
    if (!(body instanceof Readable)) return fail(Status.badSignature)
    if (Number(headers['content-length'] ?? 0) > most) throw new FileTooLarge()
    return turns(sender, async () => {
      if (reading >= MOST_AT_ONCE) throw new OverloadedError()
      reading += 1
      try {
        return await readAll(body, most, what)
      } finally {
        reading -= 1
      }
    })
  }

async function readAll(body: Readable, most: number, what: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  let before = 0
  const tooSlow = () => body.destroy()
  const end = setTimeout(tooSlow, MOST_MS)
  const look = setInterval(() => {
    if (size - before < LEAST_BYTES) tooSlow()
    before = size
  }, LOOK_MS)
  try {
    // the connection stays open: the rest of a too large file has to arrive before the client reads the answer
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      size += part.length
      if (size > most) throw new FileTooLarge()
      parts.push(part)
    }
    return Buffer.concat(parts, size)
  } catch (error) {
    // cut off by us or by the sender: no failure of the server
    if (error instanceof FileTooLarge) throw error
    return refuse(`网络太慢，${what}没有传完，请换个网络再试`)
  } finally {
    clearTimeout(end)
    clearInterval(look)
  }
}
