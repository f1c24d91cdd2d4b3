import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { HomeContent } from '../features/lending/home/home-content.tsx'
import type { ScreenRoute, TabName } from '../navigation/route.ts'
import { Frame } from '../shell/screen.tsx'
import { eachPiece, type Outline, Pieces, surfaceOf } from '../ui/primitives/outline.tsx'
import { outlines } from './outlines.ts'
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

const screens = routeEntries.flatMap(({ name, path, route }) =>
  'screen' in route ? [{ path, route, outline: outlines[name] ?? [] }] : [],
)
const ofTab = (tab: TabName) => screens.filter(({ route }) => route.tab === tab)
const white = screens.filter(({ outline }) => surfaceOf(outline) === 'card')

/** Where no script runs. */
const USUAL: Outline = ['figure 0', 'rows 4']

/**
 * Any other page until its screen has loaded: the head's script chooses the frame of its address, and draws its outline there of
 * the pieces that follow (early/draw-outline.ts).
 */
export const shell = (): string =>
  paint(
    <>
      <Picture of={[]}>
        <Frame route={{ title: NO_BREAK }}>
          <div data-outline="">
            <Pieces of={USUAL} />
          </div>
        </Frame>
      </Picture>
      <Picture of={white}>
        <Frame route={{ title: NO_BREAK }} surface="card">
          <div data-outline="" />
        </Frame>
      </Picture>
      {(['discover', 'member-v3', 'my'] as const).map((tab) => (
        <Picture key={tab} of={ofTab(tab)}>
          <Frame route={{ title: tab === 'my' ? '' : NO_BREAK, tab }}>
            <div data-outline="" />
          </Frame>
        </Picture>
      ))}
      {eachPiece.map((piece) => (
        <template key={piece} data-piece={piece.split(' ')[0]}>
          <Pieces of={[piece]} />
        </template>
      ))}
    </>,
  )

const Picture = ({ of, children }: { of: readonly { path: string }[]; children: ReactElement }): ReactElement => (
  <div data-page={of.map(({ path }) => path).join(' ')} hidden={of.length > 0}>
    {children}
  </div>
)

/**
 * Each page's title, empty where it shows none, its outline, and the module of its screen, by address without a parameter at its
 * end; home's comes with the program.
 */
export const pages = (): Record<string, { title: string; outline: string; module: string | undefined }> =>
  Object.fromEntries(
    screens.map(({ path, route, outline }) => [
      path.replace(/:\w+$/, ''),
      { title: route.hideHeader ? '' : route.title, outline: outline.join(), module: moduleOf(route, path) },
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
