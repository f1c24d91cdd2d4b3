import { retryReturn, returnsUnderWay } from '../modules/desk-payments/index.ts'
import { type Command, decide, Usage } from './command.ts'

/** Money of payments at the desk that goes back to the card. */
export const returns: Command = {
  usage: 'returns | returns retry <payment number>',
  about:
    'list the payments at the desk whose money is on its way back to a card, the longest waiting first, or have one sent again now',
  async run(desk, [word, payNo]) {
    if (word === undefined) {
      const lines = await returnsUnderWay(desk.kernel.db)
      for (const line of lines) desk.print(line)
      desk.print(`${lines.length} payments`)
      return 0
    }
    if (word !== 'retry' || !payNo) throw new Usage(returns.usage)
    await decide(desk, { action: 'return.retried', subject: payNo }, (tx) => retryReturn(tx, payNo))
    desk.print(`${payNo}: goes on now`)
    return 0
  },
}
