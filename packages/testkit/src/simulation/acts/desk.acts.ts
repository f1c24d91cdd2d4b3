import { type DeskPurpose, deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, authorise, cardOf, dealTicketFor, own } from '../things.ts'

/** The share at which a payment is not confirmed at once. */
const LEFT_OPEN = 5

type Opened = { purpose: DeskPurpose; payNo: string; amt: number }

/** Customers with something to pay at the desk, and what comes first: orders of top-ups expire with their day. */
const PAYABLE = [
  {
    whose: "select customer_id as value from top_up_order where state = 'created'",
    first: `select 'topUp ' || order_no as value from top_up_order where customer_id = $1 and state = 'created' order by created_at desc limit 1`,
  },
  {
    whose:
      "select customer_id as value from policy join premium_bill using (customer_id, policy_id) where state in ('issued', 'inForce') and paid_on is null",
    first: `select 'premium ' || p.policy_no || '-' || b.no as value from policy p join premium_bill b using (customer_id, policy_id)
       where customer_id = $1 and p.state in ('issued', 'inForce') and b.paid_on is null and not b.over order by p.asked_at desc, b.no limit 1`,
  },
  {
    whose:
      "select customer_id as value from letong_card join letong_bill using (customer_id, card_id) where state = 'active' and paid_on is null",
    first: `select 'letong ' || c.card_no || '-' || b.no as value from letong_card c join letong_bill b using (customer_id, card_id)
       where customer_id = $1 and b.paid_on is null and not b.over order by b.due_on limit 1`,
  },
] as const

async function pay(whose: Turn): Promise<void> {
  const payable = nextOf(whose.sim, 'payable', PAYABLE, whose.which)
  if (!payable) return
  const turn = await asOneOf(whose, payable.whose)
  const [first] = await own(turn, payable.first)
  if (first && (await payThis(turn, first))) turn.done()
}

/**
 * Opens a payment of one payable subject, as `purpose subject`. Most are confirmed at once. @returns whether a payment was opened
 */
export async function payThis(turn: Turn, payable: string): Promise<boolean> {
  const [purpose, subject] = payable.split(' ') as [DeskPurpose?, string?]
  if (!purpose || !subject) return false
  const bill = await turn.ask(deskPayments.select, { purpose, subject })
  if (!bill) return false
  const amt = turn.share % 20 === 0 ? fen(bill.amt + 1) : bill.amt
  const opened = await turn.write(deskPayments.pay, { purpose, subject, cardId: await cardOf(turn), amt })
  if (opened && turn.share % 5 !== 0) await confirmThis(turn, { purpose, ...opened })
  return opened !== undefined
}

async function confirmThis(turn: Turn, { purpose, payNo, amt }: Opened): Promise<boolean> {
  await authorise(turn, payNo)
  const dealTicket = await dealTicketFor(turn, { purpose, amount: amt, subject: payNo })
  return (await turn.write(deskPayments.confirm, { payNo, dealTicket })) !== undefined
}

async function confirm(turn: Turn): Promise<void> {
  const one = await asOneOf(turn, "select customer_id as value from desk_payment where state = 'created'")
  if ((await opened(one)).length === 0)
    await order({ ...one, which: one.which * 2, share: LEFT_OPEN, done: () => undefined })
  const [purpose, payNo, amt] = (one.pick(await opened(one))?.split(' ') ?? []) as [DeskPurpose?, string?, string?]
  if (purpose && payNo && (await confirmThis(one, { purpose, payNo, amt: Number(amt) }))) turn.done()
}

const opened = (one: Turn): Promise<string[]> =>
  own(
    one,
    "select purpose || ' ' || pay_no || ' ' || amount as value from desk_payment where customer_id = $1 and state = 'created' order by created_at",
  )

/** Orders a top-up of the actor's own phone, or of another: a number of a closed operator cannot be chosen. */
async function order(turn: Turn): Promise<void> {
  const phone = turn.share % 3 === 0 ? { mobile: `138${String(10_000_000 + turn.which)}` } : {}
  const offered = await turn.ask(topUp.products, phone)
  const face = turn.pick((offered?.faces ?? []).filter(({ soldOut }) => !soldOut).slice(0, 3))
  if (!face) return
  if (!(await turn.write(topUp.order, { ...phone, productId: face.productId, quote: face.quote }))) return
  turn.done()
  const [newest] = turn.which % 2 === 0 ? await own(turn, PAYABLE[0].first) : []
  if (newest) await payThis(turn, newest)
}

async function insure(turn: Turn): Promise<void> {
  const agreementKeys = await papersOf(turn.sim, 'insurance')
  if (await turn.write(insurance.apply, { product: 'cardSafe', agreementKeys })) turn.done()
}

async function cancelPolicy(turn: Turn): Promise<void> {
  const one = await asOneOf(
    turn,
    "select customer_id as value from policy where state in ('issued', 'inForce') order by state",
  )
  const running = (await one.ask(insurance.policies, {}))?.policies.find(({ cancel }) => cancel)
  if (!running?.cancel) return
  const wish = { policyNo: running.policyNo, refund: running.cancel.refund }
  if (await one.write(insurance.cancel, wish)) turn.done()
}

async function orderPlan(turn: Turn): Promise<void> {
  const offered = await turn.ask(phonePlans.packages, {})
  const plan = offered?.cardNo ? undefined : turn.pick((offered?.packages ?? []).filter(({ soldOut }) => !soldOut))
  if (!plan?.quote) return
  const agreementKeys = await papersOf(turn.sim, 'letong')
  const { packageId, quote } = plan
  if (await turn.write(phonePlans.order, { packageId, quote, agreementKeys })) turn.done()
}

const WITH_PLAN = 'select customer_id as value from letong_card where state = any($1)'
const plansAt = (turn: Turn, ...states: string[]): Promise<string[]> =>
  own(turn, 'select card_no as value from letong_card where customer_id = $1 and state = any($2)', states)

async function activatePlan(turn: Turn): Promise<void> {
  const one = await asOneOf(turn, WITH_PLAN, ['ready'])
  const cardNo = turn.pick(await plansAt(one, 'ready'))
  if (cardNo && (await one.write(phonePlans.activate, { cardNo }))) turn.done()
}

async function leavePlan(turn: Turn): Promise<void> {
  const one = await asOneOf(turn, WITH_PLAN, ['ready', 'activating', 'active'])
  const cardNo = turn.pick(await plansAt(one, 'ready', 'activating', 'active'))
  if (cardNo && (await one.write(phonePlans.leave, { cardNo }))) turn.done()
}

export const deskActs = {
  'deskPayments.pay': { weight: 3, run: pay },
  'deskPayments.confirm': { weight: 0.8, run: confirm },
  'topUp.order': { weight: 1.5, run: order },
  'insurance.apply': { weight: 1, run: insure },
  'insurance.cancel': { weight: 0.5, run: cancelPolicy },
  'phonePlans.order': { weight: 1, run: orderPlan },
  'phonePlans.activate': { weight: 1, run: activatePlan },
  'phonePlans.leave': { weight: 0.4, run: leavePlan },
} as const satisfies Record<string, Act>
