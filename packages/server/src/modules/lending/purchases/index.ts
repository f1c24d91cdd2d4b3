import type { ServerModule } from '../../../gateways/parties.ts'
import { purchaseRoutes } from './purchases.routes.ts'
import { makeTellMerchantJob } from './tell-merchant.job.ts'

export { createPurchase } from './create-purchase.service.ts'
export { listDeliveries } from './delivery-row.ts'
export { followLoan } from './follow-loan.ts'
export { isAddressOf, openMerchant } from './merchant-row.ts'
export { payeeOf, purchaseFacts } from './payee.ts'
export { byLoan, findPurchase, ordersOf, type Purchase } from './purchase-row.ts'
export { isShopOpen, requireShopOpen, SHOP_PRODUCT, type ShopVisit } from './shop-switch.ts'
export { openTo, returnUrlOf } from './show-purchase.service.ts'
export { holdPurchase, isBought, takePurchase } from './take-purchase.ts'

export const purchasesModule: ServerModule = {
  routes: purchaseRoutes,
  jobs: (platform) => ({ 'purchase.tell': makeTellMerchantJob(platform) }),
}
