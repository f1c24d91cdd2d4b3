import type { Route } from '../../../navigation/route.ts'

export const couponRoutes = {
  myCoupons: { title: '我的卡券', auth: 'login', baseInfo: true, screen: () => import('./my-coupons.screen.tsx') },
} satisfies Record<string, Route>
