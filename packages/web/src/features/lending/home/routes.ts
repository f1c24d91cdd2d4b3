import type { Route } from '../../../navigation/route.ts'
import HomeScreen from './home.screen.tsx'

/** The one screen in the first bundle: the others are loaded on demand. */
export const homeRoutes = {
  home: { title: '', auth: 'open', tab: 'index', screen: async () => ({ default: HomeScreen }) },
} satisfies Record<string, Route>
