import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** What Node reports of its process: one for all servers in it, since its observers stay until the process ends. */
let ofProcess: Registry | undefined

function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Metrics for operators. Labels are call paths and statuses, never personal data. */
export function makeMetrics() {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'wanka_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'wanka_call_failures_total',
    help: 'Calls that ended with a status other than 1',
    labelNames: ['call', 'status'] as const,
    registers: [registry],
  })
  const calls = new Counter({
    name: 'wanka_calls_total',
    help: 'Calls by the module of the program that made them, and by its kind of device',
    labelNames: ['module', 'device'] as const,
    registers: [registry],
  })
  const shed = new Counter({
    name: 'wanka_shed_total',
    help: 'Calls refused because the server has more work than it can do: crowd, or an overloaded process',
    labelNames: ['why'] as const,
    registers: [registry],
  })
  const partyCalls = new Counter({
    name: 'wanka_party_calls_total',
    help: 'Calls of providers by how they ended; anything but answer is a failure',
    labelNames: ['party', 'call', 'outcome'] as const,
    registers: [registry],
  })
  const partySeconds = new Histogram({
    name: 'wanka_party_seconds',
    help: 'Time until a provider’s answer, or until it was given up',
    labelNames: ['party'] as const,
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10, 20],
    registers: [registry],
  })
  const pageSeconds = new Histogram({
    name: 'wanka_page_seconds',
    help: 'Web vitals of pages in customers’ browsers, sampled: ttfb, fcp, lcp, inp',
    labelNames: ['vital', 'page'] as const,
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [registry],
  })
  const pageShift = new Histogram({
    name: 'wanka_page_shift',
    help: 'Cumulative layout shift of pages in customers’ browsers, sampled',
    labelNames: ['page'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  })
  const pageErrors = new Counter({
    name: 'wanka_page_errors_total',
    help: 'Errors in customers’ browsers, sampled: script, promise, or screen for one that did not open',
    labelNames: ['kind', 'page'] as const,
    registers: [registry],
  })
  const pages = { pageSeconds, pageShift, pageErrors }
  /** Everything, as Prometheus reads it. */
  const text = () => Registry.merge([processMetrics(), registry]).metrics()
  return { registry, text, duration, failures, calls, shed, partyCalls, partySeconds, ...pages }
}
