import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'
import { landingPage } from './landing-page.ts'
import { redeem } from './redeem.ts'

const Visit = z.object({ ticket: z.string().max(200).default(''), scene: z.string().max(64).default('') })

/**
 * A partner's site: it redeems a visitor's ticket once, from server to server, and greets the visitor with the data that the
 * customer agreed to share.
 */
export function registerPartner(app: FastifyInstance, sandbox: Sandbox): void {
  const { serverUrl } = sandbox
  app.get('/partner/', async (request, reply) => {
    const { ticket, scene } = Visit.parse(request.query)
    const told = ticket ? await redeem(sandbox, ticket) : undefined
    return reply
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(landingPage({ ticket: ticket !== '', scene, told, home: serverUrl() }))
  })
}
