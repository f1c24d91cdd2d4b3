import { sql } from 'kysely'
import type { Simulation, Turn } from './simulation.ts'

/** What actors have, read from the books beside the front door: which of it a step is about is chosen by its numbers. */
export type LoanRow = { order_id: string; app_id: string; state: string; amount: number; kind: string }

export async function loansOf({ sim, actor }: Turn, ...states: string[]): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select order_id, app_id, state, amount, product_code as kind from loan_order
     where customer_id = ${actor.customerId} and state = any(${states}) order by submitted_at, order_id`.execute(
    sim.server.kernel.db,
  )
  return rows
}

export async function billsOf({ sim, actor }: Turn, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from instalment where customer_id = ${actor.customerId} and order_id = ${orderId} and paid_on is null
     order by no`.execute(sim.server.kernel.db)
  return rows.map(({ no }) => no)
}

export async function cardsOf({ sim, actor }: Turn): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card where customer_id = ${actor.customerId} and state = 'bound' order by created_at, card_id`.execute(
    sim.server.kernel.db,
  )
  return rows.map(({ card_id }) => card_id)
}

/** Of anybody: what providers and staff act on. */
export async function column({ server }: Simulation, query: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await server.kernel.pool.query<{ value: string }>(query, values)
  return rows.map(({ value }) => value)
}
