import type { Route } from '../../../navigation/route.ts'

export const noticeRoutes = {
  noticeSetting: { title: '通知设置', auth: 'login', screen: () => import('./notice-setting.screen.tsx') },
} satisfies Record<string, Route>
