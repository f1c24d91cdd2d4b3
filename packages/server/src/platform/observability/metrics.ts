import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** Metrics for operators. Labels are call paths and statuses, never personal data. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  return { registry, duration, failures, calls }
}
