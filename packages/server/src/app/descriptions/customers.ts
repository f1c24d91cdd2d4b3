import type { Call } from '@wanka/contract/call.ts'
import { shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import { type Document, jsonBody, VERSION, wireSchema } from './document.ts'

/** What the app says of itself in each call (specification §6). */
const REQUIRED_HEADERS = ['timestamp', 'version', 'proId', 'deviceType', 'uuid']
const HEADERS = [...REQUIRED_HEADERS, 'deviceInfo', 'pageId', 'time', 'appVersion', 'module']

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Each field of a flat input as a parameter of the address. */
function inQuery({ input }: Call) {
  const { properties = {}, required = [] } = wireSchema(input)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Where the fields travel: in the address of a GET and beside a file, else in the body. */
function inputOf(call: Call) {
  const parameters = HEADERS.map(parameter)
  if (call.method === 'GET') return { parameters: [...parameters, ...inQuery(call)] }
  if (call.body === 'bytes')
    return {
      parameters: [...parameters, ...inQuery(call)],
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }
  const type = call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { parameters, requestBody: { content: { [type]: { schema: wireSchema(call.input) } } } }
}

function operation(call: Call) {
  const short = shortSpelling(call.path)
  return {
    tags: [call.path.split('/').slice(1, 4).join('/')],
    summary: `${call.access} · ${call.effect}${short ? ` · also ${short}` : ''}`,
    // a public call reads a session as well, where there is one
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    ...inputOf(call),
    responses: {
      200: {
        description: 'status 1 is success; any other status is explained by message',
        content: jsonBody({
          type: 'object',
          properties: { status: { type: 'integer' }, message: { type: 'string' }, data: wireSchema(call.output) },
          required: ['status', 'message', 'data'],
        }),
      },
    },
  }
}

/** The calls of the customers' app, generated from the contract. */
export function customersDocument(): Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wanka: the calls of the customers’ app',
      version: VERSION,
      description: 'Every call of the product, generated from its contract.',
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: Object.fromEntries(
        HEADERS.map((name) => [
          name,
          { name, in: 'header', required: REQUIRED_HEADERS.includes(name), schema: { type: 'string' } },
        ]),
      ),
    },
    paths: Object.fromEntries(allCalls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
  }
}
