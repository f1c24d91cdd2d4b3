import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/docs`: the calls, browsable, and written down when somebody asks for them. Never mounted in production. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: {}, transformObject: () => openApiDocument() as never })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
