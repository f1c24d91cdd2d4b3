import * as z from 'zod/mini'
import { formCall, uploadCall } from '../call.ts'
import { IMAGE_MAX_KB } from '../constants.ts'
import { wire } from '../wire.ts'

/** What a picture shows, in the words of whoever has it. */
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

/** Pictures that one voucher may have. */
export const VOUCHER_PICTURES = 9
export const VOUCHER_NOTE_LENGTH = 200

const voucherFields = {
  voucherNo: z.string(),
  state: VoucherState,
  /** The loan whose use it shows; none for one that the customer sent unasked. */
  loan: z.optional(
    z.object({
      loanNo: z.string(),
      orderId: z.string(),
      productName: z.string(),
      amt: wire.fen(),
      purposeCode: z.string(),
      purpose: z.string(),
    }),
  ),
  /** Last day to upload it. */
  dueOn: z.optional(wire.date()),
  /** What was sent, once something was. */
  type: z.optional(VoucherType),
  imageCount: z.int(),
  /** Why it was turned down, while it stands rejected. */
  rejectReason: z.optional(z.string()),
  createdAt: wire.instant(),
  /** When it came to where it stands. */
  movedAt: wire.instant(),
}
const Voucher = z.object(voucherFields)
export type Voucher = z.infer<typeof Voucher>

const VoucherDetail = z.object({
  ...voucherFields,
  /** Signed links that live a minute. */
  images: z.array(z.string()),
  note: z.string(),
  /** What became of it, in order, from when it was asked for or sent. */
  steps: z.array(z.object({ state: VoucherState, at: wire.instant() })),
})
export type VoucherDetail = z.infer<typeof VoucherDetail>

/** Proofs of what borrowed money was used for (specification §2.1, §2.6). */
export const consumerVoucher = {
  /** Those that wait for pictures first, the soonest due before the others; then the newest. 1007 for a loan not theirs. */
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
   * half as long. 1001 nothing in it, 1002 on `image` with the reason, 40403 too many in a day.
   */
  upload: uploadCall('/market/consumerVoucher/upload', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ imageId: z.string(), url: z.string() }),
    bodyLimit: IMAGE_MAX_KB * 1024,
  }),
  /**
   * Sends pictures for review: of a voucher, of the one that a loan has to show, or, naming neither, unasked. 1007 for what is not
   * theirs, 40403 in words where nothing is wanted, in review already, or late.
   */
  confirm: formCall('/market/consumerVoucher/confirm', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      voucherNo: z.optional(wire.id()),
      loanNo: z.optional(wire.id()),
      type: VoucherType,
      /** Ids of pictures that were sent for it. */
      imageIds: wire.keys(VOUCHER_PICTURES),
      note: z.optional(wire.text(VOUCHER_NOTE_LENGTH)),
    }),
    output: z.object({ voucherNo: z.string(), state: VoucherState }),
  }),
}
