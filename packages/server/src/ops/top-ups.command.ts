import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { topUp as machine } from '@wanka/domain/states/top-up.ts'
import { decideTopUp, topUpsIn, type Word } from '../modules/services/top-up/index.ts'
import { type Command, decide, Usage } from './command.ts'

const LISTED = 100

/** Phone top-ups whose outcome the provider has not sent. */
export const topUps: Command = {
  usage:
    'top-ups [paid|accepted|delivered|failed] | top-ups delivered <order number> | top-ups failed <order number> <why>',
  about:
    'list the top-ups that the provider has, the longest waiting first, or those in another state; or write down what came of one, after asking the provider: failed gives the money back, and the customer reads why',
  async run(desk, [word = 'accepted', orderNo, ...why]) {
    if (orderNo === undefined) {
      const found = await topUpsIn(desk.platform.db, [stateNamed(machine, word)], { limit: LISTED })
      for (const { orderNo: no, movedAt, providerNo = '-', price } of found)
        desk.print(`${no}  ${formatDateTime(movedAt)}  ${providerNo}  ${formatMoney(price)}`)
      desk.print(`${found.length} top-ups`)
      return 0
    }
    const reason = why.join(' ').trim()
    if (word !== 'delivered' && word !== 'failed') throw new Usage(topUps.usage)
    if ((word === 'failed') !== (reason !== '')) throw new Usage(topUps.usage)
    const outcome: Word = word === 'failed' ? { state: 'failed', reason } : { state: 'delivered' }
    await decide(desk, { action: `topUp.${word}`, subject: orderNo }, (tx) =>
      decideTopUp(tx, orderNo, outcome, desk.actor),
    )
    desk.print(`${orderNo}: ${word}`)
    return 0
  },
}
