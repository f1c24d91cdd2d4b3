import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { cachedValue } from '../db/cached-value.ts'
import { assertInstallation } from '../db/installation.ts'
import type { Platform } from '../platform.ts'

/** Whether a server takes callers, and in words what keeps it from that, by check. */
export type Ready = { ready: boolean; faults: Record<string, string> }
export type Readiness = {
  /** Never rejects. Asked again within a second it answers as before. */
  ask: () => Promise<Ready>
  /** From now on the server is not ready: it is about to stop. */
  leave: () => void
}

type Check = () => Promise<string | undefined>

const ANSWER_FOR_MS = 1000
/** A check that takes longer has failed: a load balancer would not wait for its answer. */
const LONGEST_MS = 3000
/** Checks of this server and its database. `jobsRun` says whether its jobs run; the desk, which runs none, is not counted as a server. */
export function makeReadiness({ config, db, pool, wasFull }: Platform, jobsRun?: () => boolean): Readiness {
  const server = `${hostname()} ${randomUUID()}`
  let leaving = false

  const ofAll: Record<string, Check> = {
    async keys() {
      await assertInstallation(pool, config)
      return undefined
    },
    async calendar() {
      const { rows } = await sql`select from business_calendar`.execute(db)
      return rows.length === 1 ? undefined : 'no business date: bootstrap the database'
    },
    // reference data without which calls fail
    async catalogue() {
      const { rows } = await sql<{ empty: string[] }>`
        select array_remove(array[
          case when not exists (select from agreement) then 'agreement' end, case when not exists (select from bank) then 'bank' end,
          case when not exists (select from dictionary) then 'dictionary' end, case when not exists (select from funder) then 'funder' end,
          case when not exists (select from product) then 'product' end, case when not exists (select from setting) then 'setting' end
        ], null) as empty`.execute(db)
      const empty = rows[0]?.empty ?? []
      return empty.length > 0 ? `empty: ${empty.join(', ')}` : undefined
    },
  }
  const ofServers: Record<string, Check> = {
    async writes() {
      await sql`
        with gone as (delete from server_beat where beat_at < now() - interval '1 day')
        insert into server_beat (server, beat_at) values (${server}, now())
        on conflict (server) do update set beat_at = excluded.beat_at`.execute(db)
      // this row may still find room where others do not
      return wasFull() ? 'the disk of the database is full' : undefined
    },
    async jobs() {
      return jobsRun?.() ? undefined : 'the jobs of this server do not run'
    },
  }

  const checks = jobsRun ? { ...ofAll, ...ofServers } : ofAll
  const examine = cachedValue(ANSWER_FOR_MS, async (): Promise<Ready> => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await faultOf(check)] as const),
    )
    const faults = Object.fromEntries(found.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])))
    return { ready: found.every(([, fault]) => fault === undefined), faults }
  })

  return {
    ask: async () => (leaving ? { ready: false, faults: { server: 'stopping' } } : examine()),
    leave: () => {
      leaving = true
    },
  }
}

async function faultOf(check: Check): Promise<string | undefined> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((resolve) => {
    late = setTimeout(resolve, LONGEST_MS, `no answer within ${LONGEST_MS} ms`)
  })
  try {
    return await Promise.race([check(), tooLate])
  } catch (error) {
    return (error as Error).message
  } finally {
    clearTimeout(late)
  }
}
