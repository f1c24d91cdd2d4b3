import type { ServerModule } from '../../../gateways/parties.ts'
import { purchaseRoutes } from './purchases.routes.ts'
import { makeTellMerchantJob } from './tell-merchant.job.ts'

export { followLoan } from './follow-loan.ts'
export { payeeOf, purchaseFacts } from './payee.ts'
export { byLoan, findPurchase, type Purchase } from './purchase-row.ts'
export { openTo, returnUrlOf } from './show-purchase.service.ts'
export { holdPurchase, isBought, takePurchase } from './take-purchase.ts'

export const purchasesModule: ServerModule = {
  routes: purchaseRoutes,
  jobs: (platform) => ({ 'purchase.tell': makeTellMerchantJob(platform) }),
}
