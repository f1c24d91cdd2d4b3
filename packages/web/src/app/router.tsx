import { createBrowserRouter, type RouteObject } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import HomeScreen from '../features/lending/home/home.screen.tsx'
import { homeRoutes } from '../features/lending/home/routes.ts'
import { historyList } from '../storage/history-list.ts'
import { listenBeforeRouter } from '../ui/overlays/pop-order.ts'
import { RouteBoundary } from './boundary.tsx'
import { Shell } from './shell.tsx'

export const ROOT = 'root'

const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/**
 * Evaluates files, each in a task of its own: the screen's import would evaluate them all in one, in which a slow phone hears no
 * tap for a tenth of a second. Where one is missing that import fails, and says so.
 */
async function evaluate(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file).catch(() => undefined)
    // the next one may have arrived, and would be evaluated at once
    await nextTask()
  }
}

/** What the page has preloaded for its own screen, each file after those that it imports. */
const preloadedFiles = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href)

/** Public, so it needs no guard. */
const home: RouteObject = {
  id: 'home',
  path: linkTo('home'),
  handle: homeRoutes.home,
  ErrorBoundary: RouteBoundary,
  Component: HomeScreen,
}

/** The router with home alone: names and guards of the other screens are loaded with the first of them, and each is added when it is opened. */
export const makeRouter = () => {
  // taken now: what home fetches later for screens that may be next must not delay the one that is opened
  const preloaded = import.meta.env.LEGACY ? [] : preloadedFiles()
  listenBeforeRouter(() => void import('../ui/overlays/layer-history.ts').then(({ layerHistory }) => layerHistory()))
  const router = createBrowserRouter([{ id: ROOT, Component: Shell, ErrorBoundary: RouteBoundary, children: [home] }], {
    patchRoutesOnNavigation: async ({ path }) => {
      await evaluate(preloaded.splice(0))
      const { joinScreen } = await import('./screens.ts')
      // in a task of its own: reading these files takes a slow phone a twentieth of a second, in which no tap is heard
      await nextTask()
      // not through the `patch` argument: it does nothing once the customer navigates elsewhere
      joinScreen(router, ROOT, path)
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
