import { type PathName, paths } from '../addresses/paths.ts'
import { customerRoutes } from '../features/customer/routes.ts'
import { engagementRoutes } from '../features/engagement/routes.ts'
import { lendingRoutes } from '../features/lending/routes.ts'
import { messagingRoutes } from '../features/messaging/routes.ts'
import { paymentsRoutes } from '../features/payments/routes.ts'
import { servicesRoutes } from '../features/services/routes.ts'
import { supportRoutes } from '../features/support/routes.ts'
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

/** A path with a screen of its own. */
export type ScreenName = Exclude<PathName, keyof typeof redirects>

/** Every path has its screen here; a path without one does not compile. */
export const routes: Readonly<Record<PathName, Route>> = {
  ...redirects,
  ...customerRoutes,
  ...engagementRoutes,
  ...lendingRoutes,
  ...messagingRoutes,
  ...paymentsRoutes,
  ...servicesRoutes,
  ...supportRoutes,
} satisfies Record<PathName, Route>

export const routeEntries = (Object.entries(routes) as [PathName, Route][]).map(([name, route]) => ({
  name,
  path: paths[name],
  route,
}))

export type RouteEntry = (typeof routeEntries)[number]
