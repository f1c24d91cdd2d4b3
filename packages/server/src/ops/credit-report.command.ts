import { correctReports } from '../modules/lending/credit-reporting/index.ts'
import { type Command, decide, Usage } from './command.ts'

/** What the credit bureau was told of a loan, corrected. */
export const creditReport: Command = {
  usage: 'credit-report correct <loan number> <why>',
  about: 'tell the credit bureau what the books of a loan say now, wherever it was told otherwise',
  async run(desk, [word, appId, ...why]) {
    const note = why.join(' ').trim()
    if (word !== 'correct' || !appId || !note) throw new Usage(creditReport.usage)
    const corrected = await decide(desk, { action: 'creditReport.corrected', subject: appId, facts: { note } }, (tx) =>
      correctReports(tx, appId),
    )
    desk.print(`${appId}: ${corrected} corrected`)
    return 0
  },
}
