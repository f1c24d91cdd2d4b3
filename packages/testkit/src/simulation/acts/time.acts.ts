import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { until } from '../../servers/until.ts'
import type { Act } from '../act.ts'
import { hurryNights, noteEnd } from '../nights.ts'
import { nextOf } from '../people.ts'
import { operate } from '../sessions.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, column, own } from '../things.ts'
import { borrowingActs } from './borrowing.acts.ts'
import { depositActs } from './deposit.acts.ts'
import { deskActs, payThis } from './desk.acts.ts'
import { providerActs } from './providers.acts.ts'

/** Months that are paid in one go: some, or all that are left. */
const PAYMENTS = [3, 3, 3, 12] as const
const PAID_MS = 1500

const DEADLOCK = '40P01'
const MOST_TRIES = 5

/** Changes rows beneath the running server, again where the database broke a deadlock of the two: it locks them in any order. */
async function run(turn: Turn, query: string, ...values: unknown[]): Promise<void> {
  const { pool } = turn.sim.server.platform
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const failure = await pool.query(query, values).then(
      () => undefined,
      (error: { code?: string }) => error,
    )
    if (!failure) return
    if (failure.code !== DEADLOCK || tries === MOST_TRIES) throw failure
  }
}

/** Sets every request that waits for a provider back two days, for an end of day to process. */
const A_DAY_OLD = [
  "update top_up_order set moved_at = moved_at - interval '2 days' where state in ('paid', 'accepted')",
  "update insurer_notice set created_at = created_at - interval '2 days' where said_at is null and refused_at is null",
  "update letong_card set moved_at = moved_at - interval '2 days' where state in ('ordered', 'activating') or not end_told",
  "update lender_notice set created_at = created_at - interval '2 days' where said_at is null and refused_at is null",
  "update deposit_order set created_at = created_at - interval '2 days' where state in ('asked', 'checking')",
  "update mall_order set asked_at = asked_at - interval '2 days' where state = 'held'",
  "update purchase set moved_at = moved_at - interval '2 days' where state <> 'open'",
  "update bank_instruction set created_at = created_at - interval '2 days', due_at = now() where state = 'sent'",
  "select graphile_worker.add_job('mall/silent')",
  `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where locked_at is null and task_identifier in ('deposit.findOut', 'purchase.tell') having count(*) > 0`,
]

type Silent = { party: string; fault: string; call: string; act: Act; waits: string }
const SILENT: readonly Silent[] = [
  {
    ...{ party: 'depository', fault: 'timeout', call: 'withdraw', act: depositActs['depositAccount.withdraw'] },
    waits: "select order_id as value from deposit_order where state = 'asked'",
  },
  {
    ...{ party: 'letong', fault: 'timeout', call: 'order', act: deskActs['phonePlans.order'] },
    waits: "select card_no as value from letong_card where state = 'ordered'",
  },
  {
    ...{ party: 'insurer', fault: 'timeout', call: 'apply', act: deskActs['insurance.apply'] },
    waits: "select policy_no as value from policy where state = 'asked'",
  },
  {
    ...{ party: 'topUp', fault: 'timeout', call: 'order', act: deskActs['topUp.order'] },
    waits: "select order_no as value from top_up_order where state = 'paid'",
  },
  {
    ...{ party: 'topUp', fault: 'never-answers', call: 'order', act: deskActs['topUp.order'] },
    waits: "select order_no as value from top_up_order where state = 'accepted'",
  },
  {
    ...{ party: 'partner', fault: 'refuse', call: 'notice', act: borrowingActs['purchase.pay'] },
    waits: "select key as value from graphile_worker.jobs where task_identifier = 'purchase.tell' and attempts > 0",
  },
  {
    ...{ party: 'mall', fault: 'end-never', call: 'end', act: providerActs['goods for points'] },
    waits: "select order_num as value from mall_order where state = 'held'",
  },
]
const SILENCES = 6

/** A provider does not answer for a day: what still waits for it then also becomes an exception case. */
async function silence(turn: Turn): Promise<void> {
  const silent = nextOf(turn.sim, 'silent', SILENT, turn.which)
  if (!silent) return
  const { party, fault, call, act, waits } = silent
  await turn.sim.server.sandbox.fault(party, fault, SILENCES, call)
  await act.run({ ...turn, which: turn.which * 2, share: 7, done: () => undefined })
  await until(async () => (await column(turn.sim, waits)).length > 0, { withinMs: PAID_MS }).catch(() => undefined)
  for (const query of A_DAY_OLD) await run(turn, query)
  await hurryNights(turn.sim, 1)
  turn.done()
}

/** Expires a resource of a customer who has one: those that few have come first. */
const RUNS_OUT = [
  `update credit_line set expires_on = business_date from business_calendar where customer_id = (
     select customer_id from credit_line where state in ('approved', 'active', 'frozen') order by state = 'active', state, customer_id offset $1 % 2 limit 1)`,
  `update voucher set due_on = business_date - 1 from business_calendar where voucher_id = (
     select voucher_id from voucher where state in ('toUpload', 'rejected') and due_on is not null order by state, voucher_id offset $1 % 2 limit 1)`,
  `update point_lot set expires_on = business_date - 1 from business_calendar where lot_id = (
     select lot_id from point_lot where free > 0 order by lot_id offset $1 % 2 limit 1)`,
  `update coupon set expires_on = business_date - 1 from business_calendar where coupon_id = (
     select coupon_id from coupon where state = 'usable' order by coupon_id offset $1 % 2 limit 1)`,
] as const

async function runOut(turn: Turn): Promise<void> {
  await run(turn, nextOf(turn.sim, 'runs out', RUNS_OUT, turn.which) ?? '', turn.which % 100)
  await hurryNights(turn.sim, 1)
  turn.done()
}

/** Moves the day to the current date from which a refused customer may apply for a line again, and applies. */
async function askAgain(turn: Turn): Promise<void> {
  const one = await asOneOf(turn, "select customer_id as value from credit_line where state in ('refused', 'expired')")
  await run(
    turn,
    'update credit_line set next_apply_on = business_date from business_calendar where customer_id = $1 and next_apply_on > business_date',
    one.actor.customerId,
  )
  if (await one.write(creditLine.open, { agreementKeys: await papersOf(turn.sim, 'openCard') })) turn.done()
}

/** Policies and phone plans run for a year: their months pass, and are paid. */
const PLANS = [
  {
    running: `select customer_id as value from policy p where state in ('issued', 'inForce')
      order by (select count(*) from premium_bill b where b.customer_id = p.customer_id and b.policy_id = p.policy_id and b.paid_on is not null) desc limit 2`,
    shift: `update premium_bill b set due_on = due_on - late.days, covers_to = covers_to - late.days
      from (select policy_id, min(due_on) - (select business_date from business_calendar) as days from premium_bill join policy using (customer_id, policy_id)
             where customer_id = $1 and state in ('issued', 'inForce') and paid_on is null and not over group by 1) late
      where b.policy_id = late.policy_id and b.paid_on is null`,
    ends: `update policy p set end_on = business_date - 1 from business_calendar where customer_id = $1 and state = 'inForce'
      and not exists (select from premium_bill b where b.customer_id = p.customer_id and b.policy_id = p.policy_id and b.paid_on is null and not b.over)`,
    next: `select 'premium ' || p.policy_no || '-' || b.no as value from policy p join premium_bill b using (customer_id, policy_id)
      where customer_id = $1 and p.state in ('issued', 'inForce') and b.paid_on is null and not b.over order by b.no limit 1`,
  },
  {
    running: `select customer_id as value from letong_card c where state = 'active'
      order by (select count(*) from letong_bill b where b.customer_id = c.customer_id and b.card_id = c.card_id and b.paid_on is not null) desc limit 2`,
    shift: `update letong_bill b set due_on = due_on - late.days, to_on = to_on - late.days
      from (select card_id, min(due_on) - (select business_date from business_calendar) as days from letong_bill join letong_card using (customer_id, card_id)
             where customer_id = $1 and state = 'active' and paid_on is null and not over group by 1) late
      where b.card_id = late.card_id and b.paid_on is null`,
    ends: `update letong_bill b set to_on = business_date - 1 from business_calendar, letong_card c where c.customer_id = $1 and c.state = 'active'
      and b.card_id = c.card_id and b.to_on >= business_date and not exists (
        select from letong_bill o where o.customer_id = c.customer_id and o.card_id = c.card_id and o.paid_on is null and not o.over)`,
    next: `select 'letong ' || c.card_no || '-' || b.no as value from letong_card c join letong_bill b using (customer_id, card_id)
      where customer_id = $1 and c.state = 'active' and b.paid_on is null and not b.over order by b.no limit 1`,
  },
] as const

async function planRunsOn(turn: Turn): Promise<void> {
  const plan = nextOf(turn.sim, 'plan', PLANS, turn.which)
  if (!plan) return
  const one = await asOneOf(turn, plan.running)
  const most = PAYMENTS[turn.share % PAYMENTS.length] ?? 0
  for (let paid = 0; paid < most; paid += 1) {
    const [bill] = await own(one, plan.next)
    if (!bill) break
    await run(one, plan.shift, one.actor.customerId)
    if (!(await payThis(one, bill))) return
    await until(async () => (await own(one, plan.next))[0] !== bill, { withinMs: PAID_MS }).catch(() => undefined)
    turn.done()
  }
  if ((await own(one, plan.next)).length > 0) return
  await run(one, plan.ends, one.actor.customerId)
  await hurryNights(turn.sim, 1)
}

/** The step after which the process is killed; `undefined`: before the first one. */
const STEPS = [undefined, 'loan.submitted', 'loan.reviewed', 'loan.approved'] as const
const DIES_MS = 3000

/** An application is not processed for a week, and the end of day ends it; or its customer cancels it, or is frozen. */
async function applicationIsLeft(whose: Turn): Promise<void> {
  const turn = await asOneOf(
    whose,
    "select customer_id as value from credit_line where state = 'active' and locked_at is null",
  )
  const { sim, share } = turn
  const step = nextOf(sim, 'application', STEPS, turn.which)
  const process = await sim.server.start()
  noteEnd(sim)
  if (step) await process.arm(`${step}:kill`).catch(() => undefined)
  else await pause(turn, true)
  const before = await waiting(turn)
  await borrowingActs['loan.submit'].run({ ...turn, share: 1 + (share % 4), done: () => undefined })
  if (step) await until(async () => process.lastWords() !== undefined, { withinMs: DIES_MS }).catch(() => undefined)
  const [orderId] = (await waiting(turn)).filter((id) => !before.includes(id))
  // a job that a running process holds is not taken from it
  if (orderId && (!step || process.lastWords() !== undefined)) {
    await run(turn, LEFT_LYING, `loan.advance:${orderId}`)
    await end(turn, orderId)
    turn.done()
  }
  if (!step) await pause(turn, false)
}

const waiting = (turn: Turn): Promise<string[]> =>
  own(
    turn,
    "select order_id as value from loan_order where customer_id = $1 and state in ('submitted', 'reviewing', 'approved', 'signing')",
  )

/** Releases the job of a killed process, and delays it. */
const LEFT_LYING = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() + interval '1 hour' where key = $1`

async function end(turn: Turn, orderId: string): Promise<void> {
  if (turn.share % 3 === 0) return void (await borrowingActs['loan.cancel'].run({ ...turn, done: () => undefined }))
  if (turn.share % 3 === 1) {
    await operate({ ...turn, done: () => undefined }, 'freeze', turn.actor.customerId, '核实中')
    await run(
      turn,
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = $1 having count(*) > 0',
      `loan.advance:${orderId}`,
    )
    await until(async () => !(await waiting(turn)).includes(orderId), { withinMs: PAID_MS }).catch(() => undefined)
    return operate({ ...turn, done: () => undefined }, 'unfreeze', turn.actor.customerId, '核实完毕')
  }
  await run(turn, 'update loan_order set quoted_on = quoted_on - 30 where order_id = $1', orderId)
  await hurryNights(turn.sim, 1)
}

/** Holds or releases the jobs for one customer's applications; the world's database has a trigger for it. */
const pause = (turn: Turn, paused: boolean): Promise<void> =>
  run(
    turn,
    paused
      ? 'insert into simulator_paused values ($1) on conflict do nothing'
      : 'delete from simulator_paused where customer_id = $1',
    turn.actor.customerId,
  )

/** While the server is away the bank fails an instruction and then pays it; the payment's notice arrives first. */
async function decidesMeanwhile(turn: Turn): Promise<void> {
  const { sim } = turn
  const { sandbox } = sim.server
  const orderNo = turn.pick(
    await column(
      sim,
      "select instruction_no as value from bank_instruction where state = 'sent' order by created_at desc limit 10",
    ),
  )
  if (!orderNo) return
  await sim.server.start()
  noteEnd(sim)
  let failed = false
  await sim.server.whileAway(async () => {
    failed = await sandbox.settleOrder(orderNo, 'failed').then(
      () => true,
      () => false,
    )
    if (failed) await sandbox.payLate(orderNo).catch(() => undefined)
  })
  await sim.server.start()
  await run(turn, "update bank_instruction set due_at = now() where instruction_no = $1 and state = 'sent'", orderNo)
  if (failed) turn.done()
}

export const timeActs = {
  'a silent day': { weight: 0.8, run: silence },
  'something runs out': { weight: 0.8, run: runOut },
  'a line is asked for again': { weight: 0.5, run: askAgain },
  'a plan runs on': { weight: 1.2, run: planRunsOn },
  'an application is left': { weight: 0.8, run: applicationIsLeft },
  'bank decides while we are away': { weight: 0.4, run: decidesMeanwhile },
} as const satisfies Record<string, Act>
