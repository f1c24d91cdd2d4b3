import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { lockInstruction } from './instruction-row.ts'
import type { PaymentInstructionRow } from './payment-instruction.ts'

/** The first try and up to three more on the following nights. */
export const RETURN_TRIES = 4

const successor = preparedQuery<{ instruction_no: string }>(
  'select instruction_no from bank_instruction where retry_of = $1 for update',
)

/**
 * The newest instruction in a chain of returns of the same money, locked. A successor is written by a transaction that holds its
 * predecessor, so none can be added to a locked one; locks are taken from the oldest to the newest.
 * @param order locked by the caller
 */
export async function lockNewest(tx: Tx, order: PaymentInstructionRow): Promise<PaymentInstructionRow> {
  const [next] = await successor.rows(tx, order.instructionNo)
  const row = next && (await lockInstruction(tx, next.instruction_no))
  return row ? lockNewest(tx, row) : order
}

const outside = preparedQuery<{ paid: boolean; stray: boolean }>(`
  with recursive chain as (
    select instruction_no, retry_of from bank_instruction where instruction_no = $1
    union all
    select before.instruction_no, before.retry_of from bank_instruction before join chain on before.instruction_no = chain.retry_of
  ), out as (
    select m.standing <> 'double' and exists (select from ledger_transfer t where t.business_key = 'return:' || m.instruction_no) as booked
      from chain join bank_movement m using (instruction_no)
     where m.standing <> 'reversal'
       and not exists (select from bank_movement r where r.channel = m.channel and r.reverses = m.channel_txn)
  )
  select coalesce(bool_or(booked), false) as paid, coalesce(bool_or(not booked), false) as stray from out`)

/**
 * Whether money has left for an instruction or its predecessors. `paid`: it has arrived and is booked. `stray`: it has gone out
 * once more or beside a newer instruction, and is claimed from the funder until staff have decided.
 */
export async function goneOut(tx: Tx, instructionNo: string): Promise<{ paid: boolean; stray: boolean }> {
  const [row] = await outside.rows(tx, instructionNo)
  return row ?? { paid: false, stray: false }
}

/** SQL condition: the bank has reversed a debit of the payment that the money of an instruction `i` came with. */
export const PAYMENT_REVERSED = `exists (
  select from bank_instruction c join bank_movement m using (instruction_no)
   where c.customer_id = i.customer_id and c.subject = i.subject and c.kind = 'collect' and m.standing = 'reversal')`

const reversed = preparedQuery<{ reversed: boolean }>(
  `select ${PAYMENT_REVERSED} as reversed from (select $1::uuid as customer_id, $2::uuid as subject) i`,
)

/** Whether the bank has reversed a debit of the payment that this instruction's money came with. */
export async function isPaymentReversed(tx: Tx, { customerId, subject }: PaymentInstructionRow): Promise<boolean> {
  const [row] = await reversed.rows(tx, customerId, subject)
  return row?.reversed === true
}

const setRetry = preparedQuery('update bank_instruction set retry_after = $2 where instruction_no = $1')

/** Schedules a return for the nightly close after this date; null cancels it. */
export const retryAfter = (tx: Tx, instructionNo: string, date: string | null): Promise<void> =>
  setRetry.pipelined(tx, instructionNo, date)
