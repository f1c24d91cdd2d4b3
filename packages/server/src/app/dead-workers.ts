import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'

const LOCK_CLASS = 7_041_970
const LOOK_EVERY_MS = 2000
const ANSWER_MS = 5000
/** A pool takes its advisory lock within milliseconds of starting; only older job locks are checked. */
const OLDER_THAN = '1 second'

/**
 * Releases the jobs of dead workers. graphile-worker leaves a job locked for four hours when its process is killed; a loan must
 * not wait that long. Each worker pool holds an advisory lock on a connection of this process, which PostgreSQL releases when the
 * process exits; a pool whose lock can be taken is dead.
 */
export function watchDeadWorkers(url: string, events: WorkerEvents): { stop: () => Promise<void> } {
  const own = new Set<string>()
  const signed = new Set<string>()
  let connection: pg.Client | undefined
  // Rounds run one after the other: they share a connection.
  let round: Promise<void> = Promise.resolve()
  // After a database outage the next round retries in two seconds over a new connection.
  const look = (): Promise<void> => (round = round.then(lookOnce).catch(() => connection?.end()))

  events.on('pool:create', ({ workerPool }) => {
    own.add(workerPool.id)
    look()
  })
  // A pool that gave up leaves its jobs locked like a killed one.
  events.on('pool:release', ({ workerPool }) => {
    own.delete(workerPool.id)
    look()
  })
  const timer = setInterval(look, LOOK_EVERY_MS)

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    const lost = (): void => {
      connection = undefined
      signed.clear()
    }
    client.on('error', lost).on('end', lost)
    await client.connect()
    connection = client
    return client
  }

  async function lookOnce(): Promise<void> {
    const client = connection ?? (await connect())
    for (const poolId of own) {
      if (signed.has(poolId)) continue
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])
      signed.add(poolId)
    }
    for (const poolId of signed) {
      if (own.has(poolId)) continue
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, poolId])
      signed.delete(poolId)
    }
    const { rows } = await client.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null and locked_at < now() - interval '${OLDER_THAN}'`,
    )
    for (const { pool } of rows) if (!own.has(pool)) await release(client, pool)
  }

  return {
    stop: async () => {
      clearInterval(timer)
      await round
      await connection?.end()
    },
  }
}

/**
 * An interrupted job has not failed: if interruptions counted as attempts, a few restarts would lengthen its back-off to minutes
 * at the first real failure. A job older than an hour may be what crashes its process, so its attempts count.
 */
const NOT_FAILED = `
  update graphile_worker._private_jobs set attempts = attempts - 1
   where locked_by = $1 and attempts > 0 and created_at > now() - interval '1 hour'`

async function release(client: pg.Client, poolId: string): Promise<void> {
  const key = [LOCK_CLASS, poolId]
  const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as dead', key)
  if (!rows[0]?.dead) return
  await client.query(NOT_FAILED, [poolId])
  await client.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId])
  await client.query('select pg_advisory_unlock($1, hashtext($2))', key)
}
