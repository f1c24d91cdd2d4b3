import * as z from 'zod'
import type { Answer, Party } from './http-party.ts'
import { merchantParties } from './merchant.gateway.ts'
import type { PartyKey } from './signature.ts'

const amount = z.int().positive()
export const goodsReply = z.object({
  goods: z
    .array(
      z.object({
        sku: z.string().regex(/^[\w.:-]{1,64}$/),
        name: z.string().min(1).max(60),
        price: amount,
        soldOut: z.boolean(),
      }),
    )
    .max(60),
})
export const shelfOrderReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('ordered'),
    orderNo: z.string().regex(/^[\w.:-]{1,64}$/),
    goods: z.string().min(1).max(60),
    amount,
    notifyUrl: z.string().max(500),
    returnUrl: z.string().max(500),
  }),
  z.object({ result: z.literal('soldOut') }),
  z.object({ result: z.literal('priceChanged'), price: amount }),
])

export type MerchantGoods = z.infer<typeof goodsReply>
/** Where a merchant is asked for its goods, and the key that both sides sign with. */
export type ShelfAddress = { key: PartyKey; shelfUrl: string }
/** `price` in fen, as the customer was shown it. */
export const shelfOrder = z.object({ ref: z.string(), sku: z.string(), price: amount })
export type ShelfOrder = z.infer<typeof shelfOrder>

/** The merchants whose goods our shop shows. One `ref` is one order, however often it is sent. */
export type ShopGateway = {
  goods(at: ShelfAddress): Promise<Answer<MerchantGoods>>
  order(at: ShelfAddress, order: ShelfOrder): Promise<Answer<z.infer<typeof shelfOrderReply>>>
}

/** The client of those merchants over signed HTTP. */
export function createShop(options: { publicOnly: boolean; timeoutMs: number }): ShopGateway {
  const partyOf = merchantParties(options)
  const at = ({ key, shelfUrl }: ShelfAddress): { ask: Party; path: `/${string}` } => {
    const { origin, pathname } = new URL(shelfUrl)
    return { ask: partyOf(key, origin), path: `/${pathname.slice(1)}` }
  }
  return {
    goods(address) {
      const { ask, path } = at(address)
      return ask(`${path}/goods`, {}, goodsReply, 'safe')
    },
    order(address, order) {
      const { ask, path } = at(address)
      return ask(`${path}/order`, { ...order, currency: 'CNY' }, shelfOrderReply, 'safe')
    },
  }
}
