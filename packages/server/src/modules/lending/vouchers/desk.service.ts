import { formatDay } from '@wanka/contract/format.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine, type VoucherEvent, type VoucherState } from '@wanka/domain/states/voucher.ts'
import { voucherDueAgain } from '@wanka/domain/voucher-rule.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { comesAfter, exactTime, type PageStart } from '../../../platform/db/keyset.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { lockVoucher, moveVoucher, notePlace, type Voucher } from './voucher-row.ts'

export type WaitingVoucher = {
  voucherId: string
  voucherNo: string
  type: string | null
  /** The loan that asks for it; null for one that was sent without a request. */
  appId: string | null
  movedAt: Date
  /** The same time with all digits of the column, by which the next page begins. */
  at: string
}

/**
 * Vouchers in one state, the longest waiting first. Reviews without pictures, left by customers who closed the account, are
 * omitted.
 */
export async function vouchersIn(
  reader: Reader,
  state: VoucherState,
  { after, limit }: { after?: PageStart | undefined; limit: number },
): Promise<WaitingVoucher[]> {
  const { rows } = await sql<WaitingVoucher>`
    select v.voucher_id as "voucherId", v.voucher_no as "voucherNo", v.type, o.app_id as "appId", v.moved_at as "movedAt", ${exactTime(sql`v.moved_at`)} as at
      from voucher v left join loan_order o on o.customer_id = v.customer_id and o.order_id = v.order_id
     where v.state = ${state} and (v.state <> 'reviewing' or v.pictures <> '{}')
       and ${comesAfter(after, { time: sql`v.moved_at`, key: sql`v.voucher_id` })}
     order by v.moved_at, v.voucher_id limit ${limit}`.execute(reader)
  return rows
}

export type VoucherMaterial = Omit<WaitingVoucher, 'at'> & {
  customerId: string
  accountNo: string
  state: string
  dueOn: string | null
  amount: number | null
  purpose: string | null
  note: string | undefined
  rejectReason: string
  /** Ids of its pictures. */
  pictures: string[]
}

/** Everything about one voucher, with its note in clear. @throws RangeError without such a voucher */
export async function readVoucher(reader: Reader, vault: Vault, voucherNo: string): Promise<VoucherMaterial> {
  const { rows } = await sql<Omit<VoucherMaterial, 'note'> & { note_cipher: string | null }>`
    select v.voucher_id as "voucherId", v.voucher_no as "voucherNo", v.customer_id as "customerId", c.account_no as "accountNo", v.state,
           v.due_on as "dueOn", v.type, v.pictures, v.note_cipher, v.reject_reason as "rejectReason", v.moved_at as "movedAt",
           o.app_id as "appId", o.amount, d.name as purpose
      from voucher v join customer c using (customer_id)
      left join loan_order o on o.customer_id = v.customer_id and o.order_id = v.order_id
      left join dictionary d on d.type = 'purpose' and d.code = o.purpose_code
     where v.voucher_no = ${voucherNo}`.execute(reader)
  const [row] = rows
  if (!row) throw new RangeError(`no voucher ${voucherNo}`)
  const { note_cipher: cipher, ...voucher } = row
  return { ...voucher, note: cipher === null ? undefined : vault.open(cipher, notePlace(voucher.voucherId)) }
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
