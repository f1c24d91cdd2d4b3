import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Config, isExemptAddress } from '../config/config.ts'
import { fail } from './failures.ts'

/** Requests per address and minute. */
const CALLS = 600
const FILES = 120
const BAD_SIGNATURES = 30
/** Downloads of one file per minute, from all addresses together. */
const OPENINGS = 20
const UNSIGNED = 401

/** Whether a request is a call: pages and their files are public, but a call of the contract may be a GET, too. */
export const isCall = ({ method, routeOptions }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || routeOptions.config.call !== undefined

/**
 * S25 limits requests by address. A provider or partner sends the notices of all customers from a few addresses: requests
 * with a valid signature are not counted, those with a wrong one are.
 */
export function limitByAddress(app: FastifyInstance, config: Config): void {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const [calls, files, badSignatures, openings] = [CALLS, FILES, BAD_SIGNATURES, OPENINGS].map(limiter) as [
    RateLimiterMemory,
    RateLimiterMemory,
    RateLimiterMemory,
    RateLimiterMemory,
  ]

  async function bound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { ip, url } = request
    const exempt = isExemptAddress(config, ip)
    const { signed, signedLink } = request.routeOptions.config
    if (signedLink) await count(openings, url.split('?')[0] ?? '', reply)
    if (exempt) return
    if (signed) return refuseIfSpent(await badSignatures.get(ip), BAD_SIGNATURES, reply)
    if (signedLink) return count(files, ip, reply)
    if (isCall(request)) return count(calls, ip, reply)
  }

  app.addHook('onRequest', bound)
  app.addHook('onResponse', async ({ ip, routeOptions }, { statusCode }) => {
    if (routeOptions.config.signed && statusCode === UNSIGNED) await badSignatures.penalty(ip)
  })
}

async function count(limiter: RateLimiterMemory, subject: string, reply: FastifyReply): Promise<void> {
  try {
    await limiter.consume(subject)
  } catch {
    refuse(reply)
  }
}

function refuseIfSpent(spent: RateLimiterRes | null, most: number, reply: FastifyReply): void {
  if (spent && spent.consumedPoints >= most) refuse(reply)
}

function refuse(reply: FastifyReply): never {
  reply.code(429).header('retry-after', '60')
  return fail(Status.refused, '操作太频繁，请稍后再试')
}
