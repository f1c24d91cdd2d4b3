import { refund as machine } from '@wanka/domain/states/refund.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { payRefundTo, refundsIn, rejectRefund, retryRefund } from '../modules/lending/refunds/index.ts'
import { type Command, type Desk, decide, isPayeeToken, Usage } from './command.ts'

export const refunds: Command = {
  usage: 'refunds [accepted|allocated|payingOut|completed|rejected]',
  about: 'list the refunds whose rest waits to be paid out, the longest waiting first, or those in another state',
  async run(desk, [state = 'allocated']) {
    const lines = await refundsIn(desk.platform.db, stateNamed(machine, state))
    for (const line of lines) desk.print(line)
    desk.print(`${lines.length} refunds`)
    return 0
  },
}

export const refund: Command = {
  usage:
    'refund retry <refund number> | refund pay <refund number> <bank’s word for the account> | refund reject <refund number> <why>',
  about:
    'have the rest of a refund paid out now, for a closed account to the account that its person has named; or turn one down that has not gone over its loan yet: the customer reads why',
  async run(desk, [word, refundNo, ...why]) {
    const reason = why.join(' ').trim()
    if (word === 'pay') return pay(desk, refundNo, why)
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

async function pay(desk: Desk, refundNo: string | undefined, [token, ...more]: readonly string[]): Promise<number> {
  if (!refundNo || !isPayeeToken(token) || more.length > 0) throw new Usage(refund.usage)
  const entry = { action: 'refund.paidTo', subject: refundNo, facts: { token } }
  await decide(desk, entry, (tx) => payRefundTo(tx, refundNo, token))
  desk.print(`${refundNo}: goes on now`)
  return 0
}
