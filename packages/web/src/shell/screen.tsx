import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useMatches } from 'react-router'
import { chrome } from '../hosts/current-host.ts'
import type { Chrome } from '../hosts/source.ts'
import { useBack, useHostBack } from '../navigation/back.ts'
import type { ShownRoute } from '../navigation/route.ts'
import { headerHidden } from '../session/hidden-header.ts'
import { Page } from '../ui/primitives/page.tsx'
import { FloatingBack, HeaderAction, PageHeader } from '../ui/primitives/page-header.tsx'
import { Tabs, useTab } from './tabs.tsx'

const APP_NAME = '万卡'

export type ScreenProps = {
  /** In place of the route's title, such as the name of the loaded record. */
  title?: string
  /** A HeaderAction with an action; one that only navigates is data of the route. */
  right?: ReactNode
  /** Called before the header's Back; `false` cancels it. */
  beforeBack?: () => boolean | Promise<boolean>
  /** A BottomBar. */
  bottom?: ReactNode
  surface?: 'page' | 'card'
  /** Centres a state panel. */
  fill?: boolean
  /** A hero extends under the status bar. */
  bleed?: boolean
  children: ReactNode
}

type FrameRoute = Pick<ShownRoute, 'title' | 'back' | 'right' | 'help' | 'hideHeader'> & { tab?: string | undefined }

type HeaderFacts = { titled: boolean; hidden: boolean; needed: boolean; isTab: boolean; chrome: Chrome }

/**
 * Whether the header is drawn: not without a title, with the stored `hideHeader` flag, or where the host's own bar is enough
 * (specification §2.8). Where neither offers a way back, a button floats.
 */
export function headerOf({ titled, hidden, needed, isTab, chrome }: HeaderFacts): { shown: boolean; floats: boolean } {
  const wanted = chrome.header === 'always' || (chrome.header === 'whenNeeded' && needed)
  const shown = titled && !hidden && wanted
  return { shown, floats: !shown && !isTab && chrome.header === 'always' }
}

/** The frame of a screen: header and tab bar from its route's data, bottom bar and content from the screen. */
export function Screen(props: ScreenProps): ReactElement {
  const route = (useMatches().at(-1)?.handle as FrameRoute | undefined) ?? { title: '' }
  return <Frame route={{ ...route, tab: useTab(route.tab) }} {...props} />
}

/** The same for a route that is given: the not-found page, a boundary, the pre-rendered page. */
export function Frame({
  route,
  title,
  right,
  beforeBack,
  bottom,
  children,
  ...page
}: ScreenProps & { route: FrameRoute }): ReactElement {
  const name = title ?? route.title
  const { tab } = route
  const goBack = useBack(route.back)
  useEffect(() => {
    document.title = name || APP_NAME
  }, [name])
  const back = async (): Promise<void> => {
    if ((await beforeBack?.()) !== false) goBack()
  }
  useHostBack(back)
  const own = right ?? (route.right && <HeaderAction to={route.right.to}>{route.right.label}</HeaderAction>)
  const item = (own || route.help) && (
    <>
      {own}
      {route.help}
    </>
  )
  const onBack = tab ? undefined : back
  const { shown, floats } = headerOf({
    titled: name !== '',
    hidden: route.hideHeader === true || headerHidden(),
    needed: Boolean(item || beforeBack || route.back),
    isTab: tab !== undefined,
    chrome,
  })
  // without a header its item is placed in the page
  const header = shown ? (
    <PageHeader title={name} onBack={onBack} right={item} surface={page.surface} />
  ) : (
    (floats || item) && (
      <FloatingBack onBack={floats ? onBack : undefined} right={item} row={Boolean(item) && !page.bleed} />
    )
  )
  const tabBar = tab && chrome.tabBar && <Tabs current={tab} />
  return (
    <Page header={header} bottom={bottom ?? tabBar} {...page}>
      {children}
    </Page>
  )
}
