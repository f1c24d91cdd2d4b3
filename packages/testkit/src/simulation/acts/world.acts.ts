import { randomUUID } from 'node:crypto'
import { Status } from '@wanka/contract/status.ts'
import { giveBack } from '../../fixtures/lending/refunds.ts'
import type { Act } from '../act.ts'
import { hurryNights, passNights } from '../nights.ts'
import { operate } from '../sessions.ts'
import { count, noteFailure, type Simulation, type Turn } from '../simulation.ts'
import { asOneOf, column } from '../things.ts'
import { borrowingActs } from './borrowing.acts.ts'

const MOST_NIGHTS = 9
/** The share at which the whole available limit is borrowed. */
const ALL_OF_IT = 99

/** Movements that the bank made for us and has not reversed, the newest first. */
const moved = ({ sim }: Turn, kind: string): Promise<string[]> =>
  column(
    sim,
    `select instruction_no as value from bank_instruction where kind = $1 and state = 'succeeded' order by created_at desc, instruction_no limit 40`,
    kind,
  )

async function takeBack(turn: Turn, orders: readonly string[]): Promise<void> {
  const orderNo = turn.pick(orders)
  if (!orderNo) return
  // the bank refuses a second reversal of one order
  const taken = await turn.sim.server.sandbox.reverse(orderNo).catch(() => undefined)
  if (taken) turn.done()
}

/** Half of the reversed debits are the newest; the others ended a loan, left a surplus, or were paid for with a coupon. */
const NOTABLE = `
  select i.instruction_no as value from bank_instruction i join repayment_order r on r.customer_id = i.customer_id and r.repay_id = i.subject
   where i.kind = 'collect' and i.state = 'succeeded' and r.state in ('succeeded', 'partlySucceeded')
   order by r.state = 'partlySucceeded' desc, r.kind = 'settlement' desc, i.created_at desc limit 12`

/** Reverses a debit; now and then the whole limit that it had freed is drawn again first. */
async function takeCollectionBack(turn: Turn): Promise<void> {
  const { sim, share } = turn
  const orders = share % 2 === 0 ? await column(sim, NOTABLE) : await moved(turn, 'collect')
  const [order] = orders
  if (order && share % 5 === 0) {
    const whose = await asOneOf(
      turn,
      'select customer_id as value from bank_instruction where instruction_no = $1',
      order,
    )
    await borrowingActs['loan.submit'].run({ ...whose, which: 0, share: ALL_OF_IT })
    return takeBack(turn, [order])
  }
  await takeBack(turn, orders)
}

const SENT = ['refund', 'return', 'reward'] as const

/** Returns a payout or another movement to a card. */
async function sendBack(turn: Turn): Promise<void> {
  for (let kind = 0; kind < SENT.length; kind += 1) {
    const orders = await moved(turn, SENT[(turn.which + kind) % SENT.length] ?? '')
    if (orders.length > 0) return takeBack(turn, orders)
  }
}

/** Any purchase, also for more than was paid, or one that was not paid for. */
const ANY_SOLD =
  "select order_no || ' ' || amount as value from purchase where state in ('paid', 'taken', 'returned') order by expires_at desc limit 30"
/** The part of each loan-financed purchase that a shop has not refunded yet. */
const RETURNABLE = `
  select order_no || ' ' || left_over as value from (
    select p.*, p.amount - coalesce((select sum(r.amount) from refund r where r.order_id = p.order_id and r.state <> 'rejected'), 0) as left_over,
           (select o.state from loan_order o where o.customer_id = p.customer_id and o.order_id = p.order_id) as loan_state
      from purchase p where p.state = 'paid') bought
   where left_over > 0 order by loan_state = 'settled' desc, expires_at desc limit 20`

/** The shop refunds part of a loan-financed purchase: a little, half or all of it; also more than is left. */
async function giveGoodsBack(turn: Turn): Promise<void> {
  const { sim, share } = turn
  const sold = await column(sim, share % 8 === 0 ? ANY_SOLD : RETURNABLE)
  const [orderNo, price] = turn.pick(sold)?.split(' ') ?? []
  if (!orderNo) return
  const amount = share % 3 === 0 ? Number(price) : Math.max(1, Math.floor((Number(price) * share) / 100))
  const body = { orderNo, refundNo: `F${randomUUID()}`, amount, reason: '退回' }
  const process = await sim.server.start()
  const printed = process.printed().length
  const said =
    turn.saying === 'once' ? [giveBack(sim.server, body)] : [giveBack(sim.server, body), giveBack(sim.server, body)]
  const answers = await Promise.all(said.map((one) => one.catch(() => undefined)))
  for (const answer of answers)
    if (answer?.status === Status.failed) await noteFailure(sim, 'merchantRefund.create', process, printed)
    else if (answer) count(sim, `answer ${answer.status}`)
  if (answers.some((answer) => answer?.status === 1)) turn.done()
}

async function nights(turn: Turn): Promise<void> {
  const pass = turn.share % 3 === 0 ? passNights : hurryNights
  await pass(turn.sim, turn.share % 2 === 0 ? 1 : 1 + (turn.which % MOST_NIGHTS))
  await forgetCaps(turn.sim)
  turn.done()
}

/** Clears the limits per day, which count by the wall clock: the days that pass here are business dates. */
async function forgetCaps({ server }: Simulation): Promise<void> {
  await server.platform.pool.query(`
    with codes as (delete from request_count), guesses as (delete from secret_attempt), pins as (update deal_password set locked_until = null),
         passwords as (update customer set password_locked_until = null where password_locked_until is not null)
    update auth_task set created_at = created_at - interval '1 day' where finished_at is not null and created_at > now() - interval '1 day'`)
}

const sum = (fenOf: string): string => (Number(fenOf) / 100).toFixed(2)

/** Staff book the money of a slip: the stated amount, less or more; or they reject it. */
async function judgeSlip(turn: Turn): Promise<void> {
  const waiting = await column(
    turn.sim,
    "select payment_no || ' ' || amount as value from offline_payment where state = 'reviewing' order by created_at limit 20",
  )
  const [paymentNo = '', amount = '0'] = turn.pick(waiting)?.split(' ') ?? []
  if (!paymentNo) return
  const found = turn.share % 5 === 0 ? String(Math.max(1, Math.floor((Number(amount) * turn.share) / 50))) : amount
  const slipNo = turn.share % 11 === 0 ? 'S-000001' : `S-${randomUUID().slice(0, 12)}`
  const words = turn.share % 6 === 0 ? ['reject', paymentNo, '查无到账'] : ['accept', paymentNo, slipNo, sum(found)]
  await operate(turn, 'offline-payment', ...words)
}

/** The loan that is overdue longest, and how many more days until it may be written off. */
const OLDEST = `
  select app_id || ' ' || greatest(0, 180 - ((select business_date from business_calendar) - min(due_on))) as value
    from loan_order join instalment using (customer_id, order_id) where state = 'repaying' and paid_on is null
   group by app_id order by min(due_on) limit 5`
/** Few worlds advance half a year. */
const PATIENT = 50

async function writeOff(turn: Turn): Promise<void> {
  const { sim, share } = turn
  const quiet = { ...turn, done: () => undefined }
  const [appId = '', days = '0'] = turn.pick(await column(sim, OLDEST))?.split(' ') ?? []
  if (Number(days) > 0 && share !== PATIENT) return
  if (share === PATIENT) await operate(quiet, 'auto-debit', appId, 'off')
  await hurryNights(sim, Number(days))
  await operate(turn, 'write-off', appId, '催收无果')
}

export const worldActs = {
  nights: { weight: 4, run: nights },
  'bank takes a collection back': { weight: 3, run: takeCollectionBack },
  'bank takes a payout back': { weight: 1, run: async (turn) => takeBack(turn, await moved(turn, 'payout')) },
  'bank sends our money back': { weight: 1.5, run: sendBack },
  'merchant gives back': { weight: 5, run: giveGoodsBack },
  'staff judge a slip': { weight: 4, run: judgeSlip },
  'staff write off': { weight: 1, run: writeOff },
} as const satisfies Record<string, Act>
