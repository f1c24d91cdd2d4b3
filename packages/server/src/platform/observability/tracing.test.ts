import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Context,
  type ContextManager,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePost } from '../../gateways/http-post.ts'
import { openSpan, traceIdOf, traceRequest } from './tracing.ts'

type Recorded = {
  name: string
  traceId: string
  parent: string | undefined
  attributes: Record<string, unknown>
  failed: boolean
}

const ended: Recorded[] = []

/** As much of an SDK as the server needs: every trace is recorded, in memory. */
const recorder: Pick<Tracer, 'startSpan'> = {
  startSpan(name, options = {}, at = context.active()) {
    const parent = trace.getSpanContext(at)
    const ids = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      traceFlags: 1,
    }
    const attributes: Record<string, unknown> = { ...options.attributes }
    let failed = false
    const span: Partial<Span> = {
      spanContext: () => ids,
      isRecording: () => true,
      setAttributes: (more) => Object.assign(attributes, more) && (span as Span),
      setStatus: ({ code }) => {
        failed = code === SpanStatusCode.ERROR
        return span as Span
      },
      end: () => void ended.push({ name, traceId: ids.traceId, parent: parent?.spanId, attributes, failed }),
    }
    return span as Span
  },
}

const active = new AsyncLocalStorage<Context>()
const contexts: ContextManager = {
  active: () => active.getStore() ?? ROOT_CONTEXT,
  with: (at, work, self, ...input) => active.run(at, () => work.call(self as never, ...input)),
  bind: (_at, target) => target,
  enable: () => contexts,
  disable: () => contexts,
}

const server = serverFixture()
let own: Borrower
beforeAll(async () => {
  own = await borrowed(server)
  context.setGlobalContextManager(contexts)
  trace.setGlobalTracerProvider({ getTracer: () => recorder as Tracer })
})
afterAll(() => {
  trace.disable()
  context.disable()
})

const named = (name: string) => ended.filter((span) => span.name === name)

test('an operator follows a payment from the request through its statements and jobs to the bank, in one trace', async () => {
  await repaid(server, own, [1])
  const [confirmed] = named(repayment.confirm.path)
  expect(confirmed).toMatchObject({ attributes: { 'wanka.status': 1 }, failed: false })
  const ofOne = await until(async () => {
    const spans = ended.filter(({ traceId }) => traceId === confirmed?.traceId)
    return spans.some(({ name }) => name === 'bank.collect') && spans
  })
  const [collected] = ofOne.filter(({ name }) => name === 'bank.collect')
  expect(collected?.attributes).toMatchObject({ 'wanka.outcome': 'answer' })
  const statements = ofOne.filter(({ name }) => name === 'query').map(({ attributes }) => attributes['db.query.text'])
  expect(statements.join('\n')).toContain('repayment_order')
})

test('a request has the trace that its caller names, or else the one of its uuid; a forged name is none', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const uuid = '7b0fb4a5-52f5-4a3b-9a52-0e9d3c5bb0c1'
  expect(traceIdOf({ traceparent: `00-${traceId}-b7ad6b7169203331-00`, uuid })).toBe(traceId)
  for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${traceId}-${'0'.repeat(16)}-01`])
    expect(traceIdOf({ traceparent, uuid })).toBe(uuid.replaceAll('-', ''))
  for (const other of ['', 'not-a-uuid', undefined, ['a']]) expect(traceIdOf({ uuid: other })).toBeUndefined()
})

test('a refusal is told by its status, a fault of the server by its kind, and neither with what was entered', async () => {
  await failureOf(
    server.client.call(loan.detail, { orderId: '01a22297-0000-7000-8000-000000000000' }, { token: own.token }),
  )
  expect(named(loan.detail.path).at(-1)).toMatchObject({ attributes: { 'wanka.status': 1007 }, failed: false })
  const fault = () => Promise.reject(new TypeError('13800138001 is no number'))
  await expect(traceRequest('/fault', {}, fault, () => undefined)).rejects.toThrow()
  expect(named('/fault')).toMatchObject([{ attributes: {}, failed: true }])
})

test('S14 no span holds a token, a number or a name of a customer', async () => {
  expect(ended.length).toBeGreaterThan(20)
  const text = JSON.stringify(ended)
  for (const secret of [own.token, own.mobile, own.customerId]) expect(text).not.toContain(secret)
  expect([...new Set(ended.flatMap(({ attributes }) => Object.keys(attributes)))].sort()).toEqual([
    ...['db.query.text', 'db.system.name', 'wanka.outcome', 'wanka.status'],
  ])
})

test('what is posted to a provider names the trace, where one is recorded', async () => {
  const heard: unknown[] = []
  const http = createServer((request, response) => {
    heard.push(request.headers.traceparent)
    response.end('{}')
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  try {
    const post = makePost(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
    const uuid = '7b0fb4a5-52f5-4a3b-9a52-0e9d3c5bb0c1'
    await traceRequest(
      '/one',
      { uuid },
      () => post('/said', {}, '{}', 5000),
      () => undefined,
    )
    await post('/said', {}, '{}', 5000)
    expect(heard).toEqual([expect.stringMatching(/^00-7b0fb4a552f54a3b9a520e9d3c5bb0c1-[0-9a-f]{16}-01$/), undefined])
    expect(openSpan('outside')).toBeUndefined()
  } finally {
    http.close()
  }
})
