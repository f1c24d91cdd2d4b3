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
  /** Neither for one that was sent unasked. */
  orderId: string | undefined
  dueOn: BusinessDate | undefined
  pictures: readonly string[]
}

export const notePlace = (voucherId: string) => ({ table: 'voucher', column: 'note_cipher', row: voucherId })

/** Holds the one voucher that `where` picks for the rest of the transaction. */
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

/** The id of a loan by its number. @throws CallError 1007 when it is not theirs */
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

/** Takes a voucher that is held one step along its graph, with its history. @throws IllegalTransition */
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
