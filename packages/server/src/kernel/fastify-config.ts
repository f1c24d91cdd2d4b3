import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the contract call that a route answers, for metrics. */
    call?: string
  }
}
