import { Readable } from 'node:stream'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OverloadedError } from './concurrency-limit.ts'
import { fail, refuse } from './failures.ts'
import { makeKeyedQueue } from './keyed-queue.ts'

/** Files that are read at once: each is held in memory whole. */
const MOST_AT_ONCE = 12
/** Of one customer; a page sends a handful, and the rest of them wait. */
const OF_ONE = { running: 2, waiting: 10 }
/** A phone on a bad line takes its time … */
const MOST_MS = 60_000
/** … and still brings so many bytes in each of these times: whoever sends one now and then keeps no place. */
const LOOK_MS = 5000
const LEAST_BYTES = 10_000

/** The file is larger than the call takes; its module says so in its own words. */
export class FileTooLarge extends Error {}

/** Routes whose body reaches their handler unread, whatever file it says it is. */
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
 * Reads the file of a request when it is asked to, for whoever sent it.
 * @throws CallError 1005 when there is none, 40403 when it comes too slowly, FileTooLarge, OverloadedError
 */
export const fileReader =
  ({ body, headers }: FastifyRequest, most: number) =>
  async (sender: string): Promise<Buffer> => {
    if (!(body instanceof Readable)) return fail(Status.badSignature)
    if (Number(headers['content-length'] ?? 0) > most) throw new FileTooLarge()
    return turns(sender, async () => {
      if (reading >= MOST_AT_ONCE) throw new OverloadedError()
      reading += 1
      try {
        return await readAll(body, most)
      } finally {
        reading -= 1
      }
    })
  }

async function readAll(body: Readable, most: number): Promise<Buffer> {
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
    // the connection stays: what is left of a file that is too large still has to pass before the answer is heard
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      size += part.length
      if (size > most) throw new FileTooLarge()
      parts.push(part)
    }
    return Buffer.concat(parts, size)
  } catch (error) {
    // cut off by us or by the sender: nothing of ours failed
    if (error instanceof FileTooLarge) throw error
    return refuse('网络太慢，图片没有传完，请换个网络再试')
  } finally {
    clearTimeout(end)
    clearInterval(look)
  }
}
