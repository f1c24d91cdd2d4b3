import { formatMoney } from '@wanka/contract/format.ts'
import { writeOff as write } from '../modules/lending/write-offs/index.ts'
import { type Command, decide, Usage } from './command.ts'

export const writeOff: Command = {
  usage: 'write-off <loan number> <why>',
  about: 'take what stands open of a loan that is late for half a year to cost; the customer owes it all the same',
  async run(desk, [appId, ...why]) {
    const reason = why.join(' ').trim()
    if (!appId || !reason) throw new Usage(writeOff.usage)
    const amount = await decide(desk, { action: 'loan.writtenOff', subject: appId, facts: { reason } }, (tx) =>
      write(tx, appId),
    )
    desk.print(`${appId}: ${formatMoney(amount)} written off`)
    return 0
  },
}
