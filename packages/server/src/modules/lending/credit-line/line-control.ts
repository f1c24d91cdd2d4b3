import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { creditLine } from '@wanka/domain/states/credit-line.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { lockLine, moveLine } from './line-row.ts'

type Control = { actor: string; reason: string }

/** Stops new loans on a line; existing debt is unaffected. @throws IllegalTransition unless the line is active */
export const freezeLine = (tx: Tx, customerId: string, control: Control): Promise<void> =>
  steer(tx, customerId, 'freeze', control)

/** Allows new loans on a frozen line again. @throws IllegalTransition unless the line is frozen */
export const unfreezeLine = (tx: Tx, customerId: string, control: Control): Promise<void> =>
  steer(tx, customerId, 'unfreeze', control)

async function steer(tx: Tx, customerId: string, event: 'freeze' | 'unfreeze', { actor, reason }: Control) {
  const { state } = await lockLine(tx, customerId)
  await moveLine(tx, customerId, state, { event, actor, reason })
  await writeAudit(tx, { actor, action: `creditLine.${event}`, subject: customerId, facts: { reason } })
}

/** Closes the line of a customer who closes the account. A line that was never applied for has nothing to close. */
export async function closeLine(tx: Tx, customerId: string, control: Control): Promise<void> {
  const { state } = await lockLine(tx, customerId)
  if (can(creditLine, state, 'close')) await moveLine(tx, customerId, state, { event: 'close', ...control })
}

/** Expires the limits whose expiry date has come, with history and letter, in one query. @returns how many */
export async function expireLines(tx: Tx, date: BusinessDate): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with due as (
      select customer_id, state from credit_line where expires_on <= ${date} and state in ('approved', 'active', 'frozen')
       order by customer_id for update skip locked),
    ended as (
      update credit_line l set state = 'expired', updated_at = now() from due where due.customer_id = l.customer_id
      returning l.customer_id, due.state),
    told as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
      select e.customer_id, 'creditLine', e.customer_id::text,
             1 + coalesce((select max(seq) from state_history h where h.customer_id = e.customer_id and h.machine = 'creditLine' and h.subject = e.customer_id::text), 0),
             e.state, 'expired', 'expire', 'system' from ended e returning 1),
    letters as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select customer_id, gen_random_uuid(), 'service', '额度已到期',
             '您的额度已到期，重新评估后可以继续使用，不收费。已有的借款照常还款，不受影响。', '重新评估', '/line-progress', 'lineExpired:' || ${date}::date
        from ended on conflict do nothing)
    select count(*)::int as ended from told`.execute(tx)
  return rows[0]?.ended ?? 0
}
