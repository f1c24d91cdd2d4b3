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
  return { registry, duration, failures, calls, shed, partyCalls, partySeconds }
}
