import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'
import { PurchaseState } from './purchases.ts'

/** The price over the product's usual term, by the plan that the payment page quotes. */
const Instalments = z.object({
  period: z.int(),
  monthsMoney: wire.fen(),
  total: wire.fen(),
  aprBp: z.int(),
})

const Goods = z.object({
  sku: z.string(),
  name: z.string(),
  price: wire.fen(),
  soldOut: z.boolean(),
  /** Absent for a price that is not lent. */
  instalments: z.optional(Instalments),
})
export type Goods = z.infer<typeof Goods>

/** `unavailable`: the merchant does not answer. */
const Shelf = z.object({
  merchantKey: z.string(),
  merchantName: z.string(),
  state: z.enum(['open', 'unavailable']),
  goods: z.array(Goods),
})

/** 商城分期: goods of merchants, bought on the credit line. Each app has its own switch: see `shopSwitchOf`. */
export const shop = {
  /** Open to guests, who read prices. `closed`: the switch is, and nothing is shown. */
  goods: formCall('/cash/api/shop/goods', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      state: z.enum(['open', 'closed']),
      /** Lender of every price shown. */
      lenderName: z.string(),
      shelves: z.array(Shelf),
    }),
  }),
  /**
   * Orders goods from their merchant at the price shown, to be paid within half an hour. Until that order is paid or expires, the
   * same goods at the same price are the same order.
   * @throws CallError Status.refused with `data.shopClosed`, `data.soldOut`, `data.price` (it has changed) or
   * `data.merchantSilent`, and for a customer who could not pay it; Status.forbidden for an unknown merchant
   */
  order: formCall('/cash/api/shop/order', {
    access: 'member',
    effect: 'selfGuarded',
    /** `amt`: the price that the customer saw. */
    input: z.strictObject({ merchantKey: wire.id(), sku: wire.id(), amt: wire.fen() }),
    output: z.object({ payNo: z.string() }),
  }),
  /** The newest orders of the customer. */
  orders: formCall('/cash/api/shop/orders', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(
        z.object({
          payNo: z.string(),
          merchantName: z.string(),
          goods: z.string(),
          amount: wire.fen(),
          state: PurchaseState,
          orderedAt: wire.instant(),
        }),
      ),
    }),
  }),
}
