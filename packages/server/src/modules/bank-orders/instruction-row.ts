import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { type Reader, type Tx, withNext } from '../../kernel/db.ts'
import type { BankOrderKind, BankOrderRow, BankOrderState } from './bank-order.ts'

const select = (reader: Reader, instructionNo: string) =>
  reader
    .selectFrom('bank_instruction')
    .select([
      'instruction_no',
      'customer_id',
      'kind',
      'subject',
      'card_id',
      'amount',
      'channel',
      'state',
      'attempts',
      'business_date',
      'summary',
    ])
    .select(sql<boolean>`created_at < now() - interval '1 day'`.as('over_a_day'))
    .where('instruction_no', '=', instructionNo)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>

/** Two outcomes of one instruction are recorded one after the other. */
export async function lockInstruction(tx: Tx, instructionNo: string): Promise<BankOrderRow | undefined> {
  const row = await select(tx, instructionNo).forUpdate().executeTakeFirst()
  return row && toBankOrder(row)
}

export async function readInstruction(reader: Reader, instructionNo: string): Promise<BankOrderRow | undefined> {
  const row = await select(reader, instructionNo).executeTakeFirst()
  return row && toBankOrder(row)
}

/** From this commit on only the bank's word can end the order. */
export async function markSent(tx: Tx, instructionNo: string): Promise<void> {
  const update = tx
    .updateTable('bank_instruction')
    .set({ state: 'sent', attempts: sql`attempts + 1`, sent_at: sql`now()` })
    .where('instruction_no', '=', instructionNo)
    .compile()
  await withNext(tx, update)
}

function toBankOrder(row: Row): BankOrderRow {
  return {
    instructionNo: row.instruction_no,
    customerId: row.customer_id,
    // both are kept to these by a check constraint
    kind: row.kind as BankOrderKind,
    state: row.state as BankOrderState,
    subject: row.subject,
    cardId: row.card_id,
    amount: fen(row.amount),
    channel: row.channel,
    attempts: row.attempts,
    businessDate: businessDate(row.business_date),
    summary: row.summary,
    overADay: row.over_a_day,
  }
}
