import type { Route } from '../../../navigation/route.ts'

export const profileRoutes = {
  personalInfo: {
    title: '个人资料',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./personal-info.screen.tsx'),
  },
} satisfies Record<string, Route>
