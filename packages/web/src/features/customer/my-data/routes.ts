import type { Route } from '../../../navigation/route.ts'

export const myDataRoutes = {
  myData: { title: '我的数据', auth: 'login', baseInfo: true, screen: () => import('./my-data.screen.tsx') },
} satisfies Record<string, Route>
