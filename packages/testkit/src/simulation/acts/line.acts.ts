import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { TaskType } from '@wanka/contract/enums.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Act } from '../act.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, codeOf, column, dealTicketFor, own } from '../things.ts'

const STEP = 10_000
const TYPES = TaskType.options

const AGREEMENTS = { operator: 'operatorAuth', sesame: 'sesameAuth' } as const
const agreementOf = (type: TaskType): string => AGREEMENTS[type as keyof typeof AGREEMENTS] ?? 'assetDataAuth'

/** An actor whose credit line is in one of these states, of whom there are few; else the turn's own. */
async function oneWith(turn: Turn, ...states: string[]): Promise<Turn> {
  const waiting = await column(
    turn.sim,
    `select customer_id as value from customer c where coalesce((select state from credit_line l where l.customer_id = c.customer_id), 'none') = any($1)`,
    states,
  )
  const actor = turn.pick(turn.sim.actors.filter(({ customerId }) => waiting.includes(customerId)))
  return actor ? turn.as(actor) : turn
}

async function open(turn: Turn): Promise<void> {
  const one = await oneWith(turn, 'none', 'refused', 'expired')
  if (await one.write(creditLine.open, { agreementKeys: await papersOf(turn.sim, 'openCard') })) turn.done()
}

async function activate(turn: Turn): Promise<void> {
  const one = await oneWith(turn, 'approved')
  if (await one.write(creditLine.activate, { agreementKeys: await papersOf(turn.sim, 'openCard') })) turn.done()
}

/** Sets the actor's own limit below the granted one, back to it, and now and then above it. */
async function ownLimit(whose: Turn): Promise<void> {
  const turn = await oneWith(whose, 'active')
  const granted = Number((await own(turn, 'select granted as value from credit_line where customer_id = $1'))[0] ?? 0)
  const part = fen(Math.floor((granted * turn.share) / 100 / STEP) * STEP)
  const limit = turn.which % 3 > 0 ? part : fen(granted + (turn.share % 20 === 0 ? STEP : 0))
  const dealTicket = await dealTicketFor(turn, { purpose: 'limit', subject: 'ownLimit', amount: limit })
  if ((await turn.write(creditLine.ownLimit, { limit, dealTicket })) === null) turn.done()
}

async function lock(turn: Turn): Promise<void> {
  const one = await oneWith(turn, 'active')
  if ((await one.write(creditLine.lock, {})) === null) turn.done()
}

async function unlock(turn: Turn): Promise<void> {
  const locked = await column(turn.sim, 'select customer_id as value from credit_line where locked_at is not null')
  const actor = turn.pick(turn.sim.actors.filter(({ customerId }) => locked.includes(customerId))) ?? turn.actor
  const one = turn.as(actor)
  const dealTicket = await dealTicketFor(one, { purpose: 'limit', subject: 'unlock' })
  if ((await one.write(creditLine.unlock, { dealTicket })) === null) turn.done()
}

const given = (turn: Turn): Promise<string[]> =>
  own(
    turn,
    `select distinct type as value from auth_task, business_calendar where customer_id = $1 and revoked_at is null
        and (finished_at is null or state = 'SUCCESS' and expires_on >= business_date)`,
  )

/** Completes an authorisation: those that a credit line needs first, then those that raise it. */
async function authorise(turn: Turn): Promise<void> {
  const has = await given(turn)
  const missing = TYPES.filter((type) => !has.includes(type))
  const type = missing.find((one) => one === 'operator' || one === 'sesame') ?? turn.pick(missing)
  if (!type) return
  if (await turn.ask(authorisation.create, { type, agreementKeys: [agreementOf(type)] })) turn.done()
}

/** Enters the code that a source requests. A poll advances the task at the source, as an open page does. */
async function typeCode(turn: Turn): Promise<void> {
  const open = await column(
    turn.sim,
    `select task_id || ' ' || customer_id as value from auth_task where finished_at is null order by created_at`,
  )
  const [taskId, customerId] = turn.pick(open)?.split(' ') ?? []
  const actor = turn.sim.actors.find((one) => one.customerId === customerId)
  if (!taskId || !actor) return
  const one = turn.as(actor)
  const task = await one.ask(authorisation.status, { taskId })
  const kind = task?.need?.kind
  if (!kind) return
  const code =
    kind === 'password' ? 'secret1' : kind === 'sms' ? await codeOf(one, actor.mobile) : await shown(turn, actor.mobile)
  if (await one.ask(authorisation.inputCode, { taskId, code })) turn.done()
}

/** The text that a customer would read in the picture. */
async function shown({ sim }: Turn, mobile: string): Promise<string> {
  const answer = await fetch(`${sim.server.sandboxUrl}/tasks?mobile=${mobile}`).then((one) => one.json())
  return (answer as { code: string | null }[]).find(({ code }) => code !== null)?.code ?? '0000'
}

const OWING_NOTHING = `
  select customer_id as value from auth_task t where state = 'SUCCESS' and revoked_at is null and not exists (
    select from loan_order o where o.customer_id = t.customer_id and o.state not in ('settled', 'cancelled', 'refused', 'timedOut', 'payoutFailed'))`

async function revoke(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, OWING_NOTHING)
  const type = TaskType.safeParse(turn.pick(await given(turn)))
  if (type.success && (await turn.write(authorisation.revoke, { type: type.data })) === null) turn.done()
}

export const lineActs = {
  'creditLine.open': { weight: 1, run: open },
  'creditLine.activate': { weight: 1, run: activate },
  'creditLine.ownLimit': { weight: 0.8, run: ownLimit },
  'creditLine.lock': { weight: 0.3, run: lock },
  'creditLine.unlock': { weight: 0.8, run: unlock },
  'authorisation.create': { weight: 2, run: authorise },
  'authorisation.inputCode': { weight: 3, run: typeCode },
  'authorisation.revoke': { weight: 0.4, run: revoke },
} as const satisfies Record<string, Act>
