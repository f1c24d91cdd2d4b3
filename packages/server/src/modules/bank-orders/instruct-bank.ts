import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type Reader, type Tx, withNext } from '../../kernel/db.ts'
import { businessNo } from '../../kernel/id.ts'
import { addJob } from '../../kernel/jobs.ts'
import { type BankOrderKind, DEFAULT_CHANNEL } from './bank-order.ts'

/** `summary` is what stands on the customer's statement. */
export type Instruction = {
  customerId: string
  kind: BankOrderKind
  subject: string
  cardId: string
  amount: Fen
  summary: string
  businessDate: BusinessDate
  channel?: string
}

const LETTER_OF = { collect: 'C', payout: 'P', return: 'R' } as const satisfies Record<BankOrderKind, string>

/**
 * Writes down what the bank is to do, with the job that will say it after the commit. If the transaction fails nothing
 * was ever asked; if the process dies after it, the job goes on.
 * @returns the instruction number
 */
export async function instructBank(tx: Tx, instruction: Instruction): Promise<string> {
  const { customerId, kind, subject, cardId, amount, summary, businessDate, channel = DEFAULT_CHANNEL } = instruction
  const instructionNo = businessNo(LETTER_OF[kind], businessDate)
  const insert = tx
    .insertInto('bank_instruction')
    .values({
      instruction_no: instructionNo,
      customer_id: customerId,
      kind,
      subject,
      card_id: cardId,
      amount,
      channel,
      state: 'intended',
      summary,
      business_date: businessDate,
    })
    .compile()
  await withNext(tx, insert)
  await addJob(tx, 'bankOrder.send', { instructionNo }, { key: `bankOrder.send:${instructionNo}`, mode: 'keep' })
  return instructionNo
}

/** Has the bank asked about an instruction after `inSeconds`; an earlier appointment for the same one is replaced. */
export async function askLater(reader: Reader, instructionNo: string, round: number, inSeconds: number): Promise<void> {
  await addJob(reader, 'bankOrder.query', { instructionNo, round }, { key: queryKey(instructionNo), inSeconds })
}

/** The first appointment, a second after the bank said that it is at work. One that the customer's poll made is sooner. */
export async function askFirst(tx: Tx, instructionNo: string): Promise<void> {
  const payload = { instructionNo, round: 0 }
  await addJob(tx, 'bankOrder.query', payload, { key: queryKey(instructionNo), inSeconds: 1, mode: 'keep' })
}

const queryKey = (instructionNo: string): string => `bankOrder.query:${instructionNo}`
