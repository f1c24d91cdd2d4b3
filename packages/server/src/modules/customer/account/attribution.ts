import { sql } from 'kysely'
import type { Counted } from '../../../platform/db/batched-counter.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** By which way a customer came, as the link or the app states it; an empty text where it states nothing. */
export type Arrival = { customerId: string; channel: string; source: string; channelData: string }

/** A phone, an ID number or a mailbox: what carries one names no channel, and is dropped whole. */
const PERSONAL = /(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dX]|@|%40/i
const stated = (text = ''): string => (PERSONAL.test(text) ? '' : text.trim())

/** What is kept of a stated way; `undefined` where nothing is left of it. */
export function arrivalOf(customerId: string, said: Partial<Omit<Arrival, 'customerId'>>): Arrival | undefined {
  const [channel, source, channelData] = [stated(said.channel), stated(said.source), stated(said.channelData)]
  return channel || source || channelData ? { customerId, channel, source, channelData } : undefined
}

/** Writes the first arrival of each customer: who has one keeps it, and a closed account gets none. */
export async function writeArrivals(db: Db, arrivals: readonly Counted<Arrival>[]): Promise<void> {
  await sql`
    insert into attribution (customer_id, channel, source, channel_data)
    select c.customer_id, came.channel, came.source, came."channelData"
      from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as came ("customerId" uuid, channel text, source text, "channelData" text)
     cross join lateral (select customer_id from customer where customer_id = came."customerId" and state <> 'closed' limit 1) c
    on conflict do nothing`.execute(db)
}

/** Writes how an account that is being opened came about, where a channel or its code is named. */
export async function keepOpening(
  tx: Tx,
  customerId: string,
  { channel, authCode = '' }: { channel: string; authCode?: string | undefined },
): Promise<void> {
  const arrival = arrivalOf(customerId, { channel })
  if (!arrival && !authCode) return
  await tx
    .insertInto('attribution')
    .values({ customer_id: customerId, channel: arrival?.channel ?? '', source: 'register', auth_code: authCode })
    .execute()
}
