import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { openUnder, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { keyPlace, recordPlace } from './retain.ts'

/**
 * A step of the nightly close: deletes retained records whose time is over, together with their key.
 * @returns how many customers
 */
export async function endRetention(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with over as (
      delete from retained_key where customer_id in (
        select customer_id from retained_key where keep_until <= ${opening} order by keep_until limit ${limit})
      returning customer_id
    ), gone as (
      delete from retained_record r using over where r.customer_id = over.customer_id
    )
    select count(*)::int as ended from over`.execute(tx)
  return rows[0]?.ended ?? 0
}

type RetainedText = { kind: string; text: string }

/**
 * The retained records of a closed customer, in clear, for an authority that is entitled to them by law; empty once their time is
 * over.
 */
export async function readRetained(reader: Reader, vault: Vault, customerId: string): Promise<RetainedText[]> {
  const rows = await reader
    .selectFrom('retained_record as r')
    .innerJoin('retained_key as k', 'k.customer_id', 'r.customer_id')
    .select(['r.record_id', 'r.kind', 'r.sealed', 'k.key_cipher'])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.record_id')
    .execute()
  return rows.map(({ record_id, kind, sealed, key_cipher }) => {
    const key = Buffer.from(vault.open(key_cipher, keyPlace(customerId)), 'base64url')
    return { kind, text: openUnder(key, sealed, recordPlace(record_id)) }
  })
}

/** How many records are retained of a customer, and until when; undefined where there are none. */
export async function retainedFacts(reader: Reader, customerId: string) {
  const { rows } = await sql<{ records: number; keepUntil: string }>`
    select (select count(*)::int from retained_record r where r.customer_id = k.customer_id) as records, k.keep_until as "keepUntil"
      from retained_key k where k.customer_id = ${customerId}`.execute(reader)
  return rows[0]
}
