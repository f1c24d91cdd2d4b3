import type { Db, Reader, Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { COLUMNS, type InstructionRow, toInstruction } from './instruction-row.ts'
import type { PaymentInstructionRow } from './payment-instruction.ts'
import type { Access } from './submit-instruction.ts'

/** An instruction to submit, as it was before it counted as sent. Without access its card can no longer be used. */
export type Claimed = { order: PaymentInstructionRow; access: Access | undefined }
/** An instruction to query at the bank, for the `round`th time. */
export type ToAsk = { order: PaymentInstructionRow; round: number }

type Accesses = { pay_auth_no: string | null; mandate_no: string | null; card_token: string | null }

const intended = preparedQuery<InstructionRow & Accesses>(`
  select ${COLUMNS},
         case i.kind when 'collect' then (select p.pay_auth_no from pay_code p join card c using (customer_id, card_id)
           where p.customer_id = i.customer_id and p.subject = i.subject and p.card_id = i.card_id and p.amount = i.amount
             and c.state = 'bound') end as pay_auth_no,
         case i.kind when 'collect' then (select m.mandate_no from debit_mandate m where m.customer_id = i.customer_id
           and m.card_id = i.card_id and m.channel = i.channel and m.state = 'signed' limit 1) end as mandate_no,
         case when i.kind <> 'collect' then coalesce(i.payee_token, (select c.card_token from card c where c.customer_id = i.customer_id
           and c.card_id = i.card_id and c.state in ('bound', 'payee'))) end as card_token
    from bank_instruction i where i.state = 'intended' and i.due_at <= now() order by i.due_at limit $1 for update skip locked`)

const sent = preparedQuery(`
  update bank_instruction set state = 'sent', attempts = attempts + 1, sent_at = now(), due_at = now() + make_interval(secs => $2)
   where instruction_no = any($1)`)

/**
 * Claims pending instructions, in one commit for all, and marks them sent before sending: from that commit on only an answer of
 * the bank can end them.
 * @param answerIn seconds after which the bank is queried, should the process exit before it records the answer
 */
export async function claimIntended(tx: Tx, most: number, answerIn: number): Promise<Claimed[]> {
  const rows = await intended.rows(tx, most)
  const claimed = rows.map((row) => ({ order: toInstruction(row), access: accessOf(row) }))
  const ready = claimed.filter(({ access }) => access).map(({ order }) => order.instructionNo)
  if (ready.length > 0) await sent.pipelined(tx, ready, answerIn)
  return claimed
}

function accessOf(row: Accesses): Access | undefined {
  if (row.pay_auth_no !== null) return { kind: 'payAuth', payAuthNo: row.pay_auth_no }
  if (row.mandate_no !== null) return { kind: 'mandate', mandateNo: row.mandate_no }
  return row.card_token === null ? undefined : { kind: 'card', cardToken: row.card_token }
}

const due = preparedQuery<InstructionRow & { ask_round: number }>(`
  with due as materialized (
    select instruction_no from bank_instruction where state = 'sent' and due_at <= now() order by due_at limit $1 for update skip locked
  )
  update bank_instruction i set due_at = now() + make_interval(secs => $2) from due where i.instruction_no = due.instruction_no
  returning ${COLUMNS}, i.ask_round`)

/** Claims sent instructions that are due for a query; until `answerIn` seconds have passed no other worker claims them. */
export async function claimDue(db: Db, most: number, answerIn: number): Promise<ToAsk[]> {
  const rows = await due.rows(db, most, answerIn)
  return rows.map((row) => ({ order: toInstruction(row), round: row.ask_round }))
}

const made = preparedQuery(
  `update bank_instruction set due_at = now() where instruction_no = any($1) and state = 'sent'`,
)

/** Makes these instructions due for a query now, unless they have ended. */
export async function makeDue(reader: Reader, instructionNos: readonly string[]): Promise<void> {
  await made.rows(reader, instructionNos)
}

const again = preparedQuery(`
  update bank_instruction set ask_round = $2, due_at = now() + make_interval(secs => $3) where instruction_no = $1 and state = 'sent'`)

/** Schedules the next query of an instruction that is still sent, in `inSeconds` seconds, as round `round`. */
export const askAgain = (tx: Tx, instructionNo: string, round: number, inSeconds: number): Promise<void> =>
  again.pipelined(tx, instructionNo, round, inSeconds)
