import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { announce } from '../../../platform/jobs/after-commit.ts'
import { DEFAULT_CHANNEL, type InstructionKind } from './payment-instruction.ts'

/**
 * `summary` is what stands on the customer's statement. `payeeToken` is the bank's word for the account of somebody else that
 * a payout goes to.
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

/** What the number of an order begins with. */
export const LETTER_OF = { collect: 'C', payout: 'P', return: 'R', refund: 'B', reward: 'W' } as const satisfies Record<
  InstructionKind,
  string
>

const intend = preparedQuery(`
  insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, channel, state, summary, business_date, payee_token)
  values ($1, $2, $3, $4, $5, $6, $7, 'intended', $8, $9, $10)`)

/**
 * Writes down what the bank is to do; after the commit it is said. If the transaction fails nothing was ever asked; if the
 * process dies after it, the row is found by the next look at what is intended, here or on another server.
 * @returns the instruction number
 */
export async function createInstruction(tx: Tx, instruction: NewInstruction): Promise<string> {
  const { customerId, kind, subject, cardId, amount, channel = DEFAULT_CHANNEL, payeeToken = null } = instruction
  const { summary, businessDate } = instruction
  const instructionNo = businessNo(LETTER_OF[kind], businessDate)
  const what = [kind, subject, cardId, amount, channel, summary, businessDate, payeeToken]
  await intend.pipelined(tx, instructionNo, customerId, ...what)
  announce(tx, 'bankOrder.intended')
  return instructionNo
}

type Shared = 'kind' | 'summary' | 'businessDate' | 'channel'

const intendMany = preparedQuery(`
  insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, channel, state, summary, business_date)
  select i.no, i."customerId", $2, i.subject, i."cardId", i.amount, $3, 'intended', $4, $5
    from jsonb_to_recordset($1::jsonb) as i (no text, "customerId" uuid, subject uuid, "cardId" uuid, amount bigint)`)

/** The same for many at once, alike but for whom they concern: a night's debits. */
export async function createInstructions(
  tx: Tx,
  instructions: readonly Omit<NewInstruction, Shared | 'payeeToken'>[],
  { kind, summary, businessDate, channel = DEFAULT_CHANNEL }: Pick<NewInstruction, Shared>,
): Promise<void> {
  if (instructions.length === 0) return
  const numbered = instructions.map((one) => ({ ...one, no: businessNo(LETTER_OF[kind], businessDate) }))
  await intendMany.pipelined(tx, JSON.stringify(numbered), kind, channel, summary, businessDate)
  announce(tx, 'bankOrder.intended')
}
