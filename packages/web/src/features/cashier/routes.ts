import type { Route } from '../../route.ts'

export const cashierRoutes = {
  cashierDesk: { title: '收银台', auth: 'login', screen: () => import('./cashier.screen.tsx') },
} satisfies Record<string, Route>
