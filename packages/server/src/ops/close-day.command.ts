import { closeDay } from '../modules/operations/end-of-day/index.ts'
import { dateInShanghai, today } from '../platform/db/business-calendar.ts'
import { type Command, decide, Usage } from './command.ts'

/** Normally the worker closes the day at midnight; this command resumes an interrupted close or catches up a day. */
export const closeDayCommand: Command = {
  usage: 'close-day',
  about: 'run the nightly close of the current business date',
  async run(desk) {
    const { db, config } = desk.platform
    const closing = await today(db)
    if (config.WANKA_ENV === 'production' && closing >= (await dateInShanghai(db)))
      throw new Usage(`${closing} is not over yet`)
    const opened = await closeDay(db, closing)
    await decide(desk, { action: 'calendar.closed', subject: closing }, async () => undefined)
    desk.print(`closed ${closing}, the business date is ${opened}`)
    return 0
  },
}
