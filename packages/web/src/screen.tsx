import { UserRound } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useMatches } from 'react-router'
import { useBack } from './back.ts'
import { host } from './hosts/current-host.ts'
import { linkTo } from './paths.ts'
import type { ScreenRoute, TabName } from './route.ts'
import { TabBorrow } from './ui/own-icons.tsx'
import { Page } from './ui/page.tsx'
import { HeaderAction, PageHeader } from './ui/page-header.tsx'
import { TabBar } from './ui/tab-bar.tsx'

const APP_NAME = '万卡'
const tabs = [
  { key: 'index', label: '借钱', icon: TabBorrow, to: linkTo('home') },
  { key: 'my', label: '我的', icon: UserRound, to: linkTo('user') },
] as const satisfies readonly { key: TabName; label: string; icon: unknown; to: string }[]

export type ScreenProps = {
  /** In place of the route's title, such as the name of what was loaded. */
  title?: string
  /** A HeaderAction that acts; one that only navigates is data of the route. */
  right?: ReactNode
  /** Asked before the header's back; `false` stays. */
  beforeBack?: () => boolean | Promise<boolean>
  /** A BottomBar. */
  bottom?: ReactNode
  surface?: 'page' | 'card'
  /** Centres a state panel. */
  fill?: boolean
  /** A hero runs under the status bar. */
  bleed?: boolean
  children: ReactNode
}

type FrameRoute = Pick<ScreenRoute, 'title' | 'tab' | 'back' | 'right' | 'hideHeader'>

/** The frame of a screen: header and tab bar from its route's data, bottom bar and content from the screen. */
export function Screen(props: ScreenProps): ReactElement {
  const route = useMatches().at(-1)?.handle as FrameRoute | undefined
  return <Frame route={route ?? { title: '' }} {...props} />
}

/** The same for a route that is known otherwise: the not-found page, a boundary, the page built ahead. */
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
  const goBack = useBack(route.back)
  useEffect(() => {
    document.title = name || APP_NAME
  }, [name])
  const back = async (): Promise<void> => {
    if ((await beforeBack?.()) !== false) goBack()
  }
  const item = route.right && <HeaderAction to={linkTo(route.right.to)}>{route.right.label}</HeaderAction>
  const header = name && !route.hideHeader && host.chrome.header && (
    <PageHeader title={name} onBack={route.tab ? undefined : back} right={right ?? item} surface={page.surface} />
  )
  const tabBar = route.tab && host.chrome.tabBar && <TabBar tabs={tabs} current={route.tab} />
  return (
    <Page header={header} bottom={bottom ?? tabBar} {...page}>
      {children}
    </Page>
  )
}
