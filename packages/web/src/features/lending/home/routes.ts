import type { Route } from '../../../navigation/route.ts'
import HomeScreen from './home.screen.tsx'

/** The one screen that comes with the program: the others are fetched. */
export const homeRoutes = {
  home: { title: '', auth: 'open', tab: 'index', screen: async () => ({ default: HomeScreen }) },
} satisfies Record<string, Route>
