import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type PrepaymentEvent, prepayment } from '@wanka/domain/states/prepayment.ts'
import { can, next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../kernel/db.ts'
import { recordChange } from '../../kernel/history.ts'
import { statement } from '../../kernel/statement.ts'
import type { Actor } from './repayment-row.ts'

type New = {
  customerId: string
  repayId: string
  orderId: string
  ledgerVersion: number
  date: BusinessDate
  total: Fen
  saved: Fen
}

const opened = statement(`
  insert into prepayment (customer_id, repay_id, order_id, state, quoted_on, ledger_version, total, saved)
  values ($1, $2, $3, 'confirmed', $4, $5, $6, $7)`)

/** A quote becomes a 提前结清 when it is agreed to: what was only asked for is not kept. */
export async function openPrepayment(tx: Tx, one: New): Promise<void> {
  const { customerId, repayId, orderId, date, ledgerVersion, total, saved } = one
  await opened.withNext(tx, customerId, repayId, orderId, date, ledgerVersion, total, saved)
  const change = { from: 'quoted', to: next(prepayment, 'quoted', 'confirm'), event: 'confirm' }
  await recordChange(tx, { customerId, machine: 'prepayment', subject: repayId, ...change, actor: 'customer' })
}

type Which = { customerId: string; repayId: string }
type Row = { state: string; as_agreed: boolean }

const standing = statement<Row>(`
  select p.state, o.ledger_version = p.ledger_version as as_agreed
    from prepayment p join loan_order o using (customer_id, order_id) where p.customer_id = $1 and p.repay_id = $2`)
const moved = statement('update prepayment set state = $3 where customer_id = $1 and repay_id = $2')

/** Whether the loan's ledger still stands as it did when the settlement was agreed. */
export async function isAsAgreed(tx: Tx, { customerId, repayId }: Which): Promise<boolean> {
  const [row] = await standing.rows(tx, customerId, repayId)
  return row?.as_agreed === true
}

/** Takes a settlement one step further, where its graph has that step; its repayment order is locked by the caller. */
export async function movePrepayment(
  tx: Tx,
  { customerId, repayId }: Which,
  event: PrepaymentEvent,
  actor: Actor,
  reason = '',
): Promise<void> {
  const [row] = await standing.rows(tx, customerId, repayId)
  if (!row) return
  const from = stateNamed(prepayment, row.state)
  if (!can(prepayment, from, event)) return
  const to = next(prepayment, from, event)
  await moved.withNext(tx, customerId, repayId, to)
  await recordChange(tx, { customerId, machine: 'prepayment', subject: repayId, from, to, event, actor, reason })
}
