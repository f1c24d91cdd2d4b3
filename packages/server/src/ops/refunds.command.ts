import { refund as machine } from '@wanka/domain/states/refund.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { refundsIn, rejectRefund, retryRefund } from '../modules/refunds/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

export const refunds: Command = {
  usage: 'refunds [accepted|allocated|payingOut|completed|rejected]',
  about: 'list the refunds whose rest waits to be paid out, the longest waiting first, or those in another state',
  async run(desk, [state = 'allocated']) {
    const lines = await refundsIn(desk.kernel.db, stateNamed(machine, state))
    for (const line of lines) desk.print(line)
    desk.print(`${lines.length} refunds`)
    return 0
  },
}

export const refund: Command = {
  usage: 'refund retry <refund number> | refund reject <refund number> <why>',
  about:
    'have the rest of a refund paid out now, or turn one down that has not gone over its loan yet; the customer reads why',
  async run(desk, [word, refundNo, ...why]) {
    const reason = why.join(' ').trim()
    if (!refundNo || (word === 'reject') !== (reason !== '')) throw new Usage(refund.usage)
    if (word === 'retry') return retry(desk, refundNo)
    if (word !== 'reject') throw new Usage(refund.usage)
    const { actor } = desk
    await decide(desk, { action: 'refund.rejected', subject: refundNo }, (tx) =>
      rejectRefund(tx, { refundNo, actor, reason }),
    )
    desk.print(`${refundNo}: rejected`)
    return 0
  },
}

async function retry(desk: Desk, refundNo: string): Promise<number> {
  await decide(desk, { action: 'refund.retried', subject: refundNo }, (tx) => retryRefund(tx, refundNo))
  desk.print(`${refundNo}: goes on now`)
  return 0
}
