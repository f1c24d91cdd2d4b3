import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/**
 * Traces, for an SDK that is preloaded where an operator wants them (docs/operations/observe.md); without one nothing is recorded.
 * Spans are named by calls, jobs, providers and statements, and hold no values of them: no personal data, no amounts.
 */
const NAME = 'wanka'
const tracer = trace.getTracer(NAME)

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type Ids = { traceId: string; spanId: string }
type Headers = Readonly<Record<string, unknown>>

const hasSdk = (): boolean => {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined
}

/** A W3C `traceparent`; undefined for anything else. */
function idsIn(traceparent: unknown): Ids | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(String(traceparent)) ?? []
  return isSpanContextValid({ traceId, spanId, traceFlags: TraceFlags.NONE }) ? { traceId, spanId } : undefined
}

/** The trace of a request: its `traceparent`, or else its `uuid`, which a repetition of a write shares. */
function idsOf({ traceparent, uuid }: Headers): Ids | undefined {
  const given = idsIn(traceparent)
  if (given || typeof uuid !== 'string' || !UUID.test(uuid)) return given
  const traceId = uuid.replaceAll('-', '')
  return idsIn(`00-${traceId}-${traceId.slice(16)}-00`)
}

/** The id under which a request's trace and its lines of the log are found. */
export const traceIdOf = (headers: Headers): string | undefined => idsOf(headers)?.traceId

/** Which traces are recorded is for the SDK to choose, by their id, and never for a caller. */
const contextOf = (ids: Ids | undefined): Context =>
  ids ? trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: TraceFlags.NONE, isRemote: true }) : ROOT_CONTEXT

/** What came of a request: attributes of its end, also of an error that is no fault of ours; a fault has none. */
export type Outcome = (ended: { value: unknown } | { error: unknown }) => Attributes | undefined

/** The first span of a trace here: everything within belongs to it. */
async function record<T>(
  name: string,
  kind: SpanKind,
  ids: Ids | undefined,
  work: () => Promise<T>,
  outcome: Outcome,
): Promise<T> {
  const at = contextOf(ids)
  const span = tracer.startSpan(name, { kind }, at)
  try {
    const value = await context.with(trace.setSpan(at, span), work)
    span.setAttributes(outcome({ value }) ?? {})
    return value
  } catch (error) {
    const told = outcome({ error })
    if (told) span.setAttributes(told)
    // a message may hold what a customer entered
    else span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
    throw error
  } finally {
    span.end()
  }
}

/** Runs the work of a request in the trace that its headers name. */
export const traceRequest = <T>(
  name: string,
  headers: Headers,
  work: () => Promise<T>,
  outcome: Outcome,
): Promise<T> => (hasSdk() ? record(name, SpanKind.SERVER, idsOf(headers), work, outcome) : work())

/** Runs a job in the trace of the transaction that added it, which its payload names. */
export const traceJob = <T>(name: string, named: unknown, work: () => Promise<T>): Promise<T> =>
  hasSdk() ? record(name, SpanKind.CONSUMER, idsIn(named), work, () => undefined) : work()

/** Whether this code runs in a trace that is recorded. */
export const isRecorded = (): boolean => trace.getActiveSpan()?.isRecording() === true

/** `within`: work that belongs to the span. One that is never ended is not told. */
type OpenSpan = { within: <T>(work: () => T) => T; end: (attributes: Attributes) => void }

/** Opens a span of the present trace for a call to the outside; undefined outside a recorded one. */
export function openSpan(name: string, attributes: Attributes = {}): OpenSpan | undefined {
  if (!isRecorded()) return undefined
  const at = context.active()
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, at)
  return {
    within: (work) => context.with(trace.setSpan(at, span), work),
    end: (told) => span.setAttributes(told).end(),
  }
}

/** The present span as a W3C `traceparent`, for the party that goes on with it; undefined outside a recorded trace. */
export function traceparent(): string | undefined {
  const span = trace.getActiveSpan()
  if (!span?.isRecording()) return undefined
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}
