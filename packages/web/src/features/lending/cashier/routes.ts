import type { Route } from '../../../navigation/route.ts'

export const cashierRoutes = {
  repayment: { title: '还款', auth: 'soft', movesMoney: true, screen: () => import('./repayment.screen.tsx') },
  cashierDesk: { title: '收银台', auth: 'login', movesMoney: true, screen: () => import('./cashier.screen.tsx') },
} satisfies Record<string, Route>
