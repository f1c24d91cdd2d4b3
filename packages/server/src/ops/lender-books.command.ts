import { acceptDifference, askForComparison, differingLoans } from '../modules/lending/lenders/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

/** Differences between partner lenders' books and ours. */
export const lenderBooks: Command = {
  usage: 'lender-books | lender-books compare <lender> | lender-books accept <loan number> <why>',
  about:
    'list the loans on which a partner lender’s books and ours differ, compare them now, or let a difference stand that was looked into',
  async run(desk, [word, appId, ...why]) {
    if (word === undefined) return list(desk)
    if (word === 'compare' && appId && why.length === 0) return compare(desk, appId)
    const note = why.join(' ').trim()
    if (word !== 'accept' || !appId || !note) throw new Usage(lenderBooks.usage)
    await decide(desk, { action: 'lenderBooks.accepted', subject: appId, facts: { note } }, (tx) =>
      acceptDifference(tx, appId, desk.actor, note),
    )
    desk.print(`${appId}: accepted`)
    return 0
  },
}

async function list(desk: Desk): Promise<number> {
  const lines = await differingLoans(desk.platform.db)
  for (const line of lines) desk.print(line)
  await decide(desk, { action: 'lenderBooks.listed', subject: 'all' }, async () => undefined)
  return 0
}

async function compare(desk: Desk, funder: string): Promise<number> {
  await decide(desk, { action: 'lenderBooks.compared', subject: funder }, (tx) => askForComparison(tx, funder))
  desk.print(`${funder}: asked`)
  return 0
}
