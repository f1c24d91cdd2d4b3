import * as z from 'zod/mini'
import { formCall, uploadCall } from '../call.ts'
import { IMAGE_MAX_KB } from '../constants.ts'
import { wire } from '../wire.ts'

/** What a picture shows, as the customer reads it. */
export const voucherTypes = {
  invoice: '发票或收据',
  contract: '合同或协议',
  order: '订单截图',
  payment: '付款记录',
  other: '其他凭证',
} as const
export type VoucherType = keyof typeof voucherTypes
const typeNames = Object.keys(voucherTypes) as [VoucherType, ...VoucherType[]]
export const VoucherType = z.enum(typeNames)

/** 0 to upload, 1 reviewing, 2 passed, 3 rejected, 4 expired. */
export const VoucherState = z.enum(['0', '1', '2', '3', '4'])
export type VoucherState = z.infer<typeof VoucherState>

/** Maximum pictures per voucher. */
export const VOUCHER_PICTURES = 9
export const VOUCHER_NOTE_LENGTH = 200

const voucherFields = {
  voucherNo: z.string(),
  state: VoucherState,
  /** The loan whose use it proves; absent for an unsolicited one. */
  loan: z.optional(
    z.object({
      loanNo: z.string(),
      orderId: z.string(),
      productName: z.string(),
      loanName: z.string(),
      amt: wire.fen(),
      purposeCode: z.string(),
      purpose: z.string(),
    }),
  ),
  /** Last day to upload it. */
  dueOn: z.optional(wire.date()),
  /** Present once the customer sent it. */
  type: z.optional(VoucherType),
  imageCount: z.int(),
  /** Why it was rejected, while it is rejected. */
  rejectReason: z.optional(z.string()),
  createdAt: wire.instant(),
  /** When it reached its present state. */
  movedAt: wire.instant(),
}
const Voucher = z.object(voucherFields)
export type Voucher = z.infer<typeof Voucher>

const VoucherDetail = z.object({
  ...voucherFields,
  /** Signed links, valid for a minute. */
  images: z.array(z.string()),
  note: z.string(),
  /** Its state history, from the request or the sending on. */
  steps: z.array(z.object({ state: VoucherState, at: wire.instant() })),
})
export type VoucherDetail = z.infer<typeof VoucherDetail>

/** Proofs of what borrowed money was used for (specification §2.1, §2.6). */
export const consumerVoucher = {
  /**
   * Vouchers that wait for pictures first, soonest due first; then the newest.
   * @throws CallError Status.forbidden for a loan that is not theirs
   */
  list: formCall('/market/consumerVoucher/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      state: z.optional(VoucherState),
      loanNo: z.optional(wire.id()),
      pageNo: z.optional(wire.int(1, 1000)),
    }),
    output: z.object({ list: z.array(Voucher), hasMore: z.boolean() }),
  }),
  detail: formCall('/market/consumerVoucher/detail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ voucherNo: wire.id() }),
    output: VoucherDetail,
  }),
  /**
   * The body is the file, as with `pictures.upload` of purpose `voucher`, which our pages use: this service's client waits
   * half as long.
   * @throws CallError Status.missingField for an empty body, Status.malformedField on `image` with the reason, Status.refused
   * for too many in a day
   */
  upload: uploadCall('/market/consumerVoucher/upload', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ imageId: z.string(), url: z.string() }),
    bodyLimit: IMAGE_MAX_KB * 1024,
  }),
  /**
   * Sends pictures for review: of a voucher, of the voucher that a loan requires, or, naming neither, unsolicited.
   * @throws CallError Status.forbidden for what is not theirs, Status.refused where none is required, in review already, or late
   */
  confirm: formCall('/market/consumerVoucher/confirm', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      voucherNo: z.optional(wire.id()),
      loanNo: z.optional(wire.id()),
      type: VoucherType,
      /** Ids of pictures uploaded for it. */
      imageIds: wire.keys(VOUCHER_PICTURES),
      note: z.optional(wire.text(VOUCHER_NOTE_LENGTH)),
    }),
    output: z.object({ voucherNo: z.string(), state: VoucherState }),
  }),
}
