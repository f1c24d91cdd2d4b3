import type { Call } from '@wanka/contract/call.ts'
import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the contract call that a route answers, for metrics. */
    call?: string
    /** What that call does; a route without it is for no customer, and not counted by the crowd. */
    effect?: Call['effect']
  }
}
