import type { Route } from '../../../navigation/route.ts'

export const downloadRoutes = {
  downLoad: { title: '下载APP', auth: 'open', screen: () => import('./download.screen.tsx') },
} satisfies Record<string, Route>
