import { formatDateTime } from '@wanka/contract/format.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { type CloseReport, closeLineOf, isWell, readCloseReport } from '../modules/operations/end-of-day/index.ts'
import { type Command, decide, Usage } from './command.ts'

/** Prints the report of the last close, or of an earlier one, for staff to read in the morning. */
export const closeReport: Command = {
  usage: 'close-report [date]',
  about: 'what a nightly close did, step by step, and how our books stand beside the bank’s',
  async run(desk, [date]) {
    const report = await readCloseReport(desk.platform.db, date === undefined ? undefined : dateOf(date))
    if (!report) throw new Usage(date === undefined ? 'no date was closed yet' : `${date} was never closed`)
    const well = isWell(closeLineOf(report))
    for (const line of linesOf(report)) desk.print(line)
    await decide(desk, { action: 'close.reported', subject: report.date, facts: { well } }, async () => undefined)
    return well ? 0 : 1
  },
}

function dateOf(text: string): BusinessDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Usage(closeReport.usage)
  return businessDate(text)
}

function linesOf({ date, begunAt, endedAt, lastChunkAt, starts, steps, books, lenders, cases }: CloseReport): string[] {
  const yuan = (amount: number) => (amount === 0 ? '' : `${fenToDecimal(fen(amount))} yuan`)
  const end = endedAt
    ? `ended ${formatDateTime(endedAt)}`
    : `NOT ENDED, last chunk ${lastChunkAt ? formatDateTime(lastChunkAt) : 'none'}`
  return [
    `close of ${date}: begun ${formatDateTime(begunAt)}, ${end}, taken up ${starts} ×`,
    ...steps.map(({ step, chunks, rows, amount, ms, done }) =>
      [
        `  ${step.padEnd(18)}`,
        `${rows} rows in ${chunks}`.padEnd(22),
        `${(ms / 1000).toFixed(1)} s`.padEnd(9),
        yuan(amount),
        done ? '' : 'NOT ENDED',
      ]
        .join(' ')
        .trimEnd(),
    ),
    books
      ? `  bank’s books: ${books.equal} equal, ${books.missingHere} missing here, ${books.missingThere} missing there, ${books.differing} differing; the bank moved ${fenToDecimal(fen(books.bankMoved))}, we booked ${fenToDecimal(fen(books.weBooked))}`
      : '  bank’s books: not compared',
    ...lenders.map(
      ({ funder, equal, differing, accepted, unknownHere, waiting }) =>
        `  ${funder}’s books: ${equal} equal, ${differing} differing, ${accepted} accepted, ${unknownHere} unknown here, ${waiting} waiting`,
    ),
    ...cases.map(({ kind, opened, open }) => `  cases: ${kind} ${opened} opened, ${open} open`),
  ]
}
