import type { Route } from '../../../navigation/route.ts'

/** Apart from home's own routes, which are in the first bundle. */
export const homeBottomRoutes = {
  homeBottom: { title: '', auth: 'open', screen: () => import('./home-bottom.screen.tsx') },
} satisfies Record<string, Route>
