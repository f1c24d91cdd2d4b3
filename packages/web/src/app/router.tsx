import { createBrowserRouter, type RouteObject } from 'react-router'
import HomeScreen from '../features/lending/home/home.screen.tsx'
import { homeRoutes } from '../features/lending/home/routes.ts'
import { linkTo } from '../navigation/paths.ts'
import { historyList } from '../session/history-list.ts'
import { listenBeforeRouter } from '../ui/overlays/pop-order.ts'
import { RouteBoundary } from './boundary.tsx'
import { Shell } from './shell.tsx'

export const ROOT = 'root'

/** Open to everyone, so it needs no guard. */
const home: RouteObject = {
  id: 'home',
  path: linkTo('home'),
  handle: homeRoutes.home,
  ErrorBoundary: RouteBoundary,
  Component: HomeScreen,
}

/** Home alone at first: what the other screens are called and guarded by is asked for with the first of them. */
export const makeRouter = () => {
  listenBeforeRouter(() => void import('../ui/overlays/layer-history.ts').then(({ layerHistory }) => layerHistory()))
  const router = createBrowserRouter([{ id: ROOT, Component: Shell, ErrorBoundary: RouteBoundary, children: [home] }], {
    patchRoutesOnNavigation: async () => {
      const { joinScreens } = await import('./screens.ts')
      // not by the way that is given along: it does nothing once the person goes somewhere else
      joinScreens(router, ROOT)
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
