import type { ComponentType } from 'react'
import { type DataRouter, type Location, matchPath, type RouteObject, replace } from 'react-router'
import { linkTo, type PathName } from '../addresses/paths.ts'
import { loadSysConfig } from '../api/sys-config.ts'
import { host, hostReady } from '../hosts/current-host.ts'
import { shellFacts } from '../hosts/shell.ts'
import type { RedirectRoute, ScreenRoute } from '../navigation/route.ts'
import { getSession } from '../session/session.ts'
import { RouteBoundary } from './boundary.tsx'
import { type Coming, watchEntering } from './entering.tsx'
import { GrayPanel, gated } from './gated.tsx'
import { guardLoader, redirectResponse } from './guard-loader.ts'
import { nextStep } from './guards.ts'
import { openedNatively, whereWeAre } from './native-page.ts'
import { keepFocus, watchOtherTabs } from './page-watch.ts'
import { QueriesLayout } from './queries.layout.tsx'
import { recordHistory } from './record-history.ts'
import { type RouteEntry, routeEntries } from './routes.ts'
import { screenFile } from './screen-file.ts'
import { shownRoute } from './shown-route.ts'
import type StepUp from './step-up.tsx'

const loaded = new Set<PathName>()

async function loadedFile(name: PathName, route: ScreenRoute): Promise<ComponentType> {
  const Shown = await screenFile(name, route)
  loaded.add(name)
  return Shown
}

const screenObject = (name: PathName, path: string, route: ScreenRoute): RouteObject => ({
  id: name,
  path,
  handle: shownRoute(name, route),
  ErrorBoundary: RouteBoundary,
  loader: guardLoader(route),
  // biome-ignore lint/correctness/noComponentHookFactories: the name is React Router's, which calls it once per route.
  lazy: { Component: async () => gated(await loadedFile(name, route)) },
})

const redirectObject = (name: string, path: string, route: RedirectRoute): RouteObject => ({
  id: name,
  path,
  loader: async ({ request }) => {
    await hostReady
    const asked = new URL(request.url)
    if (await openedNatively(asked)) return replace(whereWeAre(asked))
    return (await isGray(asked.pathname)) ? null : redirectResponse(asked, linkTo(route.redirect) + asked.search)
  },
  Component: GrayPanel,
})

/** Whether the gray switch covers the path. Without the configuration it does not: the switch is closed by default. */
const isGray = (pathname: string): Promise<boolean> =>
  loadSysConfig().then(
    ({ grayRoutes }) => grayRoutes.includes(pathname.slice(1)),
    () => false,
  )

const notFound: RouteObject = {
  id: 'notFound',
  path: '*',
  ErrorBoundary: RouteBoundary,
  lazy: { Component: async () => gated((await import('./not-found.screen.tsx')).default) },
}

const SCREENS = 'screens'
const ofScreens = routeEntries.filter(({ name }) => name !== 'home')
const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const byPath = new Map(ofScreens.map((entry) => [plainPath(entry.path), entry]))

/** The screen at this path, if there is one. The router's own matching, which makes a pattern of each of them, is for few. */
const screenAt = (pathname: string): RouteEntry | undefined =>
  byPath.get(plainPath(pathname)) ?? ofScreens.find(({ path }) => matchPath(path, pathname))

/** The screen at this address, and whether it waits for nothing: its file is here, and its guards know enough to let it pass. */
function comingScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Coming | undefined {
  const entry = screenAt(pathname)
  if (!entry || 'redirect' in entry.route) return undefined
  const { name, route } = entry
  const ready = loaded.has(name) && nextStep({ route, url: pathname + search, ...getSession() }).next === 'show'
  return { ...shownRoute(name, route), ready }
}

/** A screen's route with its guards. */
function objectAt(pathname: string): RouteObject {
  const entry = screenAt(pathname)
  if (!entry) return notFound
  const { name, path, route } = entry
  return 'redirect' in route ? redirectObject(name, path, route) : screenObject(name, path, route)
}

/** Loads the file of the screen at this path, if there is one. */
export async function loadScreen(pathname: string): Promise<void> {
  const found = screenAt(pathname)
  if (!found || !('screen' in found.route)) return
  await found.route.screen()
  loaded.add(found.name)
}

/** The file of the step-up: named here, so that the first screen need not list all that it loads. */
export const stepUp = (): Promise<{ default: typeof StepUp }> => import('./step-up.tsx')

let answering = false

/** From now on a tap shows at once which screen comes. */
export function answerTaps(router: DataRouter): void {
  if (!answering) watchEntering(router, comingScreen)
  answering = true
}

let joined = false

/**
 * Adds the screen at this path to the router, under the route `parent`: it knows the screens that were opened, and finds each
 * faster than among all. With the first starts what goes along with them: the record of the addresses behind each history
 * entry, the place of the focus, and the watch on a logout elsewhere.
 */
export function joinScreen(router: DataRouter, parent: string, pathname: string): void {
  const screen = objectAt(pathname)
  if (joined) {
    router.patchRoutes(SCREENS, [screen])
    return
  }
  joined = true
  router.patchRoutes(parent, [{ id: SCREENS, Component: QueriesLayout, children: [screen] }])
  recordHistory(router)
  answerTaps(router)
  keepFocus()
  watchOtherTabs()
  void hostReady.then(() => settleIn(router))
}

/** What a page does only inside another program is loaded as a separate file. */
async function settleIn(router: DataRouter): Promise<void> {
  if (host.source !== 'browser' || shellFacts() !== undefined) (await import('./in-host.ts')).settleIn(router)
}
