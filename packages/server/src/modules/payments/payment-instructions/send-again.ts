import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { announce } from '../../../platform/jobs/after-commit.ts'
import { LETTER_OF } from './create-instruction.ts'
import { openCase } from './open-bank-case.ts'
import { PAYMENT_REVERSED, RETURN_TRIES } from './return-chain.ts'

/** SQL condition: returned money waits for the nightly close that opens this date. */
export const moneyBackWaits = (opening: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from bank_instruction where retry_after < ${opening})`

type Waiting = { no: string; amount: number; tries: number; reversed: boolean; cardId: string | null }

const waiting = preparedQuery<Waiting>(`
  with due as materialized (
    select instruction_no from bank_instruction where retry_after < $1 order by retry_after, instruction_no limit $2 for update skip locked
  )
  select i.instruction_no as no, i.amount, i.tries, ${PAYMENT_REVERSED} as reversed, card.card_id as "cardId"
    from due join bank_instruction i using (instruction_no)
    left join lateral (select c.card_id from card c where c.customer_id = i.customer_id and c.state = 'bound'
                          and (c.card_id = i.card_id or c.is_default) order by c.card_id = i.card_id desc limit 1) card on true
   order by i.retry_after, i.instruction_no`)

const replace = preparedQuery(`
  with sent as (
    insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, channel, state, summary, business_date, payee_token, retry_of, tries)
    select s.no, i.customer_id, i.kind, i.subject, s."cardId", i.amount, i.channel, 'intended', i.summary, $2, s."payeeToken", i.instruction_no, s.tries
      from jsonb_to_recordset($1::jsonb) as s (of text, no text, "cardId" uuid, "payeeToken" text, tries int)
      join bank_instruction i on i.instruction_no = s.of
    returning retry_of
  )
  update bank_instruction i set retry_after = null from sent where i.instruction_no = sent.retry_of`)

type Replacement = { of: string; cardId: string; tries: number; payeeToken?: string }

/** Replaces returns that did not arrive, each by a new instruction. The caller holds the locks on those that they replace. */
export async function replaceReturns(
  tx: Tx,
  replacements: readonly Replacement[],
  businessDate: BusinessDate,
): Promise<void> {
  if (replacements.length === 0) return
  const numbered = replacements.map((one) => ({ ...one, no: businessNo(LETTER_OF.return, businessDate) }))
  await replace.rows(tx, JSON.stringify(numbered), businessDate)
  announce(tx, 'bankOrder.intended')
}

const wait = preparedQuery(
  'update bank_instruction set tries = tries + 1, retry_after = $2 where instruction_no = any($1)',
)
const leave = preparedQuery('update bank_instruction set retry_after = null where instruction_no = any($1)')

/**
 * A step of the nightly close: sends money that did not reach its card once more, to that card or, once it is unbound, to the
 * default card. A night without a card counts as a try; the next one looks again.
 * @returns how many returns it processed
 */
export async function sendMoneyBackAgain(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const rows = await waiting.rows(tx, opening, limit)
  const [toSend, cardless, undecided]: [Replacement[], Waiting[], Waiting[]] = [[], [], []]
  for (const row of rows) {
    if (row.reversed) undecided.push(row)
    else if (row.cardId === null) cardless.push(row)
    else toSend.push({ of: row.no, cardId: row.cardId, tries: row.tries + 1 })
  }
  await replaceReturns(tx, toSend, opening)
  if (cardless.length > 0) await wait.rows(tx, numbersOf(cardless), opening)
  if (undecided.length > 0) await leave.rows(tx, numbersOf(undecided))
  for (const { no, amount } of undecided) await openCase(tx, 'returnFailed', no, { amount, reason: 'paymentReversed' })
  // opened once: every later night retries, and staff who closed the case know
  for (const { no, amount } of cardless.filter(({ tries }) => tries + 1 === RETURN_TRIES))
    await openCase(tx, 'returnFailed', no, { amount, reason: 'noCard' })
  return rows.length
}

const numbersOf = (rows: readonly Waiting[]): string[] => rows.map(({ no }) => no)
