import type { Call } from '@wanka/contract/call.ts'
import { shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import * as z from 'zod/mini'

const HEADERS = ['token', 'timestamp', 'version', 'proId', 'deviceType', 'deviceInfo', 'pageId', 'time', 'uuid']

const CONTENT = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  bytes: 'application/octet-stream',
} as const satisfies Record<Call['body'], string>

/** The wire shapes: what travels, not what the code holds after decoding. */
const wireSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })

function operation(call: Call) {
  const content = CONTENT[call.body]
  const short = shortSpelling(call.path)
  return {
    tags: [call.path.split('/').slice(1, 4).join('/')],
    summary: `${call.access} · ${call.effect}${short ? ` · also ${short}` : ''}`,
    parameters: HEADERS.map((name) => ({ name, in: 'header', required: name !== 'token', schema: { type: 'string' } })),
    requestBody: { content: { [content]: { schema: wireSchema(call.input) } } },
    responses: {
      200: {
        description: 'status 1 is success; any other status is explained by message',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { status: { type: 'integer' }, message: { type: 'string' }, data: wireSchema(call.output) },
            },
          },
        },
      },
    },
  }
}

/** The interface description, made from the contract that both sides run on. */
export function openApiDocument() {
  return {
    openapi: '3.0.3',
    info: { title: 'Wanka', version: '1.1', description: 'Every call of the product, generated from its contract.' },
    paths: Object.fromEntries(allCalls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
  }
}
