import { leavingRoutes } from '../features/customer/account-closure/routes.ts'
import { authorisationRoutes } from '../features/customer/authorisation/routes.ts'
import { faceRoutes } from '../features/customer/face/routes.ts'
import { identityRoutes } from '../features/customer/identity/routes.ts'
import { loginRoutes } from '../features/customer/login/routes.ts'
import { mineRoutes } from '../features/customer/mine/routes.ts'
import { severalAccountRoutes } from '../features/customer/multi-account/routes.ts'
import { myDataRoutes } from '../features/customer/my-data/routes.ts'
import { phoneRoutes } from '../features/customer/phone-change/routes.ts'
import { profileRoutes } from '../features/customer/profile/routes.ts'
import { securityRoutes } from '../features/customer/security/routes.ts'
import { couponRoutes } from '../features/engagement/coupons/routes.ts'
import { discoverRoutes } from '../features/engagement/discover/routes.ts'
import { downloadRoutes } from '../features/engagement/download/routes.ts'
import { membershipRoutes } from '../features/engagement/membership/routes.ts'
import { jumpRoutes } from '../features/engagement/partners/routes.ts'
import { pointRoutes } from '../features/engagement/points/routes.ts'
import { rainRoutes } from '../features/engagement/red-rain/routes.ts'
import { earnRoutes } from '../features/engagement/referrals/routes.ts'
import { surveyRoutes } from '../features/engagement/surveys/routes.ts'
import { agreementRoutes } from '../features/lending/agreements/routes.ts'
import { billRoutes } from '../features/lending/bills/routes.ts'
import { borrowRoutes } from '../features/lending/borrow/routes.ts'
import { cashierRoutes } from '../features/lending/cashier/routes.ts'
import { certificateRoutes } from '../features/lending/certificates/routes.ts'
import { lineRoutes } from '../features/lending/credit-line/routes.ts'
import { repaymentDayRoutes } from '../features/lending/due-day-change/routes.ts'
import { settlementRoutes } from '../features/lending/early-settlement/routes.ts'
import { homeBottomRoutes } from '../features/lending/home/home-bottom.routes.ts'
import { homeRoutes } from '../features/lending/home/routes.ts'
import { offlinePaymentRoutes } from '../features/lending/offline-payments/routes.ts'
import { paymentRoutes } from '../features/lending/payment-history/routes.ts'
import { voucherRoutes } from '../features/lending/vouchers/routes.ts'
import { messageRoutes } from '../features/messaging/letters/routes.ts'
import { noticeRoutes } from '../features/messaging/notices/routes.ts'
import { weChatRoutes } from '../features/messaging/we-chat/routes.ts'
import { cardRoutes } from '../features/payments/cards/routes.ts'
import { insuranceRoutes } from '../features/services/insurance/routes.ts'
import { letongRoutes } from '../features/services/phone-plans/routes.ts'
import { topUpRoutes } from '../features/services/top-up/routes.ts'
import { complaintRoutes } from '../features/support/complaints/routes.ts'
import { helpRoutes } from '../features/support/help/routes.ts'
import { type PathName, paths } from '../navigation/paths.ts'
import type { Route } from '../navigation/route.ts'

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

/** Every path has its screen here; a path without one does not compile. */
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
