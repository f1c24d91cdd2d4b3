import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** Mounts `/docs`, a browsable description of the calls, generated on request. Never mounted in production. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: {}, transformObject: () => openApiDocument() as never })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
