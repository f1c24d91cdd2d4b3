import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine, type VoucherEvent, type VoucherState } from '@wanka/domain/states/voucher.ts'
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { Voucher as VoucherTable } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/http/failures.ts'

export type Voucher = {
  customerId: string
  voucherId: string
  voucherNo: string
  state: VoucherState
  /** Undefined, like `dueOn`, for a voucher that was sent without a request. */
  orderId: string | undefined
  dueOn: BusinessDate | undefined
  pictures: readonly string[]
}

/** Place of a voucher's encrypted note, to which its encryption is bound. */
export const notePlace = (voucherId: string) => ({ table: 'voucher', column: 'note_cipher', row: voucherId })

/** Locks the one voucher that `where` selects for the rest of the transaction. */
export async function lockVoucher(tx: Tx, where: Expression<SqlBool>): Promise<Voucher | undefined> {
  const row = await tx
    .selectFrom('voucher')
    .select(['customer_id', 'voucher_id', 'voucher_no', 'order_id', 'state', 'due_on', 'pictures'])
    .where(where)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      customerId: row.customer_id,
      voucherId: row.voucher_id,
      voucherNo: row.voucher_no,
      state: stateNamed(machine, row.state),
      orderId: row.order_id ?? undefined,
      dueOn: row.due_on === null ? undefined : businessDate(row.due_on),
      pictures: row.pictures,
    }
  )
}

/** Id of a customer's loan by its number. @throws CallError Status.forbidden for another customer's loan */
export async function ownLoan(reader: Reader, customerId: string, loanNo: string): Promise<string> {
  const row = await reader
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('app_id', '=', loanNo)
    .executeTakeFirst()
  return row?.order_id ?? notFound()
}

type Move = { event: VoucherEvent; actor: string; reason?: string; set?: Updateable<VoucherTable> }

/** Moves a locked voucher one step, with its history. @throws IllegalTransition when the state machine has no such step */
export async function moveVoucher(
  tx: Tx,
  voucher: Voucher,
  { event, actor, reason = '', set = {} }: Move,
): Promise<Voucher> {
  const { customerId, voucherId, state: from } = voucher
  const to = next(machine, from, event)
  await tx
    .updateTable('voucher')
    .set({ ...set, state: to, moved_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('voucher_id', '=', voucherId)
    .execute()
  await recordChange(tx, { customerId, machine: machine.name, subject: voucherId, from, to, event, actor, reason })
  return { ...voucher, state: to }
}
