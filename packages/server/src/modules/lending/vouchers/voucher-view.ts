import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import { type consumerVoucher, VoucherType, type VoucherState as WireState } from '@wanka/contract/lending/vouchers.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine, type VoucherState, voucherCode } from '@wanka/domain/states/voucher.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { notePlace, ownLoan } from './voucher-row.ts'

const PAGE = 20

/** Wire code of a voucher's state. */
export const wireState = (state: VoucherState): WireState => String(voucherCode[state]) as WireState
const wireNamed = (state: string): WireState => wireState(stateNamed(machine, state))
const STATES = Object.keys(voucherCode) as VoucherState[]
const stateOfCode = (code: WireState): string => STATES.find((state) => wireState(state) === code) ?? ''

type Row = {
  voucher_id: string
  voucher_no: string
  state: string
  due_on: string | null
  type: string | null
  pictures: string[]
  note_cipher: string | null
  reject_reason: string
  created_at: Date
  moved_at: Date
  app_id: string | null
  order_id: string | null
  product: string | null
  amount: number | null
  disbursed_on: string | null
  purpose_code: string | null
  purpose: string | null
}

/** The vouchers of one customer, each with its loan. */
const vouchersOf = (customerId: string) => sql`
  select v.voucher_id, v.voucher_no, v.state, v.due_on, v.type, v.pictures, v.note_cipher, v.reject_reason, v.created_at, v.moved_at,
         o.app_id, o.order_id, o.terms->>'productName' as product, o.amount, o.disbursed_on, o.purpose_code, coalesce(d.name, o.purpose_code) as purpose
    from voucher v left join loan_order o on o.customer_id = v.customer_id and o.order_id = v.order_id
    left join dictionary d on d.type = 'purpose' and d.code = o.purpose_code
   where v.customer_id = ${customerId}`

/**
 * A customer's vouchers: those that wait for the customer first, the soonest due at the top; then the newest.
 * @throws CallError Status.forbidden for another customer's loan
 */
export async function listVouchers(
  reader: Reader,
  customerId: string,
  { state, loanNo, pageNo = 1 }: CallInput<typeof consumerVoucher.list>,
): Promise<CallOutput<typeof consumerVoucher.list>> {
  const orderId = loanNo === undefined ? undefined : await ownLoan(reader, customerId, loanNo)
  const waits = sql`v.state in ('toUpload', 'rejected')`
  const { rows } = await sql<Row>`${vouchersOf(customerId)}
    ${state === undefined ? sql`` : sql`and v.state = ${stateOfCode(state)}`}
    ${orderId === undefined ? sql`` : sql`and v.order_id = ${orderId}`}
    order by ${waits} desc, case when ${waits} then v.due_on end, v.created_at desc, v.voucher_id desc
    limit ${PAGE + 1} offset ${(pageNo - 1) * PAGE}`.execute(reader)
  return { list: rows.slice(0, PAGE).map(wireVoucher), hasMore: rows.length > PAGE }
}

/** One voucher with its pictures and its history. @throws CallError Status.forbidden for another customer's voucher */
export async function voucherDetail(
  reader: Reader,
  vault: Vault,
  customerId: string,
  voucherNo: string,
): Promise<CallOutput<typeof consumerVoucher.detail>> {
  const { rows } = await sql<Row>`${vouchersOf(customerId)} and v.voucher_no = ${voucherNo}`.execute(reader)
  const row = rows[0] ?? notFound()
  const moves = await reader
    .selectFrom('state_history')
    .select(['to_state', 'at'])
    .where('customer_id', '=', customerId)
    .where('machine', '=', machine.name)
    .where('subject', '=', row.voucher_id)
    .orderBy('seq')
    .execute()
  // a voucher that was sent without a request never waited for an upload
  const asked = row.order_id ? [{ state: wireState(machine.initial), at: formatDateTime(row.created_at) }] : []
  return {
    ...wireVoucher(row),
    images: row.pictures.map((id) => signedLink(vault, 'picture', id)),
    note: noteOf(vault, row),
    steps: [...asked, ...moves.map(({ to_state, at }) => ({ state: wireNamed(to_state), at: formatDateTime(at) }))],
  }
}

const noteOf = (vault: Vault, row: Pick<Row, 'voucher_id' | 'note_cipher'>): string =>
  row.note_cipher ? vault.open(row.note_cipher, notePlace(row.voucher_id)) : ''

const wireVoucher = (row: Row) => ({
  voucherNo: row.voucher_no,
  state: wireNamed(row.state),
  ...loanOf(row),
  ...(row.due_on !== null && { dueOn: businessDate(row.due_on) }),
  ...(row.type !== null && { type: VoucherType.parse(row.type) }),
  imageCount: row.pictures.length,
  ...(row.reject_reason && { rejectReason: row.reject_reason }),
  createdAt: formatDateTime(row.created_at),
  movedAt: formatDateTime(row.moved_at),
})

function loanOf({ app_id: loanNo, order_id: orderId, product, amount, disbursed_on, purpose_code, purpose }: Row) {
  if (loanNo === null || orderId === null || amount === null || disbursed_on === null) return {}
  const names = { productName: product ?? '', purposeCode: purpose_code ?? '', purpose: purpose ?? '' }
  const amt = fen(amount)
  return { loan: { loanNo, orderId, amt, loanName: loanName({ loanedOn: disbursed_on, loanAmt: amt }), ...names } }
}

/** Every voucher of a customer, decrypted, for the export of the data kept about them. */
export async function keptVouchers(
  reader: Reader,
  vault: Vault,
  customerId: string,
): Promise<{ voucherNo: string; loanNo: string; note: string; pictures: number; at: string }[]> {
  const { rows } = await sql<Row>`${vouchersOf(customerId)} order by v.created_at`.execute(reader)
  return rows.map((row) => ({
    voucherNo: row.voucher_no,
    loanNo: row.app_id ?? '',
    note: noteOf(vault, row),
    pictures: row.pictures.length,
    at: formatDateTime(row.moved_at),
  }))
}
