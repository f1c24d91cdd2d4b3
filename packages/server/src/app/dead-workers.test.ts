import { EventEmitter } from 'node:events'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../platform/db/db.ts'
import { watchDeadWorkers } from './dead-workers.ts'

let scratch: ScratchDatabase
let pool: pg.Pool
let runner: Runner
let watch: ReturnType<typeof watchDeadWorkers>
const ran: string[] = []
let letGo = (): void => undefined

beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  pool = openPool(scratch.url, 4)
  const events: WorkerEvents = new EventEmitter()
  watch = watchDeadWorkers(scratch.url, events)
  const slow = async () => {
    ran.push('slow')
    await new Promise<void>((resolve) => (letGo = resolve))
  }
  runner = await run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 50,
    noHandleSignals: true,
    taskList: { slow, left: async () => void ran.push('left') },
    crontab: '',
    logger: new Logger(() => () => undefined),
    events,
  })
})
afterAll(async () => {
  letGo()
  await runner.stop()
  await watch.stop()
  await pool.end()
  await scratch.drop()
})

const jobs = (task: string) =>
  pool
    .query<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs where task_identifier = $1', [
      task,
    ])
    .then(({ rows }) => rows)
const lockSince = (task: string, by: string) =>
  pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = ${by}
      where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  )

test('a worker takes over a job of a dead pool, and a slow job stays with the pool that runs it', async () => {
  await pool.query(`select graphile_worker.add_job('slow')`)
  await until(async () => ran.includes('slow'))
  await lockSince('slow', 'locked_by')
  // Far in the future, so that no worker takes it before it is locked.
  await pool.query(`select graphile_worker.add_job('left', run_at => now() + interval '1 day')`)
  await lockSince('left', `'pool-dead'`)
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where locked_by = 'pool-dead'`)
  await until(async () => ran.includes('left'))
  expect(await jobs('slow')).toEqual([{ locked_by: expect.stringMatching(/^pool-/) }])
  expect(ran).toEqual(['slow', 'left'])
})

test('a job interrupted by a dead worker keeps its attempts, unless it is older than an hour', async () => {
  const attemptsAfter = async (task: string, age: string): Promise<number | undefined> => {
    await pool.query(`select graphile_worker.add_job('${task}', run_at => now() + interval '1 day')`)
    await pool.query(
      `update graphile_worker._private_jobs set attempts = 3, created_at = now() - interval '${age}'
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task],
    )
    await lockSince(task, `'pool-${task}'`)
    return until(async () => {
      const { rows } = await pool.query<{ locked_by: string | null; attempts: number }>(
        'select locked_by, attempts from graphile_worker.jobs where task_identifier = $1',
        [task],
      )
      return rows[0]?.locked_by === null && rows[0].attempts
    })
  }
  expect(await attemptsAfter('young', '5 minutes')).toBe(2)
  expect(await attemptsAfter('old', '2 hours')).toBe(3)
})
