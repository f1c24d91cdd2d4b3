import type { Route } from '../../../navigation/route.ts'

export const repaymentDayRoutes = {
  repaymentDay: { title: '改还款日', auth: 'login', screen: () => import('./repayment-day.screen.tsx') },
} satisfies Record<string, Route>
