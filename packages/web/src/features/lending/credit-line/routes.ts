import type { Route } from '../../../navigation/route.ts'

export const lineRoutes = {
  lineProgress: {
    title: '激活额度',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./line-progress.screen.tsx'),
  },
  myLimit: { title: '我的额度', auth: 'login', screen: () => import('./my-limit.screen.tsx') },
} satisfies Record<string, Route>
