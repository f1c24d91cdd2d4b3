import type { Route } from '../../route.ts'

export const cashierRoutes = {
  repayment: { title: '还款', auth: 'soft', screen: () => import('./repayment.screen.tsx') },
  cashierDesk: { title: '收银台', auth: 'login', screen: () => import('./cashier.screen.tsx') },
} satisfies Record<string, Route>
