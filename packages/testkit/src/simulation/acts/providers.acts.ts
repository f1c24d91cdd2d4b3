import { randomBytes, randomUUID } from 'node:crypto'
import { points } from '@wanka/contract/engagement/points.ts'
import { until } from '../../servers/until.ts'
import type { Act } from '../act.ts'
import { operate } from '../sessions.ts'
import type { Turn } from '../simulation.ts'
import { column } from '../things.ts'
import { depositActs } from './deposit.acts.ts'
import { deskActs } from './desk.acts.ts'

const COPIES = 3
const GOODS = ['water', 'bag', 'phone10', 'movie'] as const

/** The newest bank instructions in these states. */
const bankOrders = ({ sim }: Turn, ...states: string[]): Promise<string[]> =>
  column(
    sim,
    'select instruction_no as value from bank_instruction where state = any($1) order by created_at desc, instruction_no limit 30',
    states,
  )

/** Counts a console action; the sandbox refuses one that has no subject. */
async function console(turn: Turn, what: Promise<unknown>): Promise<void> {
  if (await what.then(() => true).catch(() => false)) turn.done()
}

async function repeat(turn: Turn): Promise<void> {
  const orderNo = turn.pick(await bankOrders(turn, 'succeeded'))
  if (orderNo) await console(turn, turn.sim.server.sandbox.repeatNotices(orderNo, COPIES))
}

/** The bank pays a failed order late, once or twice, or pays a paid one once more. */
async function payLate(turn: Turn): Promise<void> {
  const { sandbox } = turn.sim.server
  const orderNo = turn.pick(await bankOrders(turn, turn.share % 4 === 0 ? 'succeeded' : 'failed'))
  if (!orderNo) return
  await console(turn, sandbox.payLate(orderNo))
  if (turn.share % 3 === 0) await sandbox.payLate(orderNo).catch(() => undefined)
}

/** The bank ends an order that it left open. */
async function decide(turn: Turn): Promise<void> {
  const orderNo = turn.pick(await bankOrders(turn, 'sent'))
  const state = turn.share % 2 === 0 ? 'succeeded' : 'failed'
  if (orderNo) await console(turn, turn.sim.server.sandbox.settleOrder(orderNo, state))
}

/** Exchanges points for goods at the mall's own page; as many as the balance allows, or more. */
async function shopForPoints(turn: Turn): Promise<void> {
  const gift = ['points', 'give', 'fudou', '500', turn.actor.customerId, randomUUID()]
  if (turn.share % 3 > 0) await operate({ ...turn, done: () => undefined }, ...gift)
  const { sandboxUrl } = turn.sim.server
  const way = await turn.ask(points.mallAccess, {})
  if (!way) return
  const shelf = (await fetch(way.url, { redirect: 'manual' })).headers.get('location')
  const session = shelf && new URL(shelf, sandboxUrl).searchParams.get('s')
  if (!session) return
  const body = { s: session, item: turn.pick(GOODS) ?? 'water', orderNum: randomBytes(12).toString('hex') }
  const ask = () => fetch(`${sandboxUrl}/mall/exchange`, { method: 'POST', body: new URLSearchParams(body) })
  const [answer] = await Promise.all(turn.saying === 'twice' ? [ask(), ask()] : [ask()])
  if (answer?.ok) turn.done()
}

async function endExchanges(turn: Turn): Promise<void> {
  const { told } = await turn.sim.server.sandbox.mallTells()
  if (told > 0) turn.done()
}

/** Ends a top-up that the provider left open. Now and then staff have recorded the opposite outcome before. */
async function endTopUp(turn: Turn): Promise<void> {
  const { sandbox } = turn.sim.server
  const left = async () => (await sandbox.toppedUp()).filter(({ state }) => state === 'processing')
  if ((await left()).length === 0) await leaveTopUp(turn)
  const open = turn.pick(await left())
  const state = turn.share % 2 === 0 ? 'delivered' : 'failed'
  if (!open) return
  const said = state === 'failed' ? ['delivered', open.ref] : ['failed', open.ref, '核实未到账']
  if (turn.share % 3 === 0) await operate({ ...turn, done: () => undefined }, 'top-ups', ...said)
  await console(turn, sandbox.settleTopUp(open.ref, state))
}

const TAKEN_MS = 1500

/** A top-up that the provider accepts and whose outcome it does not report. */
export async function leaveTopUp(turn: Turn): Promise<void> {
  await turn.sim.server.sandbox.fault('topUp', 'never-answers', 1, 'order')
  await deskActs['topUp.order'].run({ ...turn, which: turn.which * 2, share: 7, done: () => undefined })
  const taken = () => column(turn.sim, "select order_no as value from top_up_order where state = 'accepted'")
  await until(async () => (await taken()).length > 0, { withinMs: TAKEN_MS }).catch(() => undefined)
}

const OPEN_ORDERS = "select order_id as value from deposit_order where state in ('asked', 'codeSent', 'checking')"

async function endDeposit(turn: Turn): Promise<void> {
  if ((await column(turn.sim, OPEN_ORDERS)).length === 0) await depositActs['depositAccount.withdraw'].run(turn)
  const ref = turn.pick(await column(turn.sim, OPEN_ORDERS))
  const state = turn.share % 2 === 0 ? 'succeeded' : 'failed'
  if (ref) await console(turn, turn.sim.server.sandbox.settleDeposit(ref, state))
}

/** A partner lender books an amount of its own; half of the time it reverses an earlier mistake. */
async function err(turn: Turn): Promise<void> {
  const { sim, share } = turn
  const { sandbox } = sim.server
  const mistakes = (sim.kept.get('mistakes') ?? []) as { lender: string; loanNo: string; principal: number }[]
  sim.kept.set('mistakes', mistakes)
  const before = share % 2 === 0 ? mistakes.pop() : undefined
  if (before) return console(turn, sandbox.lenderErrs(before.lender, before.loanNo, -before.principal))
  const lent = turn.pick(await sandbox.lent())
  if (!lent) return
  const mistake = { lender: lent.lender, loanNo: lent.loanNo, principal: share * (share % 3 === 0 ? -10 : 10) }
  mistakes.push(mistake)
  await console(turn, sandbox.lenderErrs(mistake.lender, mistake.loanNo, mistake.principal))
}

export const providerActs = {
  'bank repeats its notices': { weight: 1, run: repeat },
  'bank pays late': { weight: 1.5, run: payLate },
  'bank ends an open order': { weight: 0.5, run: decide },
  'goods for points': { weight: 1, run: shopForPoints },
  'mall tells its ends': { weight: 0.4, run: endExchanges },
  'provider ends a top-up': { weight: 0.5, run: endTopUp },
  'deposit bank ends an order': { weight: 0.4, run: endDeposit },
  'lender errs': { weight: 0.6, run: err },
} as const satisfies Record<string, Act>
