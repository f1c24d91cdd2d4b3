import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { KeysetPage, Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { boundCard, defaultCard } from '../cards/index.ts'
import { lockInstruction } from './instruction-row.ts'
import type { PaymentInstructionRow } from './payment-instruction.ts'
import { goneOut, lockNewest } from './return-chain.ts'
import { replaceReturns } from './send-again.ts'

const LISTED = 100

/** Returned money that did not reach a card. Fen; `since` has the microseconds by which pages are cut. */
export type HeldReturn = {
  no: string
  since: string
  amount: number
  tries: number
  /** Why it waits for staff. */
  reason: string | null
  /** The night that sends it again. */
  next: string | null
}

/** Returned money that waits for the next nightly close or for staff, the longest waiting first, a page at a time. */
export async function readHeldReturns(reader: Reader, { after, limit }: KeysetPage): Promise<HeldReturn[]> {
  const { rows } = await sql<HeldReturn>`
    select no, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since, amount, tries, reason, next from (
      select i.instruction_no as no, coalesce(i.finished_at, i.created_at) as at, i.amount, i.tries, c.facts ->> 'reason' as reason, i.retry_after as next
        from bank_instruction i left join exception_case c on c.kind = 'returnFailed' and c.subject = i.instruction_no and c.closed_at is null
       where (i.retry_after is not null or i.instruction_no in (select subject from exception_case where kind = 'returnFailed' and closed_at is null))
         and i.kind = 'return' and not exists (select from bank_instruction s where s.retry_of = i.instruction_no)
    ) held
     where ${after ? sql`(at, no) > (${after.since}::timestamptz, ${after.no})` : sql`true`}
     order by at, no limit ${limit}`.execute(reader)
  return rows
}

/** Lines for the operator of the same. */
export async function moneyBackOnHold(reader: Reader): Promise<string[]> {
  const held = await readHeldReturns(reader, { limit: LISTED })
  return held.map(({ no, since, amount, tries, reason, next }) => {
    const waits = [reason, next && 'goes out at night'].filter(Boolean).join(', ')
    return `${no}  ${formatDateTime(new Date(since))}  ${formatMoney(fen(amount))}  tries ${tries}  ${waits}`
  })
}

/**
 * Sends returned money that did not arrive once more now, and on the following nights if it fails: to the card that it came from,
 * else to the default card.
 * @returns whether there is such a return instruction
 * @throws CallError Status.refused, with the reason, where it has arrived, may be arriving, or has no card to go to
 */
export async function retryMoneyBack(tx: Tx, instructionNo: string): Promise<boolean> {
  const order = await lockWaiting(tx, instructionNo)
  if (!order) return false
  const { customerId, cardId } = order
  const card = (await boundCard(tx, customerId, cardId)) ?? (await defaultCard(tx, customerId))
  if (!card) return refuse(`${instructionNo}: the customer has no card`)
  await replaceReturns(tx, [{ of: instructionNo, cardId: card.cardId, tries: 1 }], await today(tx))
  return true
}

/**
 * Sends returned money that did not arrive to an account named by a customer whose own account is closed.
 * @returns whether there is such a return instruction
 * @throws CallError Status.refused as `retryMoneyBack`, and while the customer has an account
 */
export async function payMoneyBackTo(tx: Tx, instructionNo: string, payeeToken: string): Promise<boolean> {
  const order = await lockWaiting(tx, instructionNo)
  if (!order) return false
  if (!(await isClosed(tx, order.customerId))) refuse(`${instructionNo}: the customer has an account and binds a card`)
  const { cardId } = order
  await replaceReturns(tx, [{ of: instructionNo, cardId, tries: 1, payeeToken }], await today(tx))
  return true
}

/**
 * A return instruction whose money did not arrive, locked. A timeout is no failure: an instruction that the bank has not ended is
 * never sent again.
 */
async function lockWaiting(tx: Tx, instructionNo: string): Promise<PaymentInstructionRow | undefined> {
  const order = await lockInstruction(tx, instructionNo)
  if (order?.kind !== 'return') return undefined
  if (order.state === 'intended' || order.state === 'sent') refuse(`${instructionNo} is under way`)
  if ((await lockNewest(tx, order)) !== order) refuse(`${instructionNo} was replaced by a newer order`)
  const { paid, stray } = await goneOut(tx, instructionNo)
  if (paid) refuse(`${instructionNo}: the money has arrived`)
  if (stray) refuse(`${instructionNo}: the money has gone out by an earlier order; settle that with the bank`)
  if ((await keptOf(tx, order.customerId)) < order.amount)
    refuse(`${instructionNo}: nothing of it is the customer's any more`)
  return order
}

/**
 * The customer's suspense balance less what open instructions are paying out, fen: what staff settled by hand is not sent again.
 */
async function keptOf(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (select coalesce(-sum(balance), 0) from ledger_account where customer_id = ${customerId} and kind = 'suspense' and currency = 'CNY')::bigint
         - (select coalesce(sum(amount), 0) from bank_instruction where customer_id = ${customerId} and kind in ('return', 'refund')
               and state in ('intended', 'sent'))::bigint as kept`.execute(tx)
  return rows[0]?.kept ?? 0
}
