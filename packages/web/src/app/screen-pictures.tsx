import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type PathName, paths } from '../addresses/paths.ts'
import LoginScreen from '../features/customer/login/login.screen.tsx'
import MineScreen from '../features/customer/mine/mine.screen.tsx'
import MyCouponsScreen from '../features/engagement/coupons/my-coupons.screen.tsx'
import BillListScreen from '../features/lending/bills/bill-list.screen.tsx'
import CostDetailScreen from '../features/lending/borrow/confirm/cost-detail.screen.tsx'
import BorrowScreen from '../features/lending/borrow/form/borrow.screen.tsx'
import CashierScreen from '../features/lending/cashier/cashier.screen.tsx'
import LettersScreen from '../features/messaging/letters/letters.screen.tsx'
import QuestionsScreen from '../features/support/help/questions.screen.tsx'
import type { ScreenRoute } from '../navigation/route.ts'
import { endSession, signIn } from '../session/session.ts'
import { Frame } from '../shell/screen.tsx'
import { DialogsProvider } from '../ui/overlays/dialogs.tsx'
import { ToastContext } from '../ui/overlays/toast.tsx'
import { Pieces } from '../ui/primitives/outline.tsx'
import { outlines } from './outlines.ts'
import { QueriesLayout } from './queries.layout.tsx'
import { routeEntries } from './routes.ts'
import { shownRoute } from './shown-route.ts'

// Rendered into the pages of these screens by build/first-paint.ts; no file of the program imports it.

type Visitor = 'guest' | 'member'
type Pictured = {
  screen: ComponentType
  /** The module of its head in early/pages, for one that needs answers. */
  head?: string
  /** The weights of its figures, beside the bold ones, which every page's styles contain. */
  figures?: readonly (400 | 500)[]
  /** Whom it has a picture of; those together to whom it shows the same. */
  of: readonly (readonly Visitor[])[]
  /** Parameters of the address, and `draft` for a form that was begun, with which the screen is another. */
  unless?: readonly string[]
}

const ANYONE: readonly Visitor[] = ['guest', 'member']

/** The screens that people open directly. */
const pictured: Partial<Record<PathName, Pictured>> = {
  login: { screen: LoginScreen, of: [ANYONE], unless: ['loginType'] },
  newBorrowCash: { screen: BorrowScreen, head: 'new-borrow-cash', figures: [400], of: [['guest'], ['member']] },
  cashCostDetail: { screen: CostDetailScreen, of: [['guest']], unless: ['draft'] },
  questions: { screen: QuestionsScreen, head: 'questions', of: [ANYONE] },
  user: { screen: MineScreen, head: 'user', figures: [400], of: [['guest'], ['member']] },
  billList: {
    screen: BillListScreen,
    head: 'bill-list',
    figures: [400, 500],
    of: [['member']],
    unless: ['state', 'select'],
  },
  cashierDesk: {
    screen: CashierScreen,
    head: 'cashier-desk',
    figures: [400],
    of: [['member']],
    unless: ['premium', 'topUp', 'letong', 'items', 'settle', 'prepay', 'part'],
  },
  myCoupons: { screen: MyCouponsScreen, head: 'my-coupons', figures: [400], of: [['member']], unless: ['state'] },
  internalLetter: {
    screen: LettersScreen,
    head: 'internal-letter',
    figures: [400],
    of: [['member']],
    unless: ['type'],
  },
}

/** The markup of an element at the address of a screen, for this visitor. */
function markup(name: PathName, element: ReactElement, visitor: Visitor): string {
  const handle = shownRoute(name, routeOf(name))
  const router = createMemoryRouter(
    [{ Component: QueriesLayout, children: [{ path: paths[name], handle, element }] }],
    { initialEntries: [paths[name]] },
  )
  if (visitor === 'member') signIn('picture')
  try {
    return renderToStaticMarkup(
      <ToastContext value={() => undefined}>
        <DialogsProvider>
          <RouterProvider router={router} />
        </DialogsProvider>
      </ToastContext>,
    )
  } finally {
    endSession()
  }
}

function routeOf(name: PathName): ScreenRoute {
  const { route } = routeEntries.find((entry) => entry.name === name) ?? {}
  if (!route || 'redirect' in route) throw new Error(`${name} has no screen`)
  return route
}

/** For a visitor, or an address, of which there is no picture: the title and the outline. */
function blank(name: PathName): string {
  const { title, tab } = routeOf(name)
  return markup(
    name,
    <Frame route={{ title, tab }}>
      <Pieces of={outlines[name] ?? []} />
    </Frame>,
    'guest',
  )
}

export type PicturePage = {
  address: string
  /** Its module in early. */
  head: string
  /** Attributes of the head's script: whom it has pictures of, and what makes the screen another. */
  told: { visitors: string; unless: string }
  /** Fonts that it needs at once. */
  fonts: string[]
  picture: string
}

/** The pages of the screens that people open directly: what each shows before anything of its own has arrived. */
export const picturePages = (): PicturePage[] =>
  (Object.entries(pictured) as [PathName, Pictured][]).map(
    ([name, { screen: Screen, head, figures = [], of, unless = [] }]) => {
      const shown = [
        ['none', blank(name)],
        ...of.map((visitors) => [visitors.join(' '), markup(name, <Screen />, visitors[0] ?? 'guest')]),
      ]
      return {
        address: paths[name],
        head: head ? `pages/${head}` : 'open-page',
        fonts: figures.map((weight) => `/fonts/wanka-figures-${weight}.woff2`),
        told: { visitors: of.flat().join(' '), unless: unless.join(' ') },
        picture: shown.map(([visitors, html]) => `<div data-shown="${visitors}">${html}</div>`).join(''),
      }
    },
  )
