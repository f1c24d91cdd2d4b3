import type { Route } from '../../../navigation/route.ts'

export const letongRoutes = {
  letongPackageList: { title: '乐通套餐', auth: 'open', screen: () => import('./packages.screen.tsx') },
  letongCardDetail: { title: '乐通卡详情', auth: 'soft', screen: () => import('./card.screen.tsx') },
  letongBill: { title: '乐通账单', auth: 'soft', screen: () => import('./bill.screen.tsx') },
} satisfies Record<string, Route>
