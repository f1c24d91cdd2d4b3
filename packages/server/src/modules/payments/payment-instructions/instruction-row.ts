import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import type { InstructionKind, InstructionState, PaymentInstructionRow } from './payment-instruction.ts'

/** The columns read of an instruction, under the alias `i`. */
export const COLUMNS = `i.instruction_no, i.customer_id, i.kind, i.subject, i.card_id, i.amount, i.channel, i.state, i.attempts,
  i.business_date, i.summary, i.payee_token, i.retry_of, i.tries, i.trace,
  i.created_at < now() - interval '1 day' as over_a_day`

export type InstructionRow = {
  instruction_no: string
  customer_id: string
  // both are kept to these by a check constraint
  kind: InstructionKind
  state: InstructionState
  subject: string
  card_id: string
  amount: number
  channel: string
  attempts: number
  business_date: string
  summary: string
  over_a_day: boolean
  payee_token: string | null
  retry_of: string | null
  tries: number
  trace: string | null
}

const locked = preparedQuery<InstructionRow>(
  `select ${COLUMNS} from bank_instruction i where i.instruction_no = $1 for update`,
)

/** Loads an instruction under a row lock: two outcomes of one instruction are recorded one after the other. */
export async function lockInstruction(tx: Tx, instructionNo: string): Promise<PaymentInstructionRow | undefined> {
  const [row] = await locked.rows(tx, instructionNo)
  return row && toInstruction(row)
}

const resent = preparedQuery(`
  update bank_instruction set attempts = attempts + 1, sent_at = now() where instruction_no = $1`)

/** Counts a resubmission under the instruction's own number. */
export const markSent = (tx: Tx, instructionNo: string): Promise<void> => resent.pipelined(tx, instructionNo)

/** Maps a database row to an instruction; the amount in fen. */
export function toInstruction(row: InstructionRow): PaymentInstructionRow {
  return {
    instructionNo: row.instruction_no,
    customerId: row.customer_id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    cardId: row.card_id,
    amount: fen(row.amount),
    channel: row.channel,
    attempts: row.attempts,
    businessDate: businessDate(row.business_date),
    summary: row.summary,
    overADay: row.over_a_day,
    payeeToken: row.payee_token ?? undefined,
    retryOf: row.retry_of ?? undefined,
    tries: row.tries,
    trace: row.trace ?? undefined,
  }
}
