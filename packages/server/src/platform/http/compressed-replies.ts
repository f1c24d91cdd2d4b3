import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { isCall } from './address-limits.ts'

/** A smaller reply fits in the first packets of a connection either way. */
const FROM_BYTES = 2048
const compress = promisify(gzip)

/**
 * Compresses the longer replies of calls to guests, such as questions, agreements and prices. The reply to a token is sent as it
 * is: its length would tell a listener who can put words into it what else it holds.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { token, 'accept-encoding': accepted = '' } = request.headers
    const isLong = typeof payload === 'string' && payload.length >= FROM_BYTES
    if (!isLong || token || !isCall(request) || !String(accepted).includes('gzip')) return payload
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    return compress(payload, { level: 6 })
  })
}
