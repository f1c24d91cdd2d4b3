import { sql } from 'kysely'
import { type CipherPlace, randomToken, sha256, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'

/** WeChat's own code lives five minutes; the customer needs some time before it. */
const STATE_SECONDS = 600
export const TICKET_SECONDS = 600

/** Secrets of one round trip to WeChat. Only hashes are stored. */
export async function newState(reader: Reader): Promise<{ state: string; browserKey: string }> {
  const [state, browserKey] = [randomToken(), randomToken()]
  await reader
    .insertInto('we_chat_state')
    .values({
      state_hash: sha256(state),
      browser_hash: sha256(browserKey),
      expires_at: sql`now() + make_interval(secs => ${STATE_SECONDS})`,
    })
    .execute()
  return { state, browserKey }
}

type Shown = { browserKey: string }

/**
 * Consumes a state in the browser that began it. An attempt from another browser leaves it as it is.
 * @returns whether it was valid
 */
export async function takeState(reader: Reader, { state, browserKey }: Shown & { state: string }): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('we_chat_state')
    .set({ used_at: sql`now()` })
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browserKey))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const placeOf = (hash: Buffer): CipherPlace => ({
  table: 'we_chat_ticket',
  column: 'open_cipher',
  row: hash.toString('hex'),
})

/** A ticket that stands for a WeChat account until a phone is proven, in the browser that came back from WeChat. */
export async function newTicket(reader: Reader, vault: Vault, { browserKey, openId }: Shown & { openId: string }) {
  const openTicket = randomToken()
  const hash = sha256(openTicket)
  await reader
    .insertInto('we_chat_ticket')
    .values({
      ticket_hash: hash,
      browser_hash: sha256(browserKey),
      open_cipher: vault.seal(openId, placeOf(hash)),
      expires_at: sql`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .execute()
  return openTicket
}

type Ticket = Shown & { openTicket: string }

/** The openId of a valid ticket: row-locked until the transaction ends, consumed by `useTicket` only. */
export async function readTicket(
  tx: Tx,
  vault: Vault,
  { openTicket, browserKey }: Ticket,
): Promise<string | undefined> {
  const hash = sha256(openTicket)
  const row = await tx
    .selectFrom('we_chat_ticket')
    .select('open_cipher')
    .where('ticket_hash', '=', hash)
    .where('browser_hash', '=', sha256(browserKey))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row && vault.open(row.open_cipher, placeOf(hash))
}

/** Consumes a ticket. */
export async function useTicket(tx: Tx, openTicket: string): Promise<void> {
  await tx
    .updateTable('we_chat_ticket')
    .set({ used_at: sql`now()` })
    .where('ticket_hash', '=', sha256(openTicket))
    .execute()
}
