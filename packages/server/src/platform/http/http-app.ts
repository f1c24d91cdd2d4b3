import { randomInt } from 'node:crypto'
import formbody from '@fastify/formbody'
import { SUPPORT_CODE_HEADER } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { HashingBusy } from '../auth/password.ts'
import type { Metrics } from '../observability/metrics.ts'
import { traceIdOf } from '../observability/tracing.ts'
import type { Platform } from '../platform.ts'
import { isCall, limitByAddress } from './address-limits.ts'
import { compressReplies } from './compressed-replies.ts'
import { OverloadedError } from './concurrency-limit.ts'
import { connectionTimes, limitConnections } from './connection-limits.ts'
import { fail } from './failures.ts'
import { shedUnderPressure, watchPressure } from './load-shedding.ts'
import { makeMaintenance } from './maintenance.ts'
import { rejectExcessRequests } from './reject-excess.ts'
import { deviceLabel, moduleLabel } from './request-headers.ts'
import { type InlineHashes, securityHeaders } from './security-headers.ts'
import { failureEnvelope } from './serve.ts'
import { allowServiceScript } from './service-script.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** Helmet's headers that have no effect outside pages. */
const PAGE_ONLY_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const REDACTED = ['req.headers.token', 'req.headers.cookie', 'req.headers.authorization', 'req.headers.fingerprint']

/** Without letters and digits that sound or look alike. */
const SPOKEN = '23456789ABCDEFGHJKLMNPQRTUVWXYZ'
const SPOKEN_LENGTH = 8

/** The name of a request in the log, short enough to be read out on the phone: an error screen shows it. */
export const newSupportCode = (): string =>
  Array.from({ length: SPOKEN_LENGTH }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')

/** The HTTP base of the server: parsing, security headers, limits, failures in the envelope. */
export async function buildHttpApp(
  platform: Platform,
  options: { inline: InlineHashes; metrics: Metrics },
): Promise<FastifyInstance> {
  const { config } = platform
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: REDACTED,
      serializers: { req: ({ method, url }) => ({ method, url: String(url).split('?')[0] }), err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config),
    ...connectionTimes,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    genReqId: newSupportCode,
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, trace_id: traceIdOf(headers) }, options),
    // a call that arrives while the server stops is answered like any other: the refusal of Fastify is no envelope
    return503OnClosing: false,
  })
  limitConnections(app, config)
  closeConnectionsOnShutdown(app)
  await app.register(formbody, { bodyLimit: 64 * 1024 })
  const headers = await securityHeaders(config, options.inline)
  const ofAll = Object.entries(headers).filter(([name]) => !PAGE_ONLY_HEADERS.includes(name))
  const ofCalls = { ...Object.fromEntries(ofAll), 'cache-control': 'no-store' }
  const { metrics } = options
  rejectExcessRequests(app, platform, metrics, ofCalls)
  app.addHook('onRequest', (request, reply, done) => {
    const call = isCall(request)
    reply.headers(call ? ofCalls : headers)
    if (call) reply.header(SUPPORT_CODE_HEADER, request.id)
    done()
  })
  shedUnderPressure(app, watchPressure(config.SHED_DELAY_MS), () => metrics.shed.inc({ why: 'pressure' }))
  allowServiceScript(app, platform)
  guardOrigin(app, platform)
  limitByAddress(app, config)
  closeForMaintenance(app, platform)
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    // rejected calls are fast and would distort the durations
    if (call && reply.statusCode !== 429) {
      metrics.duration.observe({ call }, reply.elapsedTime / 1000)
      metrics.calls.inc({ module: moduleLabel(request.headers), device: deviceLabel(request.headers) })
    }
    done()
  })
  replyWithFailures(app, metrics)
  compressReplies(app)
  app.get('/healthz', () => ({ alive: true }))
  return app
}

/** Answers pending requests on shutdown and closes their connections: a client would keep them open, and the shutdown wait. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let ending = false
  app.addHook('preClose', (done) => {
    ending = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending) reply.header('connection', 'close')
    done(null, payload)
  })
}

type LoggedError = { type: string; message: string; stack: string; code: unknown; cause?: LoggedError }

/** The logged part of an error. It omits the failed row that PostgreSQL adds, which contains customer data. */
function loggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const logged = { type: name, message, stack, code: 'code' in error ? error.code : undefined }
  return cause instanceof Error ? { ...logged, cause: loggedError(cause) } : logged
}

/** Refuses a call from a foreign page with `Status.forbidden`: browsers always send the origin of a POST. */
function guardOrigin(app: FastifyInstance, { config }: Platform): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (!origin || !isCall(request)) return
    const host = URL.parse(origin)?.host
    const own = config.PUBLIC_URL
      ? origin === new URL(config.PUBLIC_URL).origin
      : host !== undefined && host === request.headers.host
    if (!own) fail(Status.forbidden)
  })
}

/** During maintenance calls answer 503 in the envelope, and the app shows its maintenance page. */
function closeForMaintenance(app: FastifyInstance, { db }: Platform): void {
  const closedNow = makeMaintenance(db)
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    const closed = call && (await closedNow(call))
    if (!closed) return
    const data = { maintenance: true, ...closed }
    return reply.code(503).send({ status: Status.failed, message: copy.maintenance, data })
  })
}

/** Answers every failure in the envelope, and counts it. */
export function replyWithFailures(app: FastifyInstance, metrics: Pick<Metrics, 'failures'>): void {
  app.setErrorHandler((error, request, reply) => {
    const { call = request.routeOptions.url ?? '' } = request.routeOptions.config
    if (error instanceof CallError) {
      metrics.failures.inc({ call, status: String(error.status) })
      if (error instanceof HashingBusy || error instanceof OverloadedError) reply.code(429).header('retry-after', '1')
      else if (reply.statusCode !== 429) reply.code(200)
      return reply.send(failureEnvelope(error.status, error.message, error.data))
    }
    const { statusCode = 500 } = error as { statusCode?: number }
    // an unreadable request: not JSON, not a form, too large
    if (statusCode < 500) return reply.code(200).send(failureEnvelope(Status.badSignature, '', null))
    request.log.error({ err: error, call, module: moduleLabel(request.headers) }, 'call failed')
    metrics.failures.inc({ call, status: '0' })
    return reply.code(500).send(failureEnvelope(Status.failed, '', null))
  })
}
