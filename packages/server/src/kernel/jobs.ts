import { sql } from 'kysely'
import type { Reader } from './db.ts'

/**
 * Adds a job in the caller's transaction: the outbox. It runs after the commit, at least once, until it succeeds.
 * `key` replaces a waiting job of the same key instead of adding a second one.
 */
export async function addJob(
  reader: Reader,
  name: string,
  payload: Record<string, string | number>,
  options: { key?: string; inSeconds?: number; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text, run_at => now() + make_interval(secs => ${options.inSeconds ?? 0}),
    max_attempts => ${options.maxAttempts ?? 25}::int, job_key => ${options.key ?? null}::text)`.execute(reader)
}
