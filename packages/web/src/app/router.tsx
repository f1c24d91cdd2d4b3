import { createBrowserRouter, type RouteObject } from 'react-router'
import { homeRoutes } from '../features/home/routes.ts'
import { linkTo } from '../paths.ts'
import { historyList } from '../session/history-list.ts'
import { layerHistory } from '../ui/layer-history.ts'
import { RouteBoundary } from './boundary.tsx'
import { Shell } from './shell.tsx'

const ROOT = 'root'

/** Open to everyone, so it needs no guard. Its file is its own: the routes of all other screens come with the second. */
const home: RouteObject = {
  id: 'home',
  path: linkTo('home'),
  handle: homeRoutes.home,
  ErrorBoundary: RouteBoundary,
  lazy: { Component: async () => (await homeRoutes.home.screen()).default },
}

/** Home alone at first: what the other screens are called and guarded by is asked for with the first of them. */
export const makeRouter = () => {
  // First of all who hear of a step back: browsers call a window's listeners in the order in which they came.
  layerHistory()
  const router = createBrowserRouter([{ id: ROOT, Component: Shell, ErrorBoundary: RouteBoundary, children: [home] }], {
    patchRoutesOnNavigation: async ({ patch }) => {
      const { screens } = await import('./screens.ts')
      patch(ROOT, [screens])
    },
  })
  const history = historyList()
  let recorded = ''
  const record = ({ location, matches }: (typeof router)['state']): void => {
    const id = matches.at(-1)?.route.id
    if (!id || location.key === recorded) return
    recorded = location.key
    history.record(id)
  }
  router.subscribe(record)
  return router
}
