import { sha256 } from '@wanka/server/platform/crypto/crypto.ts'
import { sql } from 'kysely'
import type { TestServer } from '../stand-up.ts'

/** As if nothing had been called with this token for so long: an hour and a minute makes a session idle for money. */
export async function makeIdle(
  { platform }: Pick<TestServer, 'platform'>,
  token: string,
  since = '61 minutes',
): Promise<void> {
  await sql`
    update session set created_at = least(created_at, now() - ${since}::interval), seen_at = now() - ${since}::interval
     where token_hash = ${sha256(token)}`.execute(platform.db)
}
