import { randomUUID } from 'node:crypto'
import { SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { giveBack } from '../../fixtures/lending/refunds.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { operate } from '../sessions.ts'
import { count, type Turn } from '../simulation.ts'
import { column } from '../things.ts'

/** The bank's token for an account that a former customer has named. */
const { token: NAMED } = SANDBOX_MERCHANT_ACCOUNT
const CLOSED = "customer_id in (select customer_id from customer where state = 'closed')"

/** Desk payments of closed accounts: money that arrives late for them is returned. */
const AT_DESK = `
  select instruction_no as value from bank_instruction where kind = 'collect' and state in ('succeeded', 'failed') and ${CLOSED}
     and subject in (select payment_id from desk_payment)`
const MOVED = `select instruction_no as value from bank_instruction where state = 'succeeded' and ${CLOSED}`

/** Movements that may still follow after an account was closed. */
const AFTERWARDS: readonly ((turn: Turn) => Promise<boolean>)[] = [
  giveGoodsBack,
  (turn) => takeBack(turn, `${MOVED} and kind = 'reward'`),
  (turn) => takeBack(turn, `${MOVED} and kind = 'collect'`),
  giveGoodsBack,
  (turn) => takeBack(turn, `${MOVED} and kind in ('refund', 'return', 'reward')`),
  (turn) => payLate(turn, AT_DESK),
]

/** After an account closure, a merchant refunds or the bank reverses one of its movements. */
async function comesAfterwards(turn: Turn): Promise<void> {
  if (await nextOf(turn.sim, 'afterwards', AFTERWARDS, turn.which)?.(turn)) turn.done()
}

/** Refunds a part of a purchase, so that some of it may be returned again. */
async function giveGoodsBack({ sim, pick, share }: Turn): Promise<boolean> {
  const bought = await column(
    sim,
    `select order_no || ' ' || amount as value from purchase where state = 'paid' and ${CLOSED} order by order_no`,
  )
  const [orderNo, price] = pick(bought)?.split(' ') ?? []
  if (!orderNo) return false
  const amount = Math.max(1, Math.floor((Number(price) * share) / 400))
  const answer = await giveBack(sim.server, { orderNo, refundNo: `F${randomUUID()}`, amount, reason: '退回' }).catch(
    () => undefined,
  )
  if (answer) count(sim, `answer ${answer.status}`)
  return answer?.status === 1
}

async function payLate({ sim, pick }: Turn, query: string): Promise<boolean> {
  const orderNo = pick(await column(sim, `${query} order by instruction_no limit 10`))
  if (!orderNo) return false
  return sim.server.sandbox.payLate(orderNo).then(
    () => true,
    () => false,
  )
}

async function takeBack({ sim, pick }: Turn, query: string): Promise<boolean> {
  const orderNo = pick(await column(sim, `${query} order by created_at desc, instruction_no limit 10`))
  if (!orderNo) return false
  return sim.server.sandbox.reverse(orderNo).then(
    () => true,
    () => false,
  )
}

/** Pays one subject that the query finds to the named account, closed accounts' first. */
async function payTo(turn: Turn, query: string, ...words: string[]): Promise<void> {
  const subject = turn.pick(await column(turn.sim, `${query} order by ${CLOSED} desc, 1 limit 3`))
  if (subject !== undefined) await operate(turn, ...words, subject, NAMED)
}

const payRefund = (turn: Turn): Promise<void> =>
  payTo(turn, "select refund_no as value from refund where state = 'allocated'", 'refund', 'pay')

const WAITING_RETURNS = `
  select value from (
    select pay_no as value, customer_id from desk_payment where state = 'refunding'
    union all
    select i.instruction_no, i.customer_id from bank_instruction i where kind = 'return' and state = 'failed'
       and not exists (select from bank_instruction r where r.retry_of = i.instruction_no)) returns`

const payReturn = (turn: Turn): Promise<void> => payTo(turn, WAITING_RETURNS, 'returns', 'pay')

async function retryReturn(turn: Turn): Promise<void> {
  const number = turn.pick(await column(turn.sim, `${WAITING_RETURNS} limit 20`))
  if (number !== undefined) await operate(turn, 'returns', 'retry', number)
}

const payReward = (turn: Turn): Promise<void> =>
  payTo(turn, "select withdraw_no as value from reward_withdrawal where state = 'failed'", 'withdrawal', 'pay')

/** Books a transfer that came without a slip, for a running loan, closed accounts' first. */
async function bookFound(turn: Turn): Promise<void> {
  const { sim, which, share } = turn
  const owed = await column(
    sim,
    `select app_id || ' ' || amount as value from loan_order where state = 'repaying' order by ${CLOSED} desc, submitted_at desc limit 10`,
  )
  const [appId, amount] = (share % 3 === 0 ? turn.pick(owed) : owed[0])?.split(' ') ?? []
  if (!appId) return
  const yuan = (Math.max(1, (Number(amount) * share) / 150) / 100).toFixed(2)
  const slipNo = which % 9 === 0 ? 'S-000002' : `S-${randomUUID().slice(0, 12)}`
  await operate(turn, 'offline-payment', 'book', appId, slipNo, yuan, await today(sim.server.platform.db))
}

export const closedActs = {
  'something comes to a closed account': { weight: 1.5, run: comesAfterwards },
  'staff pay a refund out': { weight: 0.5, run: payRefund },
  'staff pay a return out': { weight: 0.5, run: payReturn },
  'staff retry a return': { weight: 0.5, run: retryReturn },
  'staff pay a reward again': { weight: 0.5, run: payReward },
  'staff book a transfer': { weight: 0.8, run: bookFound },
} as const satisfies Record<string, Act>
