import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { announce } from '../../../platform/jobs/after-commit.ts'
import { traceparent } from '../../../platform/observability/tracing.ts'
import { DEFAULT_CHANNEL, type InstructionKind } from './payment-instruction.ts'

/**
 * Terms of a new payment instruction; the amount in fen. `summary` is printed on the customer's bank statement. `payeeToken` is
 * the bank's token for the account of another person that a payout goes to.
 */
export type NewInstruction = {
  customerId: string
  kind: InstructionKind
  subject: string
  cardId: string
  amount: Fen
  summary: string
  businessDate: BusinessDate
  channel?: string
  payeeToken?: string
}

/** The first letter of an instruction number, by kind. */
export const LETTER_OF = { collect: 'C', payout: 'P', return: 'R', refund: 'B', reward: 'W' } as const satisfies Record<
  InstructionKind,
  string
>

const insertIntended = preparedQuery(`
  insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, channel, state, summary, business_date, payee_token, trace)
  values ($1, $2, $3, $4, $5, $6, $7, 'intended', $8, $9, $10, $11)`)

/**
 * Writes a pending instruction; the dispatcher submits it after the commit. If the transaction fails, nothing was ever requested;
 * if the process exits after the commit, the next poll for intended rows finds the row, on this server or another.
 * @returns the instruction number
 */
export async function createInstruction(tx: Tx, instruction: NewInstruction): Promise<string> {
  const { customerId, kind, subject, cardId, amount, channel = DEFAULT_CHANNEL, payeeToken = null } = instruction
  const { summary, businessDate } = instruction
  const instructionNo = businessNo(LETTER_OF[kind], businessDate)
  const what = [kind, subject, cardId, amount, channel, summary, businessDate, payeeToken, traceparent() ?? null]
  await insertIntended.pipelined(tx, instructionNo, customerId, ...what)
  announce(tx, 'bankOrder.intended')
  return instructionNo
}

type Shared = 'kind' | 'summary' | 'businessDate' | 'channel'

const insertManyIntended = preparedQuery(`
  insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, channel, state, summary, business_date)
  select i.no, i."customerId", $2, i.subject, i."cardId", i.amount, $3, 'intended', $4, $5
    from jsonb_to_recordset($1::jsonb) as i (no text, "customerId" uuid, subject uuid, "cardId" uuid, amount bigint)`)

/** Writes pending instructions in bulk, alike but for customer, subject, card and amount (fen): a night's debits. */
export async function createInstructions(
  tx: Tx,
  instructions: readonly Omit<NewInstruction, Shared | 'payeeToken'>[],
  { kind, summary, businessDate, channel = DEFAULT_CHANNEL }: Pick<NewInstruction, Shared>,
): Promise<void> {
  if (instructions.length === 0) return
  const numbered = instructions.map((one) => ({ ...one, no: businessNo(LETTER_OF[kind], businessDate) }))
  await insertManyIntended.pipelined(tx, JSON.stringify(numbered), kind, channel, summary, businessDate)
  announce(tx, 'bankOrder.intended')
}
