import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { PayState, ProductCode } from '../enums.ts'
import { wire } from '../wire.ts'
import { loan } from './loans.ts'

/** Minutes within which a purchase can be paid. */
export const PURCHASE_MINUTES = 30

/** `expired`: no customer took it in time; `taken` waits for the loan; `returned`: paid, and the merchant's bank sent it back. */
export const PurchaseState = z.enum(['open', 'expired', 'taken', 'paid', 'returned'])
export type PurchaseState = z.infer<typeof PurchaseState>

/** Fen. */
const amount = z.int().check(z.positive())
const orderNo = wire.id()

export const purchase = {
  /** The purchase of a link: open to every member with the link, and once a customer takes it to that customer alone. */
  detail: formCall('/cash/api/purchase/detail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payNo: wire.id() }),
    output: z.object({
      payNo: z.string(),
      merchantName: z.string(),
      goods: z.string(),
      amount: wire.fen(),
      /** The loan product that pays it. */
      productType: ProductCode,
      state: PurchaseState,
      expiresAt: wire.instant(),
      /** Return address at the merchant. */
      returnUrl: z.string(),
      /** The loan that pays it. */
      orderId: z.optional(z.string()),
      /** An order of our shop that cannot be paid here now: the shop is closed. */
      paused: z.optional(z.boolean()),
    }),
  }),
  /** Applies for the loan that pays it, like any other loan; its agreements are those of a loan and of a purchase. */
  pay: formCall('/cash/api/purchase/pay', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.extend(loan.submit.input, { payNo: wire.id() }),
    output: loan.submit.output,
  }),
}

/** A numeric code that a till shows. */
const payCode = () => z.string().check(z.regex(/^\d{16}$/, '付款码是16位数字'))

export const scanPay = {
  /** Opens the purchase of a scanned code. */
  create: formCall('/scan-pay/api/pay/create', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payCode: payCode() }),
    output: z.object({ payNo: z.string(), payState: PayState }),
  }),
  /** Polled every `scanPay.resultInterval` seconds until it is paid. */
  result: formCall('/scan-pay/api/pay/result', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payNo: wire.id() }),
    output: z.object({
      payNo: z.string(),
      payState: PayState,
      merchantName: z.string(),
      amount: wire.fen(),
      /** The loan that pays it. */
      orderId: z.optional(z.string()),
    }),
  }),
}

const OrderState = z.object({ orderNo: z.string(), payNo: z.string(), amount, state: PurchaseState })

/** The calls that merchants make to us, signed as docs/partners.md says. */
export const merchantSide = {
  /** Opens a purchase and returns its link. A retry with the same number and fields returns the same purchase. */
  create: jsonCall('/merchant/api/order/create', {
    access: 'partner',
    effect: 'selfGuarded',
    input: z.strictObject({
      orderNo,
      goods: wire.text(60, 1),
      amount,
      notifyUrl: wire.text(500, 1),
      returnUrl: wire.text(500, 1),
      /** `code`: a till shows it to be scanned; else it is paid by its link. */
      by: z.optional(z.enum(['link', 'code'])),
    }),
    /** For a till, `payCode` is what it shows, as digits or as a picture of `payUrl`. */
    output: z.object({
      payNo: z.string(),
      payUrl: z.string(),
      expiresAt: z.string(),
      payCode: z.optional(z.string()),
    }),
  }),
  query: jsonCall('/merchant/api/order/query', {
    access: 'partner',
    effect: 'read',
    input: z.strictObject({ orderNo }),
    output: OrderState,
  }),
  /** Sends the notice of an order that is paid or returned once more, now. */
  tell: jsonCall('/merchant/api/order/tell', {
    access: 'partner',
    effect: 'selfGuarded',
    input: z.strictObject({ orderNo }),
    output: OrderState,
  }),
}

/** What became of a notice: `refused` is a signed HTTP 4xx; after any but `confirmed` it is sent again. */
export const DeliveryOutcome = z.enum(['confirmed', 'refused', 'timeout', 'network', 'badSignature', 'badReply'])
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

/** Days for which the notices to merchants are listed. */
export const DELIVERY_DAYS = 90

/** The notices that we sent to a merchant. */
export const merchantDeliveries = {
  /** Newest first, fifty at most; `before` is the last `deliveryId` of the page before. */
  list: jsonCall('/merchant/api/delivery/list', {
    access: 'partner',
    effect: 'read',
    input: z.strictObject({ orderNo: z.optional(orderNo), before: z.optional(z.uuid()) }),
    output: z.object({
      deliveries: z.array(
        z.object({
          deliveryId: z.string(),
          orderNo: z.string(),
          payNo: z.string(),
          /** The state that was told. */
          state: PurchaseState,
          outcome: DeliveryOutcome,
          /** Milliseconds until the outcome. */
          tookMs: z.int(),
          /** ISO 8601, UTC. */
          toldAt: z.iso.datetime(),
        }),
      ),
      more: z.boolean(),
    }),
  }),
}
