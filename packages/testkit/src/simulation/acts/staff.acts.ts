import { randomUUID } from 'node:crypto'
import { giveBack } from '../../fixtures/lending/refunds.ts'
import type { Act } from '../act.ts'
import { operate } from '../sessions.ts'
import type { Turn } from '../simulation.ts'
import { asOneOf, column } from '../things.ts'
import { leaveTopUp, providerActs } from './providers.acts.ts'
import { repayingActs } from './repaying.acts.ts'

const COUPONS = ['free6', 'free3', 'gift7', 'interest20', 'repay80', 'borrowPacket', 'repayPacket'] as const
const CAMPAIGNS = ['redRain', 'giftBag', 'invite', 'welcome', 'lineReady', 'firstLoan', 'paidBack'] as const
const WHY = '核实后处理'
/** Mostly a sufficient budget; sometimes a campaign has only what it has promised already. */
const BUDGETS = ['100000000', '100000000', '100000000', '5000'] as const

const OPEN_TOP_UPS = "select order_no as value from top_up_order where state in ('paid', 'accepted') limit 20"
const HELD = "select order_num as value from mall_order where state = 'held' limit 20"

/** Runs a staff command on one of the subjects that the query finds. */
async function about(turn: Turn, query: string, words: (subject: string) => readonly string[]): Promise<void> {
  const subject = turn.pick(await column(turn.sim, query))
  if (subject !== undefined) await operate(turn, ...words(subject))
}

const freeze = (turn: Turn): Promise<void> => operate(turn, 'freeze', turn.actor.customerId, WHY)

const unfreeze = (turn: Turn): Promise<void> =>
  about(turn, 'select customer_id as value from customer where frozen', (id) => ['unfreeze', id, WHY])

const retryRefund = (turn: Turn): Promise<void> =>
  about(
    turn,
    "select refund_no as value from refund where state in ('allocated', 'payingOut') order by created_at limit 20",
    (no) => ['refund', 'retry', no],
  )

const ACCEPTED =
  "select refund_no as value from refund where state in ('requested', 'accepted') order by created_at limit 20"

/** Rejects a refund that waits for a payment of its loan; if there is none, one is made. */
async function rejectRefund(turn: Turn): Promise<void> {
  if ((await column(turn.sim, ACCEPTED)).length === 0) await giveBackWhilePaying(turn)
  await about(turn, ACCEPTED, (no) => ['refund', 'reject', no, WHY])
}

const PAYING = `
  select p.order_no as value from purchase p join repayment_item t using (customer_id, order_id) join repayment_order r using (customer_id, repay_id)
   where p.state = 'paid' and t.open and r.state = 'processing' limit 1`
const WITH_GOODS = `
  select customer_id as value from purchase p join loan_order o using (customer_id, order_id) where p.state = 'paid' and o.state = 'repaying'`
const A_LITTLE = 100

/** The bank does not answer about a payment for a purchase that the shop refunds meanwhile. */
async function giveBackWhilePaying(turn: Turn): Promise<void> {
  const { sim } = turn
  if ((await column(sim, PAYING)).length === 0) {
    await sim.server.sandbox.fault('bank', 'never-answers', 1)
    const payer = await asOneOf(turn, WITH_GOODS)
    await repayingActs['repayment.apply'].run({ ...payer, share: 4, done: () => undefined })
  }
  const [orderNo] = await column(sim, PAYING)
  const refund = { refundNo: `F${randomUUID()}`, amount: A_LITTLE, reason: '退回' }
  if (orderNo) await giveBack(sim.server, { orderNo, ...refund }).catch(() => undefined)
}

const giveCoupon = (turn: Turn): Promise<void> =>
  operate(turn, 'coupon', 'give', turn.pick(COUPONS) ?? 'free3', turn.actor.customerId, randomUUID())

const givePoints = (turn: Turn): Promise<void> => {
  const [bean, many] = turn.share % 3 === 0 ? ['richbean', '20'] : ['fudou', String(20 + (turn.which % 400))]
  return operate(turn, 'points', 'give', bean ?? '', many ?? '', turn.actor.customerId, randomUUID())
}

async function budget(turn: Turn): Promise<void> {
  const code = turn.pick(CAMPAIGNS) ?? 'redRain'
  if (turn.share % 3 === 0) return operate(turn, 'campaign', turn.share % 9 === 0 ? 'close' : 'open', code)
  await operate(turn, 'campaign', 'change', code, 'budget', BUDGETS[turn.share % BUDGETS.length] ?? '')
}

const judgeProof = (turn: Turn): Promise<void> =>
  about(turn, "select voucher_no as value from voucher where state = 'reviewing' limit 20", (no) =>
    turn.share % 2 === 0 ? ['voucher', 'pass', no] : ['voucher', 'reject', no, WHY],
  )

async function endTopUp(turn: Turn): Promise<void> {
  if ((await column(turn.sim, OPEN_TOP_UPS)).length === 0) await leaveTopUp(turn)
  await about(turn, OPEN_TOP_UPS, (no) =>
    turn.share % 2 === 0 ? ['top-ups', 'delivered', no] : ['top-ups', 'failed', no, WHY],
  )
}

/** Ends an exchange that the mall leaves open; if there is none, one is made. */
async function endExchange(turn: Turn): Promise<void> {
  if ((await column(turn.sim, HELD)).length === 0) {
    await turn.sim.server.sandbox.fault('mall', 'end-never', 1, 'end')
    await providerActs['goods for points'].run({ ...turn, share: 1, done: () => undefined })
  }
  await about(turn, HELD, (no) => ['mall', turn.share % 2 === 0 ? 'spent' : 'returned', no, WHY])
}

/** Closes the day by command, beside running acts, and sends the bank the date. */
async function closeDay(turn: Turn): Promise<void> {
  await operate(turn, 'close-day')
  await turn.sim.server.sandbox.advance(0).catch(() => undefined)
}

const autoDebit = (turn: Turn): Promise<void> =>
  about(turn, "select app_id as value from loan_order where state = 'repaying' order by app_id", (appId) => [
    'auto-debit',
    appId,
    turn.share % 3 === 0 ? 'off' : 'on',
  ])

const compare = (turn: Turn): Promise<void> =>
  about(turn, 'select distinct funder_code as value from lender_loan', (lender) => ['lender-books', 'compare', lender])

const accept = (turn: Turn): Promise<void> =>
  about(turn, "select app_id as value from lender_loan where state = 'differing'", (appId) => [
    'lender-books',
    'accept',
    appId,
    WHY,
  ])

const review = (turn: Turn): Promise<void> =>
  about(
    turn,
    'select case_id as value from exception_case where closed_at is null order by opened_at limit 20',
    (id) => ['review', id, WHY],
  )

/** Reads a complaint, answers it or closes it. */
const handleTicket = (turn: Turn): Promise<void> =>
  about(turn, "select ticket_no as value from complaint where state <> 'closed' order by created_at limit 10", (no) => {
    if (turn.share % 3 === 0) return ['ticket', no]
    return turn.share % 3 === 1 ? ['answer', no, '已经核对，扣款与账单一致，谢谢。'] : ['close', no]
  })

const vouch = (turn: Turn): Promise<void> => operate(turn, 'vouch', turn.actor.customerId, WHY)

/** Switches the face check for loans: one call in four opens the switch, the others close it. */
const requireFace = (turn: Turn): Promise<void> =>
  operate(turn, 'switch', 'faceRequired', turn.share % 4 === 0 ? 'open' : 'close')

export const staffActs = {
  'staff freeze': { weight: 0.2, run: freeze },
  'staff unfreeze': { weight: 0.8, run: unfreeze },
  'staff retry a refund': { weight: 0.4, run: retryRefund },
  'staff reject a refund': { weight: 0.4, run: rejectRefund },
  'staff give a coupon': { weight: 1.5, run: giveCoupon },
  'staff give points': { weight: 0.8, run: givePoints },
  'staff change a campaign': { weight: 0.5, run: budget },
  'staff judge a proof': { weight: 0.6, run: judgeProof },
  'staff end a top-up': { weight: 0.3, run: endTopUp },
  'staff end an exchange': { weight: 0.2, run: endExchange },
  'staff close the day': { weight: 0.5, run: closeDay },
  'staff stop debits': { weight: 0.4, run: autoDebit },
  'staff compare a lender': { weight: 0.8, run: compare },
  'staff accept a difference': { weight: 0.5, run: accept },
  'staff review a case': { weight: 0.6, run: review },
  'staff handle a ticket': { weight: 0.8, run: handleTicket },
  'staff vouch': { weight: 0.2, run: vouch },
  'staff ask for faces': { weight: 0.3, run: requireFace },
} as const satisfies Record<string, Act>
