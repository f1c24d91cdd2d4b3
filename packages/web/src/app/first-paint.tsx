import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { HomeContent } from '../features/lending/home/home-content.tsx'
import type { ScreenRoute, TabName } from '../navigation/route.ts'
import { Frame } from '../shell/screen.tsx'
import { SkeletonCard, SkeletonRows } from '../ui/primitives/skeleton.tsx'
import { routeEntries } from './routes.ts'

// Rendered into the pages by build/first-paint.ts; no file of the program imports it.

/** Reserves the header's height until its title is known. */
const NO_BREAK = '\u00a0'

const paint = (picture: ReactElement): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: linkTo('home'), element: picture }])} />)

/** The guest's home, as the home screen shows it before any data is fetched. */
export const home = (): string =>
  paint(
    <Frame route={{ title: '', tab: 'index' }} bleed>
      <HomeContent isLogin={false} />
    </Frame>,
  )

/** Any other page until its screen has loaded; the head's script shows the picture of its address. */
export const shell = (): string =>
  paint(
    <>
      <div data-page="">
        <Frame route={{ title: NO_BREAK }}>
          <SkeletonCard />
          <SkeletonRows count={4} />
        </Frame>
      </div>
      {(['discover', 'member-v3'] as const).map((tab) => (
        <div key={tab} data-page={addressesOf(tab)} hidden>
          <Frame route={{ title: NO_BREAK, tab }}>
            <SkeletonCard />
            <SkeletonCard />
          </Frame>
        </div>
      ))}
    </>,
  )

const screens = routeEntries.flatMap(({ path, route }) => ('screen' in route ? [{ path, route }] : []))

const addressesOf = (tab: TabName): string =>
  screens
    .filter(({ route }) => route.tab === tab)
    .map(({ path }) => path)
    .join(' ')

/** Each page's title, empty where it shows none, and the module of its screen, by address; home's comes with the program. */
export const pages = (): Record<string, { title: string; module: string | undefined }> =>
  Object.fromEntries(
    screens.map(({ path, route }) => [
      path,
      { title: route.hideHeader ? '' : route.title, module: moduleOf(route, path) },
    ]),
  )

/**
 * The module that a route imports when it is opened: here a screen's file stays the address that the source names.
 * @throws Error for a screen other than home that names none: its page would not name its files ahead
 */
function moduleOf({ screen }: ScreenRoute, path: string): string | undefined {
  const module = /features\/[^"'`]+\.screen\.tsx/.exec(screen.toString())?.[0]
  if (!module && path !== linkTo('home')) throw new Error(`the screen of ${path} names no file`)
  return module
}
