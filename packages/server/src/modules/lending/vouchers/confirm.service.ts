import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { Status } from '@wanka/contract/status.ts'
import { voucher as machine, type VoucherState } from '@wanka/domain/states/voucher.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import { dropPictures, keepPictures } from '../../operations/pictures/index.ts'
import { lockVoucher, moveVoucher, notePlace, ownLoan, type Voucher } from './voucher-row.ts'
import { wireState } from './voucher-view.ts'

type Input = CallInput<typeof consumerVoucher.confirm>

const UNASKED_A_DAY = { most: 10, seconds: 24 * 3600, refusal: '今天提交的凭证已经很多了，请明天再试' }
const LATE = '上传的时间已过，需要补交请联系客服'
const CLOSED: Partial<Record<VoucherState, string>> = {
  reviewing: '凭证正在审核，请等待结果',
  passed: '凭证已经通过，不需要再上传',
  expired: LATE,
}

/**
 * Sends pictures for review. Pictures of a rejected voucher are dropped: the review covers what was sent last.
 * @throws CallError Status.missingField without a picture, Status.forbidden for another customer's voucher, loan or picture,
 *   Status.refused where none is wanted
 */
export async function confirmVoucher(
  tx: Tx,
  vault: Vault,
  customerId: string,
  input: Input,
): Promise<CallOutput<typeof consumerVoucher.confirm>> {
  const { type, imageIds, note } = input
  if (imageIds.length === 0) fail(Status.missingField, '', { field: 'imageIds', reason: '请上传凭证图片' })
  const asked = input.voucherNo ?? input.loanNo
  let voucher = asked === undefined ? await openUnasked(tx, customerId) : await lockNamed(tx, customerId, input)
  const closed = CLOSED[voucher.state]
  if (closed) refuse(closed)
  if (voucher.dueOn && voucher.dueOn < (await today(tx))) refuse(LATE)
  if (voucher.state === 'rejected') {
    await dropPictures(tx, customerId, voucher.pictures)
    voucher = await moveVoucher(tx, voucher, { event: 'retry', actor: 'customer' })
  }
  await keepPictures(tx, customerId, 'voucher', imageIds)
  const { state } = await moveVoucher(tx, voucher, {
    event: 'upload',
    actor: 'customer',
    set: {
      type,
      pictures: imageIds,
      note_cipher: note ? vault.seal(note, notePlace(voucher.voucherId)) : null,
      reject_reason: '',
    },
  })
  return { voucherNo: voucher.voucherNo, state: wireState(state) }
}

async function lockNamed(tx: Tx, customerId: string, { voucherNo, loanNo }: Input): Promise<Voucher> {
  const orderId = loanNo === undefined ? undefined : await ownLoan(tx, customerId, loanNo)
  if (voucherNo === undefined) {
    const ofLoan = await lockVoucher(tx, sql`customer_id = ${customerId} and order_id = ${orderId ?? null}`)
    return ofLoan ?? refuse('这笔借款不需要上传凭证')
  }
  const voucher = await lockVoucher(tx, sql`customer_id = ${customerId} and voucher_no = ${voucherNo}`)
  if (!voucher) return notFound()
  if (orderId !== undefined && voucher.orderId !== orderId) refuse('这份凭证不是这笔借款的')
  return voucher
}

/** Opens a voucher that the customer sends without a request. */
async function openUnasked(tx: Tx, customerId: string): Promise<Voucher> {
  await countRequest(tx, `voucher:${customerId}`, UNASKED_A_DAY)
  const voucherId = newId()
  const voucherNo = businessNo('V', await today(tx))
  const state = machine.initial
  await tx
    .insertInto('voucher')
    .values({ customer_id: customerId, voucher_id: voucherId, voucher_no: voucherNo, state })
    .execute()
  return { customerId, voucherId, voucherNo, state, orderId: undefined, dueOn: undefined, pictures: [] }
}
