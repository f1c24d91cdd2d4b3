import type { FastifyInstance } from 'fastify'
import { type Packed, packed, sendPacked } from '../../platform/http/packed.ts'
import { customersDocument } from './customers.ts'
import { type Document, documentText } from './document.ts'
import { partnersDocument } from './partners.ts'
import { providersDocument } from './providers.ts'

const DOCUMENTS = {
  customers: customersDocument,
  partners: partnersDocument,
  providers: providersDocument,
} satisfies Record<string, () => Document>

/** The documents' texts by name, as they stand in docs/openapi. */
export const descriptionTexts = (): Record<string, string> =>
  Object.fromEntries(Object.entries(DOCUMENTS).map(([name, make]) => [name, documentText(make())]))

/** Serves `/openapi/{name}.json` to everyone who integrates; each is made when it is first asked for. */
export function serveDescriptions(app: FastifyInstance): void {
  for (const [name, make] of Object.entries(DOCUMENTS)) {
    let made: Packed | undefined
    app.get(`/openapi/${name}.json`, (request, reply) => {
      made ??= packed(documentText(make()))
      return sendPacked(request, reply, made, 'application/json; charset=utf-8')
    })
  }
}
