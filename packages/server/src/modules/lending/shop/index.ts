import { shop } from '@wanka/contract/lending/shop.ts'
import type { ServerModule } from '../../../gateways/parties.ts'
import { shareAnswers } from '../../../gateways/share-answers.ts'
import { serve } from '../../../platform/http/serve.ts'
import { showGoods } from './goods.service.ts'
import { orderGoods } from './order.service.ts'
import { listOrders } from './orders.service.ts'

/** Merchants asked at one moment. */
const MOST_MERCHANTS = 50

/** 商城分期: goods of merchants, ordered here and paid as every purchase is. */
export const shopModule: ServerModule = {
  routes: (app, platform, parties) => {
    // nothing is kept: who was told of a new price must find it in the goods
    const goodsOf = shareAnswers(parties.shop.goods, ({ key }) => key.merchant, { most: MOST_MERCHANTS })
    serve(app, platform, shop.goods, (_input, { meta }) => showGoods(platform, goodsOf, meta))
    serve(app, platform, shop.order, (input, { caller, meta }) =>
      orderGoods(platform, parties.shop, caller, meta, input),
    )
    serve(app, platform, shop.orders, (_input, { db, caller }) => listOrders(db, caller.customerId))
  },
}
