import { randomUUID } from 'node:crypto'
import { FAULTS, type PartyName } from '@wanka/sandbox/faults/faults.ts'
import { giveBack } from '../../scenes/refund.ts'
import type { Act } from '../act.ts'
import { noteEnd } from '../endings.ts'
import { hurryNights, passNights } from '../nights.ts'
import { operate } from '../operate.ts'
import { count, type Simulation, type Turn } from '../simulation.ts'
import { column } from '../things.ts'

const MOST_NIGHTS = 9
const FAULTS_AT_ONCE = 3
const PLACES = 4

/** What the bank has moved for us and not taken back, the newest first. */
const moved = ({ sim }: Turn, kind: string): Promise<string[]> =>
  column(
    sim,
    `select instruction_no as value from bank_instruction where kind = $1 and state = 'succeeded' order by created_at desc, instruction_no limit 40`,
    kind,
  )

async function takeBack(turn: Turn, kind: string): Promise<void> {
  const orderNo = turn.pick(await moved(turn, kind))
  if (!orderNo) return
  // said of one that it took back already, the bank has nothing to take
  const taken = await turn.sim.server.sandbox.reverse(orderNo).catch(() => undefined)
  if (taken) turn.done()
}

/** The shop gives money back of something that a loan paid, a little, the half or all of it; also more than is left. */
async function giveGoodsBack(turn: Turn): Promise<void> {
  const { sim, share } = turn
  const sold = await column(
    sim,
    "select order_no || ' ' || amount as value from purchase where state in ('paid', 'taken', 'returned') order by expires_at desc limit 30",
  )
  const [orderNo, price] = turn.pick(sold)?.split(' ') ?? []
  if (!orderNo) return
  const amount = share % 3 === 0 ? Number(price) : Math.max(1, Math.floor((Number(price) * share) / 100))
  const body = { orderNo, refundNo: `F${randomUUID()}`, amount, reason: '退回' }
  const said =
    turn.saying === 'once' ? [giveBack(sim.server, body)] : [giveBack(sim.server, body), giveBack(sim.server, body)]
  const answers = await Promise.all(said.map((one) => one.catch(() => undefined)))
  for (const answer of answers) if (answer) count(sim, `answer ${answer.status}`)
  if (answers.some((answer) => answer?.status === 1)) turn.done()
}

async function fault(turn: Turn): Promise<void> {
  const parties = Object.keys(FAULTS) as PartyName[]
  // half of the faults are the bank's
  const party = turn.share % 2 === 0 ? 'bank' : (turn.pick(parties) ?? 'bank')
  const faults: readonly string[] = FAULTS[party]
  const chosen = faults[(turn.which + turn.share) % faults.length] ?? 'timeout'
  await turn.sim.server.sandbox.fault(party, chosen, 1 + (turn.which % FAULTS_AT_ONCE))
  count(turn.sim, `fault ${party} ${chosen}`)
  turn.done()
}

async function nights(turn: Turn): Promise<void> {
  const pass = turn.share % 3 === 0 ? passNights : hurryNights
  await pass(turn.sim, 1 + (turn.which % MOST_NIGHTS))
  await forgetCaps(turn.sim)
  turn.done()
}

/** What is allowed so often in a day counts by the clock on the wall: the days that pass here are the calendar's. */
async function forgetCaps({ server }: Simulation): Promise<void> {
  await server.kernel.pool.query(`
    with codes as (delete from request_count)
    update auth_task set created_at = created_at - interval '1 day' where finished_at is not null and created_at > now() - interval '1 day'`)
}

/**
 * The process ends at one of some places, whichever of them a flow comes by first. How it ended before is counted: it says the
 * place with its last breath.
 */
async function kill(turn: Turn): Promise<void> {
  const { sim, which, share } = turn
  const process = await sim.server.start()
  noteEnd(sim)
  const places = Array.from(
    { length: PLACES },
    (_, nth) => sim.failpoints[(which + nth * share) % sim.failpoints.length],
  )
  await process.arm([...new Set(places)].map((place) => `${place}:kill`).join(',')).catch(() => undefined)
  sim.armed = process
  turn.done()
}

const sum = (fenOf: string): string => (Number(fenOf) / 100).toFixed(2)

/** Staff find the money of a slip on the account: what was said, or less, or more; or they find nothing. */
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

async function writeOff(turn: Turn): Promise<void> {
  const late = await column(
    turn.sim,
    `select distinct o.app_id as value from loan_order o join instalment i using (customer_id, order_id), business_calendar c
      where o.state = 'repaying' and i.paid_on is null and i.due_on < c.business_date - 100 order by 1`,
  )
  const appId = turn.pick(late)
  if (appId) await operate(turn, 'write-off', appId, '催收无果')
}

export const worldActs = {
  nights: { weight: 4, run: nights },
  kill: { weight: 0.3, run: kill },
  fault: { weight: 5, run: fault },
  'bank takes a collection back': { weight: 3, run: (turn) => takeBack(turn, 'collect') },
  'bank takes a payout back': { weight: 1, run: (turn) => takeBack(turn, 'payout') },
  'merchant gives back': { weight: 5, run: giveGoodsBack },
  'staff judge a slip': { weight: 4, run: judgeSlip },
  'staff write off': { weight: 1, run: writeOff },
} as const satisfies Record<string, Act>
