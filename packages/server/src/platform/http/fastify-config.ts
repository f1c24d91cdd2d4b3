import type { Call } from '@wanka/contract/call.ts'
import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the contract call that a route answers, for metrics. */
    call?: string
    /** What that call does; a route without it serves no customer, and the concurrency limit does not count it. */
    effect?: Call['effect']
    /** Its body is a file, for which `upload.ts` sets its own time limit. */
    upload?: true
    /** Serves a file of a customer by a signed link. `file` is the name of fastify-static's own entry on each file of the app. */
    signedLink?: true
    /** A provider or partner signs it; a wrong signature is answered 401. */
    signed?: true
  }
}
