import { sha256 } from '@wanka/server/kernel/crypto.ts'
import { sql } from 'kysely'
import type { TestServer } from '../stand-up.ts'

/** As if nothing had been called with this token for so long: an hour and a minute makes a session idle for money. */
export async function makeIdle(
  { kernel }: Pick<TestServer, 'kernel'>,
  token: string,
  since = '61 minutes',
): Promise<void> {
  await sql`
    update session set created_at = least(created_at, now() - ${since}::interval), seen_at = now() - ${since}::interval
     where token_hash = ${sha256(token)}`.execute(kernel.db)
}
