import { type Fen, fen } from '@wanka/domain/money.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type WithdrawalEvent, type WithdrawalState, withdrawal } from '@wanka/domain/states/withdrawal.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

export type WithdrawalRow = {
  customerId: string
  withdrawalId: string
  withdrawNo: string
  instructionNo: string
  amount: Fen
  cardId: string
  bankName: string
  tail: string
  state: WithdrawalState
}

/** Loads a withdrawal under a row lock. */
export async function lockWithdrawal(
  tx: Tx,
  customerId: string,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> {
  const row = await tx
    .selectFrom('reward_withdrawal')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      customerId,
      withdrawalId,
      withdrawNo: row.withdraw_no,
      instructionNo: row.instruction_no,
      amount: fen(row.amount),
      cardId: row.card_id,
      bankName: row.card_bank_name,
      tail: row.card_tail,
      state: stateNamed(withdrawal, row.state),
    }
  )
}

/** Moves a withdrawal's state and records the change. The caller holds the lock. */
export async function moveWithdrawal(tx: Tx, row: WithdrawalRow, event: WithdrawalEvent, reason = ''): Promise<void> {
  const { customerId, withdrawalId, state: from } = row
  const to = next(withdrawal, from, event)
  await tx
    .updateTable('reward_withdrawal')
    .set({ state: to, reason, ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  const change = { customerId, machine: withdrawal.name, subject: withdrawalId, from, to, event }
  await recordChange(tx, { ...change, actor: 'system', reason })
}

const held = preparedQuery<{ held: number; today: number }>(
  `
  select coalesce(sum(amount) filter (where state = 'requested'), 0)::bigint as held,
         count(*) filter (where business_date = $2 and state <> 'failed')::int as today
    from reward_withdrawal where customer_id = $1 and (state = 'requested' or business_date = $2)`,
  { short: true },
)

/** The sum of requested withdrawals, fen, and how many were requested on a date and did not fail. */
export async function underWay(
  reader: Reader,
  customerId: string,
  date: string,
): Promise<{ held: Fen; today: number }> {
  const [row] = await held.rows(reader, customerId, date)
  return { held: fen(row?.held ?? 0), today: row?.today ?? 0 }
}
