import type { Route } from '../../../navigation/route.ts'

export const topUpRoutes = {
  recharge: {
    title: '话费充值',
    auth: 'login',
    right: { label: '充值记录', to: 'rechargeRecords' },
    movesMoney: true,
    screen: () => import('./top-up.screen.tsx'),
  },
  rechargeResult: {
    title: '充值结果',
    auth: 'login',
    back: { to: 'recharge' },
    screen: () => import('./result.screen.tsx'),
  },
  rechargeRecords: { title: '充值记录', auth: 'login', screen: () => import('./records.screen.tsx') },
} satisfies Record<string, Route>
