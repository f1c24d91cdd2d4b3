import type { Route } from '../../../navigation/route.ts'

export const discoverRoutes = {
  discover: { title: '发现', auth: 'open', tab: 'discover', screen: () => import('./discover.screen.tsx') },
  activityDetail: { title: '活动详情', auth: 'open', screen: () => import('./activity-detail.screen.tsx') },
} satisfies Record<string, Route>
