// Sends traces to a collector by OTLP over HTTP. Preloaded by `node --import`, before the server's own modules; its settings are the
// standard ones of OpenTelemetry (docs/operations/observe.md). Which traces are recorded is decided by their id, the same on every server.
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'

const { OTEL_SERVICE_NAME = 'wanka', OTEL_TRACES_SAMPLER_ARG = '0.05', HOSTNAME = '' } = process.env
const share = Number(OTEL_TRACES_SAMPLER_ARG)
if (!(share >= 0 && share <= 1))
  throw new Error('OTEL_TRACES_SAMPLER_ARG is the share of traces that are recorded, 0 to 1')

const provider = new TracerProvider({
  resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME, 'service.instance.id': HOSTNAME }),
  sampler: new TraceIdRatioBasedSampler(share),
  spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
})
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
trace.setGlobalTracerProvider(provider)

// the server stops by itself on these, and takes some seconds for it
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void provider.forceFlush().catch(() => undefined))
