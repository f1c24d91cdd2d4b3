import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { linkTo } from '../paths.ts'
import type { RedirectRoute, ScreenRoute } from '../route.ts'
import { historyList } from '../session/history-list.ts'
import { RouteBoundary } from './boundary.tsx'
import { gated } from './gated.tsx'
import { guardLoader } from './guard-loader.ts'
import { routeEntries } from './routes.ts'
import { Shell } from './shell.tsx'

const screenObject = (name: string, path: string, route: ScreenRoute): RouteObject => ({
  id: name,
  path,
  handle: route,
  ErrorBoundary: RouteBoundary,
  loader: guardLoader(route),
  // biome-ignore lint/correctness/noComponentHookFactories: the name is React Router's; it is asked once per route.
  lazy: { Component: async () => gated((await route.screen()).default) },
})

const redirectObject = (name: string, path: string, route: RedirectRoute): RouteObject => ({
  id: name,
  path,
  loader: ({ request }) => redirect(linkTo(route.redirect) + new URL(request.url).search),
})

const objects = routeEntries.map(({ name, path, route }) =>
  'redirect' in route ? redirectObject(name, path, route) : screenObject(name, path, route),
)
const isFirstScreen = (object: RouteObject): boolean => object.id === 'home'

const notFound: RouteObject = {
  id: 'notFound',
  path: '*',
  ErrorBoundary: RouteBoundary,
  lazy: { Component: async () => (await import('./not-found.screen.tsx')).default },
}

const queries: RouteObject = {
  lazy: { Component: async () => (await import('./queries.layout.tsx')).QueriesLayout },
  children: [...objects.filter((object) => !isFirstScreen(object)), notFound],
}

export const makeRouter = () => {
  const router = createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteBoundary,
      children: [...objects.filter(isFirstScreen), queries],
    },
  ])
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
