import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import type { Act } from '../act.ts'
import type { Actor, Simulation, Turn } from '../simulation.ts'
import { asOneOf, column, dealTicketFor, loansOf, own } from '../things.ts'
import { logIn } from './account.acts.ts'
import { pay } from './borrowing.acts.ts'
import { settle } from './repaying.acts.ts'
import { befriend, withdrawOwn } from './rewards.acts.ts'

/** Invitations that a leaving customer has been rewarded for. */
const FRIENDS = 1

/** Active customers without a running loan, of whom there are few; the others' closure is refused. */
const FREE = `
  select customer_id as value from customer c where state = 'active' and not exists (
    select from loan_order o where o.customer_id = c.customer_id and o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing', 'repaying'))`

async function applyIfFree(turn: Turn): Promise<void> {
  await apply(turn.share % 4 === 0 ? turn : await asOneOf(turn, FREE))
}

async function apply(turn: Turn): Promise<void> {
  const dealTicket = await dealTicketFor(turn, { purpose: 'unregister' })
  if (await turn.write(accountClosure.apply, { dealTicket })) turn.done()
}

/** Customers who bought something repay it and close their account: the shop may refund long after that. */
async function leaveForGood(turn: Turn): Promise<void> {
  const here = await column(turn.sim, "select customer_id as value from customer where state = 'active'")
  const actor = turn.pick(turn.sim.leavers.filter(({ customerId }) => here.includes(customerId)))
  if (!actor) return
  const one = turn.as(actor)
  if (one.token && turn.sim.loggedOut.has(one.token)) await logIn(one)
  const loans = await loansOf(one, 'repaying', 'settled', 'disbursing', 'submitted', 'reviewing', 'approved', 'signing')
  const [line] = await own(one, 'select state as value from credit_line where customer_id = $1')
  if (loans.length === 0 && line === 'active') return pay(one)
  const [friends = '0'] = await own(one, 'select count(*)::text as value from reward where customer_id = $1')
  if (Number(friends) < FRIENDS && turn.share % 4 > 0) return befriend(one)
  if (loans.some((loan) => loan.state === 'repaying')) return settle({ ...one, share: 1 })
  // withdraws the least amount possible: the rest ends with the account
  if (turn.share % 5 > 0) await withdrawOwn({ ...one, share: 3 })
  await apply(one)
}

const closing = async (sim: Simulation): Promise<Actor[]> => {
  const ids = await column(sim, "select customer_id as value from account_closing where state = 'waiting'")
  return [...sim.actors, ...sim.leavers].filter(({ customerId }) => ids.includes(customerId))
}

/** Withdraws an account closure, in an old or a new session; if there is none, one is requested first. */
async function undo(turn: Turn): Promise<void> {
  if ((await closing(turn.sim)).length === 0) await apply(await asOneOf(turn, FREE))
  const actor = turn.pick(await closing(turn.sim))
  if (!actor) return
  if (!(await logIn(turn.as(actor)))) return
  if ((await turn.as(actor).write(accountClosure.undo, {})) === null) turn.done()
}

export const leavingActs = {
  'accountClosure.apply': { weight: 0.2, run: applyIfFree },
  'accountClosure.undo': { weight: 0.3, run: undo },
  'leave for good': { weight: 2.5, run: leaveForGood },
} as const satisfies Record<string, Act>
