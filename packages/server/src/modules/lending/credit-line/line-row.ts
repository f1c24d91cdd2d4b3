import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type CreditLineEvent, type CreditLineState, creditLine } from '@wanka/domain/states/credit-line.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type RawBuilder, sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { businessNo } from '../../../platform/db/id.ts'

/** Amounts in fen. Used is the principal outstanding, held the amount reserved by applications under way. */
export type Line = {
  state: CreditLineState
  granted: Fen
  /** Part of the granted limit that the customer wants to use. */
  ownLimit: Fen
  /** The customer has locked the limit: no new loans. */
  locked: boolean
  /** Stopped, because used plus held exceed the limit. */
  overdrawn: boolean
  used: Fen
  held: Fen
  available: Fen
  expiresOn: BusinessDate | undefined
  nextApplyOn: BusinessDate | undefined
}

type Row = {
  state: string
  granted: number
  own_limit: number | null
  locked_at: Date | null
  overdrawn_at: Date | null
  expires_on: string | null
  next_apply_on: string | null
}

const NO_LINE: Row = {
  state: 'none',
  granted: 0,
  own_limit: null,
  locked_at: null,
  overdrawn_at: null,
  expires_on: null,
  next_apply_on: null,
}

/**
 * Locks the customer's line for the rest of the transaction and returns it with the amount available. Every decision about a
 * customer's money takes this lock first. Without a line the state is `none` and nothing is available.
 */
export async function lockLine(tx: Tx, customerId: string): Promise<Line> {
  const row = await tx
    .selectFrom('credit_line')
    .select(['state', 'granted', 'own_limit', 'locked_at', 'overdrawn_at', 'expires_on', 'next_apply_on'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  // a separate query: it sees what the previous holder of the lock has committed
  const { rows } = await sql<{ used: number; held: number }>`
    select (select coalesce(sum(balance), 0)::bigint from ledger_account where customer_id = ${customerId} and kind = 'loanPrincipal') as used,
           (select coalesce(sum(amount), 0)::bigint from limit_hold where customer_id = ${customerId} and state = 'pending') as held`.execute(
    tx,
  )
  return toLine(row ?? NO_LINE, rows[0])
}

function toLine(row: Row, { used, held } = { used: 0, held: 0 }): Line {
  const locked = row.locked_at !== null
  const ownLimit = fen(Math.min(row.granted, row.own_limit ?? row.granted))
  return {
    state: stateNamed(creditLine, row.state),
    granted: fen(row.granted),
    ownLimit,
    locked,
    overdrawn: row.overdrawn_at !== null,
    used: fen(used),
    held: fen(held),
    available: fen(locked ? 0 : Math.max(0, ownLimit - used - held)),
    expiresOn: row.expires_on ? businessDate(row.expires_on) : undefined,
    nextApplyOn: row.next_apply_on ? businessDate(row.next_apply_on) : undefined,
  }
}

/** Opens the card account once, with a number and a date but no limit yet, and returns the locked line. */
export async function ensureLine(tx: Tx, customerId: string): Promise<Line> {
  const openedOn = await today(tx)
  await tx
    .insertInto('credit_line')
    .values({ customer_id: customerId, state: 'none', card_no: businessNo('WK', openedOn), opened_on: openedOn })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
  return lockLine(tx, customerId)
}

type Change = { event: CreditLineEvent; actor: string; reason?: string }
type Fields = {
  granted?: Fen
  own_limit?: Fen | null
  locked_at?: RawBuilder<Date> | null
  overdrawn_at?: RawBuilder<Date> | null
  activated_on?: BusinessDate
  expires_on?: BusinessDate | null
  refusal_group?: string | null
  next_apply_on?: BusinessDate | null
}

/** Moves the line's state with its history; `fields` change in the same update. The caller holds the line's lock. */
export async function moveLine(
  tx: Tx,
  customerId: string,
  from: CreditLineState,
  { event, actor, reason }: Change,
  fields: Fields = {},
): Promise<CreditLineState> {
  const to = next(creditLine, from, event)
  await tx
    .updateTable('credit_line')
    .set({ ...fields, state: to, updated_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .execute()
  const change = { customerId, machine: 'creditLine', subject: customerId, from, to, event, actor }
  await recordChange(tx, { ...change, ...(reason !== undefined && { reason }) })
  return to
}
