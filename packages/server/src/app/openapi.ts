import type { Call } from '@wanka/contract/call.ts'
import { shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import * as z from 'zod/mini'

const HEADERS = [
  'token',
  'timestamp',
  'version',
  'proId',
  'deviceType',
  'deviceInfo',
  'pageId',
  'time',
  'uuid',
  'appVersion',
  'module',
]

const CONTENT = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  bytes: 'application/octet-stream',
} as const satisfies Record<Call['body'], string>

/** The JSON schema of the wire format, not of the decoded values. */
const wireSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })

function operation(call: Call) {
  const content = CONTENT[call.body]
  const short = shortSpelling(call.path)
  return {
    tags: [call.path.split('/').slice(1, 4).join('/')],
    summary: `${call.access} · ${call.effect}${short ? ` · also ${short}` : ''}`,
    parameters: HEADERS.map((name) => ({ $ref: `#/components/parameters/${name}` })),
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

/** The OpenAPI document of every call, generated from the contract. */
export function openApiDocument() {
  return {
    openapi: '3.0.3',
    info: { title: 'Wanka', version: '1.1', description: 'Every call of the product, generated from its contract.' },
    components: {
      parameters: Object.fromEntries(
        HEADERS.map((name) => [name, { name, in: 'header', required: name !== 'token', schema: { type: 'string' } }]),
      ),
    },
    paths: Object.fromEntries(allCalls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
  }
}

/** The OpenAPI document as file text, one line for each part of a call, so that a diff shows only what changed. */
export function openApiText(): string {
  const { paths, ...head } = openApiDocument()
  const calls = Object.entries(paths).map(([path, methods]) => {
    const parts = Object.entries(methods).map(
      ([method, call]) => `    ${JSON.stringify(method)}: {\n${linesOf(call, 6)}\n    }`,
    )
    return `  ${JSON.stringify(path)}: {\n${parts.join(',\n')}\n  }`
  })
  return `{\n${linesOf(head, 1)},\n "paths": {\n${calls.join(',\n')}\n }\n}\n`
}

const linesOf = (parts: object, indent: number): string =>
  Object.entries(parts)
    .map(([name, part]) => `${' '.repeat(indent)}${JSON.stringify(name)}: ${JSON.stringify(part)}`)
    .join(',\n')
