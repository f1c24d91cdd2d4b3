import type { Call } from '@wanka/contract/call.ts'
import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the contract call that a route answers, for metrics. */
    call?: string
    /** What that call does; a route without it is for no customer, and not counted by the crowd. */
    effect?: Call['effect']
    /** Its body is a file, which `upload.ts` gives a time of its own. */
    upload?: true
    /** Opens a file of a customer by a signed link. `file` is the name of fastify-static's own entry on each file of the app. */
    signedLink?: true
    /** A provider or partner signs it; a wrong signature is answered 401. */
    signed?: true
  }
}
