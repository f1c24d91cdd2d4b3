import type { Route } from '../../../navigation/route.ts'

export const authorisationRoutes = {
  authManagement: { title: '授权管理', auth: 'login', screen: () => import('./auth-management.screen.tsx') },
  creditCardList: {
    title: '信用卡管家',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    screen: () => import('./credit-card-list.screen.tsx'),
  },
  authTask: {
    title: '授权',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    screen: () => import('./auth-task.screen.tsx'),
  },
} satisfies Record<string, Route>
