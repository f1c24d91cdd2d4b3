import type { FastifyInstance } from 'fastify'
import type { ServerModule } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { BankHandlers } from './bank-order.ts'
import { startDispatch } from './dispatch.ts'
import { takeNotice } from './notice.service.ts'

const NOTICE_LIMIT = 16 * 1024

/** Orders to the bank and what becomes of them. The handlers are what the loans and repayments do with an outcome. */
export const makeBankOrdersModule = (handlers: BankHandlers): ServerModule => ({
  routes: (app, kernel) => mountNotices(app, kernel, handlers),
  background: (kernel, parties, log) => startDispatch(kernel, parties, handlers, log),
})

/** The signature is over the body as it travelled, so this route alone keeps it as text. */
function mountNotices(app: FastifyInstance, kernel: Kernel, handlers: BankHandlers): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/callback/bank', { bodyLimit: NOTICE_LIMIT }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : ''
      const { http, status } = await takeNotice(kernel, handlers, request.headers, rawBody)
      return reply.code(http).send({ status })
    })
  })
}
