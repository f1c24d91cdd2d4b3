import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { DataRouter, Location } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { chrome } from '../hosts/current-host.ts'
import type { ShownRoute } from '../navigation/route.ts'
import { headerHidden } from '../session/hidden-header.ts'
import { cx } from '../ui/primitives/class-names.ts'
import { Icon } from '../ui/primitives/icon.tsx'
import { Pieces, surfaceOf } from '../ui/primitives/outline.tsx'
import css from './entering.module.css'

/** What shows of a screen before it is drawn; `ready`: nothing but its drawing takes time. */
export type Coming = Pick<ShownRoute, 'title' | 'tab' | 'hideHeader' | 'outline'> & { ready: boolean }
type Look = (at: Pick<Location, 'pathname' | 'search'>) => Coming | undefined

/** Its title is enough at first: blocks that are gone at once would only flicker, ms. */
const BLOCKS_MS = 150

/** Nothing may cover a screen for longer, whatever became of the one that was to come, ms. */
const LONGEST_MS = 8_000

type Timer = ReturnType<typeof setTimeout> | undefined

/** The page that is on the screen, and the one whose outline lies over it. */
let drawn = ''
let shown: string | undefined
let blocks: Timer
let longest: Timer
let layer: { place: HTMLElement; root: Root } | undefined

function openLayer(): { place: HTMLElement; root: Root } {
  const place = document.createElement('div')
  place.setAttribute('aria-hidden', 'true')
  place.dataset.layer = 'entering'
  document.body.append(place)
  return { place, root: createRoot(place) }
}

/**
 * The title and the outline of the screen that comes. It has a root of its own: drawn by the program's, it would begin that screen
 * anew.
 */
function show({ title, tab, hideHeader, outline }: Coming, besideTabs: boolean): void {
  stopTimers()
  layer ??= openLayer()
  const { place, root } = layer
  const headed = title !== '' && !hideHeader && !headerHidden()
  place.className = cx(css.layer, surfaceOf(outline) === 'card' && css.white, besideTabs && css.aboveTabs)
  place.hidden = false
  const header = headed && <Header title={title} back={!tab} />
  flushSync(() => root.render(header))
  blocks = setTimeout(() => {
    root.render(
      <>
        {header}
        <div className={css.blocks}>
          <Pieces of={outline} />
        </div>
      </>,
    )
    // a screen that waits goes on with the same blocks: ui/primitives/skeleton.tsx
    document.documentElement.dataset.entering = ''
  }, BLOCKS_MS)
  longest = setTimeout(hide, LONGEST_MS)
}

function stopTimers(): void {
  clearTimeout(blocks)
  clearTimeout(longest)
}

function hide(): void {
  stopTimers()
  shown = undefined
  delete document.documentElement.dataset.entering
  if (!layer || layer.place.hidden) return
  layer.place.hidden = true
  layer.root.render(null)
}

const Header = ({ title, back }: { title: string; back: boolean }): ReactElement => (
  <div className={css.header}>
    <span className={cx(back && css.back)}>{back && <Icon of={ChevronLeft} />}</span>
    {title}
  </div>
)

/** The screen at this path is the one that is seen. */
function arrived(pathname: string): void {
  drawn = pathname
  hide()
}

/**
 * On a slow phone a screen takes a fifth of a second to be drawn although all of it is there. Its title answers the tap meanwhile, in
 * the next frame. One that still waits for its file or for a guard leaves the old screen, where Back belongs, until the address is
 * its own. Back shows what was drawn before, at its place, so nothing covers it; nor in a host with bars of its own.
 */
export function watchEntering(router: DataRouter, look: Look): void {
  if (chrome.header !== 'always') return
  drawn = router.state.location.pathname
  // before the browser draws it
  addEventListener('arrived', ({ detail }) => arrived(detail))
  router.subscribe(({ navigation, location, historyAction }) => {
    const goal = navigation.location ?? location
    // while a page of the history loads, it has its address already
    const isBack = navigation.location ? goal.pathname === window.location.pathname : historyAction === 'POP'
    // also back before the next screen was drawn, which therefore never arrives
    if (goal.pathname === drawn || goal.pathname === linkTo('home') || isBack) {
      if (navigation.location) hide()
      else arrived(goal.pathname)
      return
    }
    if (shown === goal.pathname || !('started' in document.documentElement.dataset)) return
    const next = look(goal)
    if (!next || (navigation.location && !next.ready)) return hide()
    const isTab = drawn === linkTo('home') || look({ pathname: drawn, search: '' })?.tab !== undefined
    show(next, isTab && next.tab !== undefined && chrome.tabBar)
    shown = goal.pathname
  })
}
