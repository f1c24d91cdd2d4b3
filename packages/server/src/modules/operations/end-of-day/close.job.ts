import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { dateInShanghai, today } from '../../../platform/db/business-calendar.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeDay, resumeClose } from './close-day.ts'

/**
 * The job that runs every ten minutes, and so also at midnight in Shanghai: it finishes an unfinished close and, in production,
 * closes the dates that are over. In the sandbox only the clock advances the date.
 */
export function makeCloseJob(
  { config, db }: Platform,
  dateNow: () => Promise<BusinessDate> = () => dateInShanghai(db),
): JobHandler {
  return async () => {
    await resumeClose(db)
    if (config.WANKA_ENV !== 'production') return
    const inShanghai = await dateNow()
    for (let date = await today(db); date < inShanghai; ) date = await closeDay(db, date)
  }
}
