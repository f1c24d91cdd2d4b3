import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type PrepaymentEvent, prepayment } from '@wanka/domain/states/prepayment.ts'
import { can, next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import type { Actor } from './repayment-row.ts'

type New = {
  customerId: string
  repayId: string
  orderId: string
  ledgerVersion: number
  date: BusinessDate
  total: Fen
  saved: Fen
  /** Subject of its history, where its payment settles other loans too. */
  subject?: string | undefined
}

const opened = preparedQuery(`
  insert into prepayment (customer_id, repay_id, order_id, state, quoted_on, ledger_version, total, saved, subject)
  values ($1, $2, $3, 'confirmed', $4, $5, $6, $7, $8)`)

/** Opens an early settlement (提前结清) from a quote that was agreed to; a quote alone is not stored. */
export async function openPrepayment(tx: Tx, one: New): Promise<void> {
  const { customerId, repayId, orderId, date, ledgerVersion, total, saved, subject } = one
  await opened.pipelined(tx, customerId, repayId, orderId, date, ledgerVersion, total, saved, subject ?? null)
  const change = { from: 'quoted', to: next(prepayment, 'quoted', 'confirm'), event: 'confirm' }
  await recordChange(tx, {
    customerId,
    machine: 'prepayment',
    subject: subject ?? repayId,
    ...change,
    actor: 'customer',
  })
}

/** The settlements that one payment pays, or the one of them that is for a loan. */
type Which = { customerId: string; repayId: string; orderId?: string }
type Row = { order_id: string; subject: string; state: string; as_agreed: boolean }

const standing = preparedQuery<Row>(`
  select p.order_id, coalesce(p.subject, p.repay_id) as subject, p.state, o.ledger_version = p.ledger_version as as_agreed
    from prepayment p join loan_order o using (customer_id, order_id)
   where p.customer_id = $1 and p.repay_id = $2 order by p.order_id`)
const moved = preparedQuery(
  'update prepayment set state = $4 where customer_id = $1 and repay_id = $2 and order_id = $3',
)

/** Whether the ledger version of every loan is still that of the agreed settlement. */
export async function isAsAgreed(tx: Tx, { customerId, repayId }: Which): Promise<boolean> {
  const rows = await standing.rows(tx, customerId, repayId)
  return rows.length > 0 && rows.every((row) => row.as_agreed)
}

/** Moves settlements one step, where their state machine has it; the caller has locked their repayment order. */
export async function movePrepayment(
  tx: Tx,
  { customerId, repayId, orderId }: Which,
  event: PrepaymentEvent,
  actor: Actor,
  reason = '',
): Promise<void> {
  const rows = await standing.rows(tx, customerId, repayId)
  for (const row of rows) {
    const from = stateNamed(prepayment, row.state)
    if ((orderId !== undefined && row.order_id !== orderId) || !can(prepayment, from, event)) continue
    const to = next(prepayment, from, event)
    await moved.pipelined(tx, customerId, repayId, row.order_id, to)
    await recordChange(tx, { customerId, machine: 'prepayment', subject: row.subject, from, to, event, actor, reason })
  }
}
