import { Readable } from 'node:stream'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Crowded } from './crowd.ts'
import { fail } from './failures.ts'

/** Files that are read at once: each is held in memory whole. */
const MOST_AT_ONCE = 12
/** A phone on a bad line takes its time; whoever sends a byte now and then does not. */
const MOST_MS = 60_000

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

/**
 * Reads the file of a request when it is asked to.
 * @throws CallError 1005 when there is none, FileTooLarge, Crowded
 */
export const fileReader =
  ({ body, headers }: FastifyRequest, most: number) =>
  async (): Promise<Buffer> => {
    if (!(body instanceof Readable)) return fail(Status.badSignature)
    if (Number(headers['content-length'] ?? 0) > most) throw new FileTooLarge()
    if (reading >= MOST_AT_ONCE) throw new Crowded()
    reading += 1
    const tooSlow = setTimeout(() => body.destroy(new Error('the file came too slowly')), MOST_MS)
    try {
      return await readAll(body, most)
    } finally {
      clearTimeout(tooSlow)
      reading -= 1
    }
  }

async function readAll(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  // the connection stays: what is left of a file that is too large still has to pass before the answer is heard
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > most) throw new FileTooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
