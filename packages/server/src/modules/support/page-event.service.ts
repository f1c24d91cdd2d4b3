import { today } from '../../kernel/business-calendar.ts'
import type { Db } from '../../kernel/db.ts'

/** Counts what a page had to repair, by day and kind of device. Whose page it was is nobody's business. */
export async function countEvent(db: Db, { event, device }: { event: string; device: string }): Promise<null> {
  await db
    .insertInto('page_event')
    .values({ event, device, business_date: await today(db) })
    .onConflict((on) =>
      on.columns(['event', 'device', 'business_date']).doUpdateSet((eb) => ({ times: eb('page_event.times', '+', 1) })),
    )
    .execute()
  return null
}
