import type { Route } from '../../route.ts'

export const homeRoutes = {
  home: { title: '', auth: 'open', tab: 'index', screen: () => import('./home.screen.tsx') },
} satisfies Record<string, Route>
