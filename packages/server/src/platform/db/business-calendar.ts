import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Reader } from './db.ts'

/** The business date: a stored fact (Asia/Shanghai) that only the nightly close moves. Never the machine's clock. */
export async function today(reader: Reader): Promise<BusinessDate> {
  const row = await reader.selectFrom('business_calendar').select('business_date').executeTakeFirstOrThrow()
  return businessDate(row.business_date)
}

/** Today's date in Shanghai by the database's clock: the same for all servers, whatever their own clocks say. */
export async function dateInShanghai(reader: Reader): Promise<BusinessDate> {
  const { rows } = await sql<{ date: string }>`select (now() at time zone 'Asia/Shanghai')::date as date`.execute(
    reader,
  )
  return businessDate(rows[0]?.date ?? '')
}
