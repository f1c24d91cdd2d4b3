import { agreementRoutes } from '../features/agreements/routes.ts'
import { authorisationRoutes } from '../features/authorisation/routes.ts'
import { billRoutes } from '../features/bills/routes.ts'
import { borrowRoutes } from '../features/borrow/routes.ts'
import { cardRoutes } from '../features/cards/routes.ts'
import { cashierRoutes } from '../features/cashier/routes.ts'
import { certificateRoutes } from '../features/certificates/routes.ts'
import { complaintRoutes } from '../features/complaints/routes.ts'
import { couponRoutes } from '../features/coupons/routes.ts'
import { discoverRoutes } from '../features/discover/routes.ts'
import { downloadRoutes } from '../features/download/routes.ts'
import { earnRoutes } from '../features/earn/routes.ts'
import { faceRoutes } from '../features/face/routes.ts'
import { helpRoutes } from '../features/help/routes.ts'
import { homeBottomRoutes } from '../features/home/home-bottom.routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { identityRoutes } from '../features/identity/routes.ts'
import { insuranceRoutes } from '../features/insurance/routes.ts'
import { jumpRoutes } from '../features/jumps/routes.ts'
import { leavingRoutes } from '../features/leaving/routes.ts'
import { letongRoutes } from '../features/letong/routes.ts'
import { lineRoutes } from '../features/line/routes.ts'
import { loginRoutes } from '../features/login/routes.ts'
import { membershipRoutes } from '../features/membership/routes.ts'
import { messageRoutes } from '../features/messages/routes.ts'
import { mineRoutes } from '../features/mine/routes.ts'
import { myDataRoutes } from '../features/my-data/routes.ts'
import { noticeRoutes } from '../features/notices/routes.ts'
import { offlinePaymentRoutes } from '../features/offline-payments/routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { phoneRoutes } from '../features/phone/routes.ts'
import { pointRoutes } from '../features/points/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { rainRoutes } from '../features/rain/routes.ts'
import { repaymentDayRoutes } from '../features/repayment-day/routes.ts'
import { securityRoutes } from '../features/security/routes.ts'
import { settlementRoutes } from '../features/settlement/routes.ts'
import { severalAccountRoutes } from '../features/several-accounts/routes.ts'
import { surveyRoutes } from '../features/survey/routes.ts'
import { topUpRoutes } from '../features/top-up/routes.ts'
import { voucherRoutes } from '../features/vouchers/routes.ts'
import { weChatRoutes } from '../features/we-chat/routes.ts'
import { type PathName, paths } from '../paths.ts'
import type { Route } from '../route.ts'

/** Old addresses of screens that moved (specification §2). */
const redirects = {
  index: { redirect: 'home' },
  oneKeeper: { redirect: 'home' },
  register: { redirect: 'login' },
  cashLoan: { redirect: 'newBorrowCash' },
  newCashLoan: { redirect: 'newBorrowCash' },
  // the usual spellings of four addresses
  safeCertificate: { redirect: 'safeRertificate' },
  loanFeeDetailUsual: { redirect: 'loanFeeDetail' },
  depositSetting: { redirect: 'depositeSetting' },
  inviteNewCustomer: { redirect: 'makeMoney' },
} satisfies Partial<Record<PathName, Route>>

/** Every path has its screen here, or this does not compile. */
export const routes: Readonly<Record<PathName, Route>> = {
  ...redirects,
  ...agreementRoutes,
  ...authorisationRoutes,
  ...billRoutes,
  ...repaymentDayRoutes,
  ...offlinePaymentRoutes,
  ...borrowRoutes,
  ...cardRoutes,
  ...cashierRoutes,
  ...certificateRoutes,
  ...complaintRoutes,
  ...couponRoutes,
  ...discoverRoutes,
  ...downloadRoutes,
  ...earnRoutes,
  ...faceRoutes,
  ...helpRoutes,
  ...homeBottomRoutes,
  ...homeRoutes,
  ...identityRoutes,
  ...insuranceRoutes,
  ...jumpRoutes,
  ...leavingRoutes,
  ...loginRoutes,
  ...lineRoutes,
  ...membershipRoutes,
  ...messageRoutes,
  ...mineRoutes,
  ...myDataRoutes,
  ...noticeRoutes,
  ...paymentRoutes,
  ...phoneRoutes,
  ...pointRoutes,
  ...profileRoutes,
  ...rainRoutes,
  ...securityRoutes,
  ...settlementRoutes,
  ...severalAccountRoutes,
  ...surveyRoutes,
  ...letongRoutes,
  ...topUpRoutes,
  ...voucherRoutes,
  ...weChatRoutes,
} satisfies Record<PathName, Route>

export const routeEntries = (Object.entries(routes) as [PathName, Route][]).map(([name, route]) => ({
  name,
  path: paths[name],
  route,
}))
