import type { Route } from '../../../navigation/route.ts'

export const insuranceRoutes = {
  insurePayBill: { title: '保险费账单', auth: 'login', screen: () => import('./premium-bills.screen.tsx') },
  insurance: { title: '保险', auth: 'login', screen: () => import('./offer.screen.tsx') },
} satisfies Record<string, Route>
