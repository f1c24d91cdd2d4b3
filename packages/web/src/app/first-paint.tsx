import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { HomeContent } from '../features/lending/home/home-content.tsx'
import { Frame } from '../shell/screen.tsx'
import { SkeletonCard, SkeletonRows } from '../ui/primitives/skeleton.tsx'

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

/** Any other page until its screen has loaded. */
export const shell = (): string =>
  paint(
    <Frame route={{ title: NO_BREAK }}>
      <SkeletonCard />
      <SkeletonRows count={4} />
    </Frame>,
  )
