import type { Route } from '../../../navigation/route.ts'

export const leavingRoutes = {
  unregisterReminder: { title: '注销提醒', auth: 'login', screen: () => import('./reminder.screen.tsx') },
  unregisterReason: { title: '注销原因', auth: 'login', screen: () => import('./reason.screen.tsx') },
  unregisterValidate: {
    title: '身份验证',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./validate.screen.tsx'),
  },
  // the closure request has signed the customer out
  unregisterResult: {
    title: '注销结果',
    auth: 'soft',
    back: { to: 'home' },
    screen: () => import('./result.screen.tsx'),
  },
} satisfies Record<string, Route>
