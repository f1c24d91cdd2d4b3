import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { issueTicket, type TicketBinding } from '@wanka/server/platform/auth/verification-ticket.ts'
import { sql } from 'kysely'
import type { Simulation, Turn } from './simulation.ts'

/** What actors own, read from the database and not by calls; a step's numbers choose among it. */
export type LoanRow = { order_id: string; app_id: string; state: string; amount: number; kind: string }

export async function loansOf({ sim, actor }: Turn, ...states: string[]): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select order_id, app_id, state, amount, product_code as kind from loan_order
     where customer_id = ${actor.customerId} and state = any(${states}) order by submitted_at, order_id`.execute(
    sim.server.platform.db,
  )
  return rows
}

export async function billsOf({ sim, actor }: Turn, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from instalment where customer_id = ${actor.customerId} and order_id = ${orderId} and paid_on is null
     order by no`.execute(sim.server.platform.db)
  return rows.map(({ no }) => no)
}

export async function cardsOf({ sim, actor }: Turn): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card where customer_id = ${actor.customerId} and state = 'bound' order by created_at, card_id`.execute(
    sim.server.platform.db,
  )
  return rows.map(({ card_id }) => card_id)
}

/** Values of any customer, for providers and staff to act on. */
export async function column({ server }: Simulation, query: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await server.platform.pool.query<{ value: string }>(query, values)
  return rows.map(({ value }) => value)
}

/** Values of the actor: `$1` is their id. */
export const own = ({ sim, actor }: Turn, query: string, ...values: unknown[]): Promise<string[]> =>
  column(sim, query, actor.customerId, ...values)

/** The same turn as a customer whose id the query finds, the actor if among them: few customers are in a rare state. */
export async function asOneOf(turn: Turn, query: string, ...values: unknown[]): Promise<Turn> {
  const ids = new Set(await column(turn.sim, query, ...values))
  if (ids.size === 0 || ids.has(turn.actor.customerId)) return turn
  const actor = turn.pick(turn.sim.actors.filter(({ customerId }) => ids.has(customerId)))
  return actor ? turn.as(actor) : turn
}

/** A ticket with this binding, as if the deal password had been entered. */
export async function dealTicketFor(
  { sim, actor }: Turn,
  binding: Pick<TicketBinding, 'purpose' | 'amount' | 'subject'>,
): Promise<string> {
  const { ticket } = await issueTicket(sim.server.platform.db, { owner: actor.customerId, kind: 'deal', ...binding })
  return ticket
}

/** Payments whose card has no debit mandate, by their number. */
const BY_CODE = `
  select no as value from (
    select repay_no as no, card_id, customer_id from repayment_order union all select pay_no, card_id, customer_id from desk_payment) p
   where customer_id = $1 and no = $2 and not exists (
     select from debit_mandate m where m.customer_id = p.customer_id and m.card_id = p.card_id and m.state = 'signed')`
/** The share at which a wrong code is entered. */
const WRONG = 9

/** Enters the bank's code for a payment whose card has no debit mandate; now and then a wrong one, which ends it there. */
export async function authorise(turn: Turn, payNo: string): Promise<void> {
  if ((await own(turn, BY_CODE, payNo)).length === 0) return
  if (!(await turn.write(deskPayments.sendCode, { payNo }))) return
  const smsCode = turn.share % WRONG === 0 ? '000000' : await codeOf(turn, turn.actor.mobile)
  await turn.write(deskPayments.checkCode, { payNo, smsCode })
}

/** The last code that was sent to a phone; a wrong one where no message arrived. */
export const codeOf = ({ sim }: Turn, mobile: string): Promise<string> =>
  sim.server.sandbox.code(mobile).catch(() => '000000')

/** One of the actor's cards. */
export const cardOf = async (turn: Turn): Promise<string> => turn.pick(await cardsOf(turn)) ?? turn.actor.cardId
