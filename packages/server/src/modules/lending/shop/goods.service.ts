import type { CallOutput } from '@wanka/contract/call.ts'
import type { shop } from '@wanka/contract/lending/shop.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Answer } from '../../../gateways/http-party.ts'
import type { MerchantGoods, ShelfAddress } from '../../../gateways/shop.gateway.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadFunder, loadProduct } from '../../operations/catalogue/index.ts'
import { usualCost } from '../loans/index.ts'
import { isShopOpen, SHOP_PRODUCT, type ShopVisit } from '../purchases/index.ts'
import { listShelves } from './shelf-row.ts'

type Shown = CallOutput<typeof shop.goods>

/** The goods of every merchant in the shop, with what they cost by the month (fen); none where the shop is closed. */
export async function showGoods(
  { db, config }: Platform,
  goodsOf: (at: ShelfAddress) => Promise<Answer<MerchantGoods>>,
  visit: ShopVisit,
): Promise<Shown> {
  const product = await loadProduct(db, SHOP_PRODUCT)
  const { name: lenderName } = await loadFunder(db, product.funderCode)
  if (!product.open || !(await isShopOpen(db, visit))) return { state: 'closed', lenderName, shelves: [] }
  const date = await today(db)
  const shelves = await listShelves(db, config)
  const answers = await Promise.all(shelves.map(goodsOf))
  return {
    state: 'open',
    lenderName,
    shelves: shelves.map(({ key, name }, at) => {
      const answer = answers[at]
      const merchant = { merchantKey: key.merchant, merchantName: name }
      if (answer?.kind !== 'answer') return { ...merchant, state: 'unavailable', goods: [] }
      const goods = answer.body.goods.map((each) => {
        const price = fen(each.price)
        return { ...each, price, instalments: usualCost(product, price, date) }
      })
      return { ...merchant, state: 'open', goods }
    }),
  }
}
