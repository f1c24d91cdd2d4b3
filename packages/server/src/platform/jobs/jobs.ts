import { sql } from 'kysely'
import { pipelined, type Reader } from '../db/db.ts'
import { traceparent } from '../observability/tracing.ts'

/**
 * Adds a job in the caller's transaction: the outbox. It runs after the commit, at least once, until it succeeds.
 * Of jobs with the same `key` only one waits: the new one replaces it. A running one may have read too early, so another is
 * added beside it. SQL that adds keyed jobs also calls `queue_job`, never the queue's own function, which may lose one of two.
 */
export async function addJob(
  reader: Reader,
  name: string,
  payload: Record<string, string | number>,
  options: { key?: string; inSeconds?: number; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  const trace = traceparent()
  const told = trace ? { ...payload, traceparent: trace } : payload
  await pipelined(
    reader,
    sql`select queue_job(${name}, ${JSON.stringify(told)}::json,
    queue_name => ${options.queue ?? null}::text, run_at => now() + make_interval(secs => ${options.inSeconds ?? 0}),
    max_attempts => ${options.maxAttempts ?? 25}::int, job_key => ${options.key ?? null}::text)`.compile(reader),
  )
}
