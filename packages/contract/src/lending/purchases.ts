import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { PayState, ProductCode } from '../enums.ts'
import { wire } from '../wire.ts'
import { loan } from './loans.ts'

/** Minutes in which a purchase can be paid. */
export const PURCHASE_MINUTES = 30

/** `expired` was not taken in time; `taken` waits for the loan; `returned` was paid, and the merchant's bank sent it back. */
export const PurchaseState = z.enum(['open', 'expired', 'taken', 'paid', 'returned'])
export type PurchaseState = z.infer<typeof PurchaseState>

/** Fen. */
const amount = z.int().check(z.positive())
const orderNo = wire.id()

export const purchase = {
  /** What a link asks to be paid: to anybody with the link, and once it is taken to its customer alone. */
  detail: formCall('/cash/api/purchase/detail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payNo: wire.id() }),
    output: z.object({
      payNo: z.string(),
      merchantName: z.string(),
      goods: z.string(),
      amount: wire.fen(),
      /** The product whose loans pay it. */
      productType: ProductCode,
      state: PurchaseState,
      expiresAt: wire.instant(),
      /** Back at the merchant. */
      returnUrl: z.string(),
      /** The loan that pays it. */
      orderId: z.optional(z.string()),
    }),
  }),
  /** An application like any other, for the loan that pays it; its agreements are those of a loan and of a purchase. */
  pay: formCall('/cash/api/purchase/pay', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.extend(loan.submit.input, { payNo: wire.id() }),
    output: loan.submit.output,
  }),
}

/** A code that a till shows, of digits. */
const payCode = () => z.string().check(z.regex(/^\d{16}$/, '付款码是16位数字'))

export const scanPay = {
  /** What a scanned code asks to be paid. From there on it is a purchase. */
  create: formCall('/scan-pay/api/pay/create', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payCode: payCode() }),
    output: z.object({ payNo: z.string(), payState: PayState }),
  }),
  /** Asked every `scanPay.resultInterval` seconds while it is being paid. */
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

/** What merchants ask us, signed as docs/partners.md says. */
export const merchantSide = {
  /** A purchase and its link. Said again with the same number and words it is the same purchase. */
  create: jsonCall('/merchant/api/order/create', {
    access: 'partner',
    effect: 'selfGuarded',
    input: z.strictObject({
      orderNo,
      goods: wire.text(60, 1),
      amount,
      notifyUrl: wire.text(500, 1),
      returnUrl: wire.text(500, 1),
      /** `code`: shown at a till to be scanned; else it is paid by its link. */
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
    output: z.object({ orderNo: z.string(), payNo: z.string(), amount, state: PurchaseState }),
  }),
}
