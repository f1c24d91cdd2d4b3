import { openSession } from '@wanka/server/platform/auth/session.ts'
import { sha256 } from '@wanka/server/platform/crypto/crypto.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { sql } from 'kysely'
import type { Belongings } from '../fixtures/owned-resources.ts'
import type { TestServer } from '../servers/stand-up.ts'

type Account = 'active' | 'frozen' | 'closing'
/** A position that an attacker acts from: the state of the account, and the token that a request carries. */
export type Chair = { name: string; account: Account; token: () => Promise<string> }

type SessionOptions = { begun?: string; seen?: string; uncertified?: boolean }

/** Opens a session of a customer, begun and last seen so long ago. @returns its token */
export async function sessionOf(
  { platform: { db } }: Pick<TestServer, 'platform'>,
  customerId: string,
  { begun = '0', seen = '0', uncertified = false }: SessionOptions = {},
): Promise<string> {
  const opened = { device: 'attack', channel: 'test', needsCertification: uncertified }
  const token = await transact(db, (tx) => openSession(tx, customerId, opened))
  await sql`
    update session set created_at = now() - ${begun}::interval, seen_at = now() - ${seen}::interval
     where token_hash = ${sha256(token)}`.execute(db)
  return token
}

/** Every position the attacker can act from. Each call gets a session of its own, because some calls end theirs. */
export function chairsOf(server: TestServer, { customerId }: Belongings, closedToken: string): Chair[] {
  const own = (options?: SessionOptions) => () => sessionOf(server, customerId, options)
  const always = (token: string) => async () => token
  return [
    { name: 'a guest', account: 'active', token: always('') },
    { name: 'one with an unknown token', account: 'active', token: always('x'.repeat(43)) },
    { name: 'one whose account is closed', account: 'active', token: always(closedToken) },
    { name: 'a login of last month', account: 'active', token: own({ begun: '31 days' }) },
    { name: 'a login that was idle', account: 'active', token: own({ begun: '3 hours', seen: '2 hours' }) },
    { name: 'a login to be certified', account: 'active', token: own({ uncertified: true }) },
    { name: 'a frozen member', account: 'frozen', token: own() },
    { name: 'a member who is leaving', account: 'closing', token: own() },
    { name: 'another member', account: 'active', token: own() },
  ]
}

/** Sets the attacker's account to the state that a chair needs. */
export const sitDown = ({ platform }: TestServer, { customerId }: Belongings, account: Account) =>
  platform.db
    .updateTable('customer')
    .set({ frozen: account === 'frozen', state: account === 'closing' ? 'closing' : 'active' })
    .where('customer_id', '=', customerId)
    .execute()
