import { formatDateTime, formatDay, formatMoney } from '@wanka/contract/format.ts'
import { VoucherType, voucherTypes } from '@wanka/contract/lending/vouchers.ts'
import { fen } from '@wanka/domain/money.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine, type VoucherEvent, type VoucherState } from '@wanka/domain/states/voucher.ts'
import { voucherDueAgain } from '@wanka/domain/voucher-rule.ts'
import { sql } from 'kysely'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import { quotedWords } from '../../../platform/observability/quoted-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { lockVoucher, moveVoucher, notePlace, type Voucher } from './voucher-row.ts'

const LISTED = 100

/**
 * Lines for the operator: vouchers in one state, the longest waiting first. Reviews without pictures, left by customers who
 * closed the account, are omitted.
 */
export async function waitingVouchers(reader: Reader, state: VoucherState): Promise<string[]> {
  const { rows } = await sql<{ voucher_no: string; type: string | null; app_id: string | null; moved_at: Date }>`
    select v.voucher_no, v.type, o.app_id, v.moved_at
      from voucher v left join loan_order o on o.customer_id = v.customer_id and o.order_id = v.order_id
     where v.state = ${state} and (v.state <> 'reviewing' or v.pictures <> '{}')
     order by v.moved_at limit ${LISTED}`.execute(reader)
  return rows.map(({ voucher_no, type, app_id, moved_at }) =>
    [voucher_no, state, type ?? '-', app_id ?? 'unasked', `since ${formatDateTime(moved_at)}`].join('  '),
  )
}

/**
 * Lines for the operator: everything about one voucher, with links to its pictures valid for a minute.
 * @throws RangeError without such a voucher
 */
export async function showVoucher(reader: Reader, { vault, config }: Platform, voucherNo: string): Promise<string[]> {
  const { rows } = await sql<{
    voucher_id: string
    state: string
    due_on: string | null
    type: string | null
    pictures: string[]
    note_cipher: string | null
    app_id: string | null
    amount: number | null
    purpose: string | null
  }>`select v.voucher_id, v.state, v.due_on, v.type, v.pictures, v.note_cipher, o.app_id, o.amount, d.name as purpose
       from voucher v left join loan_order o on o.customer_id = v.customer_id and o.order_id = v.order_id
       left join dictionary d on d.type = 'purpose' and d.code = o.purpose_code
      where v.voucher_no = ${voucherNo}`.execute(reader)
  const row = rows[0]
  if (!row) throw new RangeError(`no voucher ${voucherNo}`)
  const type = VoucherType.safeParse(row.type)
  return [
    `${voucherNo}  ${row.state}${row.due_on ? `  due ${row.due_on}` : ''}`,
    row.app_id ? `loan  ${row.app_id}  ${formatMoney(fen(row.amount ?? 0))}  ${row.purpose ?? '-'}` : 'loan  -',
    ...(type.success ? [`shows  ${voucherTypes[type.data]}`] : []),
    ...(row.note_cipher ? ['note', ...quotedWords(vault.open(row.note_cipher, notePlace(row.voucher_id)))] : []),
    ...row.pictures.map((id) => `picture, for a minute  ${appUrl(config, signedLink(vault, 'picture', id))}`),
  ]
}

async function lockReviewed(tx: Tx, voucherNo: string, event: VoucherEvent): Promise<Voucher> {
  const voucher = await lockVoucher(tx, sql`voucher_no = ${voucherNo}`)
  if (!voucher) throw new RangeError(`no voucher ${voucherNo}`)
  if (!can(machine, voucher.state, event)) throw new RangeError(`voucher ${voucherNo} is ${voucher.state}`)
  return voucher
}

type Decision = { voucherNo: string; actor: string }

/** Passes a voucher and notifies the customer. @throws RangeError without such a voucher, and for one that is not in review */
export async function passVoucher(tx: Tx, { voucherNo, actor }: Decision): Promise<void> {
  const voucher = await lockReviewed(tx, voucherNo, 'pass')
  await moveVoucher(tx, voucher, { event: 'pass', actor })
  await notify(tx, voucher, '凭证审核通过', '您上传的凭证已通过审核，不需要再做什么。', '查看凭证')
}

/**
 * Rejects a voucher with a reason that it shows, leaves time for another one and notifies the customer.
 * @throws RangeError as `passVoucher`
 */
export async function rejectVoucher(
  tx: Tx,
  { voucherNo, actor, reason }: Decision & { reason: string },
): Promise<void> {
  const voucher = await lockReviewed(tx, voucherNo, 'reject')
  const dueOn = voucher.dueOn && voucherDueAgain(voucher.dueOn, await today(tx))
  const set = { reject_reason: reason, ...(dueOn && { due_on: dueOn }) }
  await moveVoucher(tx, voucher, { event: 'reject', actor, set })
  const until = dueOn ? `请在${formatDay(dueOn)}前重新上传。` : '可以重新上传。'
  await notify(tx, voucher, '凭证需要重新上传', `您上传的凭证没有通过审核，原因在凭证页面。${until}`, '查看原因')
}

const notify = (tx: Tx, { customerId, voucherNo }: Voucher, title: string, body: string, label: string) =>
  writeLetter(tx, customerId, {
    kind: 'service',
    title,
    body,
    action: { label, url: `/vouchersUpload?voucherNo=${voucherNo}` },
    dedupeKey: `voucher:${newId()}`,
  })
