import { sql } from 'kysely'
import type { Counted } from '../../../platform/db/batched-counter.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Db } from '../../../platform/db/db.ts'

export type PageEvent = { event: string; device: string }

/** Adds up the repairs that pages reported, by day and kind of device. Whose pages they were is not stored. */
export async function writeEvents(db: Db, events: readonly Counted<PageEvent>[]): Promise<void> {
  await sql`
    insert into page_event as known (event, device, business_date, times)
    select event, device, ${await today(db)}::date, times
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as told (event text, device text, times integer)
     order by event, device
    on conflict (event, device, business_date) do update set times = known.times + excluded.times`.execute(db)
}
