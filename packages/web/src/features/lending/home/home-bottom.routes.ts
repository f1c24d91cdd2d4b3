import type { Route } from '../../../navigation/route.ts'

/** Apart from home's own, which come with the first file of the program. */
export const homeBottomRoutes = {
  homeBottom: { title: '', auth: 'open', screen: () => import('./home-bottom.screen.tsx') },
} satisfies Record<string, Route>
