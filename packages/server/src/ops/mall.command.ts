import { formatDateTime } from '@wanka/contract/format.ts'
import { decideMallOrder, openMallOrders } from '../modules/engagement/mall/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

const LISTED = 100

/** Exchanges in the points mall whose outcome the mall has not sent. */
export const mall: Command = {
  usage: 'mall | mall spent <order number> <why> | mall returned <order number> <why>',
  about:
    'list the exchanges that the mall has not ended, or decide one: the goods were delivered, or the points go back',
  async run(desk, [word, orderNum, ...why]) {
    if (word === undefined) return list(desk)
    const note = why.join(' ').trim()
    if ((word !== 'spent' && word !== 'returned') || !orderNum || !note) throw new Usage(mall.usage)
    const entry = { action: 'mallOrder.decided', subject: orderNum, facts: { to: word, note } }
    await decide(desk, entry, (tx) => decideMallOrder(tx, orderNum, word, { actor: desk.actor, note }))
    desk.print(`${orderNum}: ${word}`)
    return 0
  },
}

async function list(desk: Desk): Promise<number> {
  const rows = await openMallOrders(desk.platform.db, LISTED)
  for (const { order_num, customer_id, credits, kind, asked_at } of rows)
    desk.print(`${order_num}  ${formatDateTime(asked_at)}  ${customer_id}  ${credits}  ${kind}`)
  desk.print(`${rows.length} open`)
  await decide(
    desk,
    { action: 'mallOrder.listed', subject: 'all', facts: { open: rows.length } },
    async () => undefined,
  )
  return 0
}
