import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from './db.ts'

/** The business date: a stored fact (Asia/Shanghai) that only the nightly close moves. Never the machine's clock. */
export async function today(reader: Reader): Promise<BusinessDate> {
  const row = await reader.selectFrom('business_calendar').select('business_date').executeTakeFirstOrThrow()
  return businessDate(row.business_date)
}
