import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { reviews } from '@wanka/contract/staff/reviews.ts'
import { passVoucher, readVoucher, rejectVoucher, vouchersIn } from '../../modules/lending/vouchers/index.ts'
import { signedLink } from '../../platform/crypto/signed-link.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { pageOf } from '../../platform/db/keyset.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteShown } from '../customers/customer-view.ts'
import { reviewDue } from '../queues/due-times.ts'
import { finishItem, holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 50

/** Proofs of use that wait for a review, the oldest first. */
export async function listVouchers(
  db: Db,
  staff: Staff,
  { after }: CallInput<typeof reviews.vouchers>,
): Promise<CallOutput<typeof reviews.vouchers>> {
  const found = await vouchersIn(db, 'reviewing', { after, limit: PAGE + 1 })
  const { shown, ...rest } = pageOf(found, PAGE, ({ at, voucherId: key }) => ({ at, key }))
  const nos = shown.map(({ voucherNo }) => voucherNo)
  const holders = await holdersOf(db, staff, 'vouchers', nos)
  return {
    vouchers: shown.map(({ voucherNo, type, appId, movedAt }) => ({
      ...{ voucherNo, type: type ?? '', movedAt: movedAt.toISOString(), dueAt: reviewDue(movedAt) },
      ...(appId !== null && { appId }),
      ...standing(holders, voucherNo),
    })),
    ...rest,
  }
}

/** A proof of use with its pictures by links of a minute; logged as an identity is. @throws RangeError without it */
export async function showVoucher(
  tx: Tx,
  { vault }: Platform,
  staff: Staff,
  voucherNo: string,
): Promise<CallOutput<typeof reviews.voucher>> {
  const voucher = await readVoucher(tx, vault, voucherNo)
  const { customerId, accountNo, type, appId, movedAt, state, dueOn, amount, purpose, note, rejectReason } = voucher
  await noteShown(tx, staff, customerId, ['voucher'])
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'voucher.shown', subject: voucherNo })
  const holders = await holdersOf(tx, staff, 'vouchers', [voucherNo])
  return {
    ...{ voucherNo, customerId, accountNo, state, type: type ?? '', movedAt: movedAt.toISOString() },
    ...(state === 'reviewing' && { dueAt: reviewDue(movedAt) }),
    ...standing(holders, voucherNo),
    ...(appId !== null && { appId }),
    ...(dueOn !== null && { dueOn }),
    ...(amount !== null && { amount }),
    ...(purpose !== null && { purpose }),
    ...(note !== undefined && { note }),
    ...(rejectReason && { rejectReason }),
    pictures: voucher.pictures.map((id) => signedLink(vault, 'picture', id)),
  }
}

/** Passes a proof of use. @throws CallError with `data.heldBy`, RangeError where it is not in review */
export async function pass(tx: Tx, staff: Staff, voucherNo: string): Promise<void> {
  await finishItem(tx, staff, { queue: 'vouchers', item: voucherNo })
  await passVoucher(tx, { voucherNo, actor: `staff:${staff.staffId}` })
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'voucher.passed', subject: voucherNo })
}

/** Rejects a proof of use with words for the customer. @throws as `pass` */
export async function reject(
  tx: Tx,
  staff: Staff,
  { voucherNo, why }: CallInput<typeof reviews.rejectVoucher>,
): Promise<void> {
  await finishItem(tx, staff, { queue: 'vouchers', item: voucherNo })
  await rejectVoucher(tx, { voucherNo, actor: `staff:${staff.staffId}`, reason: why })
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'voucher.rejected', subject: voucherNo })
}
