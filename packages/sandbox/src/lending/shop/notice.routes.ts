import type { FastifyInstance } from 'fastify'
import { isSignedBy, type Key, signed } from '../../provider/signature.ts'
import type { Sandbox } from '../../world.ts'
import { Standing } from './orders.ts'
import { noteState } from './shop-book.ts'

/** Receives the notices of a shop's orders. */
export function registerNotice(app: FastifyInstance, { books, faults, now }: Sandbox, path: string, key: Key): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(path, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : ''
      if (faults.take('partner', 'notice')) return reply.status(500).send({})
      if (!isSignedBy(key, `request ${path}`, request.headers, rawBody, now())) return reply.status(401).send({})
      const received = await noteState(books, Standing.parse(JSON.parse(rawBody)))
      const body = JSON.stringify({ received })
      return reply
        .headers(signed(key, `reply ${path}`, body, String(request.headers['x-nonce']), now()))
        .type('application/json')
        .send(body)
    })
  })
}
