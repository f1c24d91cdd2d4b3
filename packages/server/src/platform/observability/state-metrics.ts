import { type RawBuilder, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { cachedValue } from '../db/cached-value.ts'
import type { Platform } from '../platform.ts'

/** Several scrapers, and the gauges of one scrape, share a reading. */
const READ_FOR_MS = 5000

type Reading = { labels: Record<string, string>; value: number }
type Row = { family: string; label: string | null; value: number }

/** Every gauge that is read from the database, with the name of its label. */
const FAMILIES = {
  wanka_jobs_due: ['Jobs that are due and not running', undefined],
  wanka_jobs_oldest_seconds: ['How long the oldest due job has waited', undefined],
  wanka_jobs_dead: ['Jobs that failed as often as they are tried', undefined],
  wanka_instruction_oldest_seconds: ['How long the oldest instruction at the bank has had no outcome', 'kind'],
  wanka_cases_open: ['Exception cases that wait for a person', 'kind'],
  wanka_close_age_seconds: ['Time since the last end of day ended', undefined],
  wanka_close_running_seconds: ['How long the running end of day has taken', undefined],
  wanka_invariants_broken: ['Violations that the last check of the invariants found', undefined],
  wanka_servers: ['Servers that were asked within a minute whether they are ready', undefined],
} as const satisfies Record<string, readonly [help: string, label: string | undefined]>

const QUERY: RawBuilder<Row> = sql`
  with due as (
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as waiting,
           min(run_at) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as oldest,
           count(*) filter (where attempts >= max_attempts) as dead
      from graphile_worker.jobs
  ), run as (select begun_at, ended_at from close_run order by business_date desc limit 1)
  select 'wanka_jobs_due' as family, null as label, waiting::float8 as value from due
  union all select 'wanka_jobs_oldest_seconds', null, coalesce(extract(epoch from now() - oldest), 0)::float8 from due
  union all select 'wanka_jobs_dead', null, dead::float8 from due
  union all select 'wanka_instruction_oldest_seconds', kind, extract(epoch from now() - min(created_at))::float8
              from bank_instruction where state = 'sent' group by kind
  union all select 'wanka_cases_open', kind, count(*)::float8 from exception_case where closed_at is null group by kind
  union all select 'wanka_close_age_seconds', null, extract(epoch from now() - max(ended_at))::float8
              from close_run having max(ended_at) is not null
  union all select 'wanka_close_running_seconds', null, extract(epoch from now() - begun_at)::float8 from run where ended_at is null
  union all select 'wanka_invariants_broken', null, jsonb_array_length(violations)::float8
              from (select violations from invariant_run order by ended_at desc limit 1) last
  union all select 'wanka_servers', null, count(*)::float8 from server_beat where beat_at > now() - interval '1 minute'`

/** Gauges of what waits, read when they are asked for. Where the database does not answer, they are absent. */
export function addStateMetrics(registry: Registry, { besideDb, pool, jobsPool }: Platform): void {
  const read = cachedValue(READ_FOR_MS, async () => (await QUERY.execute(besideDb)).rows)
  for (const [name, [help, label]] of Object.entries(FAMILIES)) {
    const readings = async (): Promise<Reading[]> =>
      (await read().catch(() => []))
        .filter(({ family }) => family === name)
        .map((row) => ({ labels: labelled(label, row.label), value: row.value }))
    registry.registerMetric(gaugeOf(name, help, label ? [label] : [], readings))
  }
  const pools = { calls: pool, jobs: jobsPool }
  const counted = {
    wanka_pool_waiting: ['Requests that wait for a connection', 'waitingCount'],
    wanka_pool_connections: ['Connections that are open', 'totalCount'],
    wanka_pool_idle: ['Connections that are open and not in use', 'idleCount'],
  } as const
  for (const [name, [help, count]] of Object.entries(counted)) {
    const readings = async (): Promise<Reading[]> =>
      Object.entries(pools).map(([one, its]) => ({ labels: { pool: one }, value: its[count] }))
    registry.registerMetric(gaugeOf(name, help, ['pool'], readings))
  }
}

const labelled = (name: string | undefined, value: string | null): Record<string, string> =>
  name === undefined ? {} : { [name]: value ?? '' }

const gaugeOf = (name: string, help: string, labelNames: string[], read: () => Promise<Reading[]>): Gauge =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      this.reset()
      for (const { labels, value } of await read()) this.set(labels, value)
    },
  })
