import { randomUUID } from 'node:crypto'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isSignedBy, signed } from '../party/signature.ts'
import type { Sandbox } from '../world.ts'
import { landingPage } from './landing-page.ts'

const Visit = z.object({ ticket: z.string().max(200).default(''), scene: z.string().max(64).default('') })
const Reply = z.object({
  status: z.int(),
  data: z.nullish(
    z.object({
      subject: z.string().optional(),
      mobile: z.string().optional(),
      name: z.string().optional(),
      scene: z.string(),
    }),
  ),
})

/**
 * A partner's site: whoever comes with a ticket is looked up once, from server to server, and greeted by what the
 * customer agreed to tell.
 */
export function registerPartner(app: FastifyInstance, sandbox: Sandbox): void {
  const { serverUrl, secrets, now } = sandbox
  const key = { merchant: SANDBOX_PARTNER, secret: secrets.PARTNER_SECRET }
  app.get('/partner/', async (request, reply) => {
    const { ticket, scene } = Visit.parse(request.query)
    const told = ticket ? await redeem(ticket) : undefined
    return reply
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(landingPage({ ticket: ticket !== '', scene, told, home: serverUrl() }))
  })

  async function redeem(ticket: string) {
    const [body, nonce] = [JSON.stringify({ ticket }), randomUUID()]
    const response = await fetch(`${serverUrl()}/partner/api/ticket/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(key, body, nonce, now()) },
      body,
    })
    const text = await response.text()
    if (!isSignedBy(key, Object.fromEntries(response.headers), text, now())) return undefined
    const { status, data } = Reply.parse(JSON.parse(text))
    return status === 1 ? (data ?? undefined) : undefined
  }
}
