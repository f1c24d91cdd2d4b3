import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactElement } from 'react'
import type { HelpTopic } from '../addresses/help-topic.ts'
import type { PathName } from '../addresses/paths.ts'
import type { Stage } from '../session/stage.ts'
import type { Outline } from '../ui/primitives/outline.tsx'

/**
 * `open`: public. `login`: without a token the host's login comes first. `soft`: public, and the page asks for a login when
 * personal data is needed.
 */
export type Auth = 'open' | 'login' | 'soft'

/** Keys of the tab bar's entries. */
export type TabName = 'index' | 'discover' | 'member-v3' | 'my'

/**
 * Where the header's Back leads. Without a rule: a safe `callBackUrl`, else one step of history, else home.
 * `stored`: the activity that the flow was entered from, else the named path. `closesFrom`: the native app of this inner
 * version or later closes the window.
 */
export type BackRule = { to: PathName } | { stored: PathName } | { steps: number } | { closesFrom: number }

/** The same with an address in place of the name. */
export type ShownBack = { to: string } | { stored: string } | { steps: number } | { closesFrom: number }

/**
 * Prefetches a screen's queries. Called as soon as the guards let the visit pass, so that the answers arrive while the screen is
 * rendered; the screen makes the same queries and waits for the same answers.
 */
export type Prefetch = (queries: QueryClient, visit: { isLogin: boolean; search: URLSearchParams }) => void

/** The file of a screen. */
export type ScreenFile = { default: ComponentType; prefetch?: Prefetch }

export type ScreenRoute = {
  /** `''` hides the header (specification §2.8). */
  title: string
  auth: Auth
  /** Base info is fetched before the screen when there is a token. */
  baseInfo?: boolean
  tab?: TabName
  back?: BackRule
  /** Header item on the right that only navigates; one with an action is given to `Screen`. */
  right?: { label: string; to: PathName }
  hideHeader?: boolean
  /** Money or identity is asked here: the header leads to customer service. */
  help?: HelpTopic
  /** Shown also while the session has yet to be certified; every other personal page redirects to the certification. */
  uncertified?: true
  /** The stage that the customer must have reached; the guard leads there and back again. */
  stage?: Stage
  /** It ends in a call that needs a session allowed to move money: an idle one is stepped up when the screen opens. */
  movesMoney?: true
  screen: () => Promise<ScreenFile>
}

/** The route as a rendered screen sees it: addresses in place of names. */
export type ShownRoute = Omit<ScreenRoute, 'back' | 'right' | 'help'> & {
  back?: ShownBack
  right?: { label: string; to: string }
  /** The header's link to customer service, drawn with its icon: the first screen has neither. */
  help?: ReactElement
  /** How it looks before its content has arrived. */
  outline: Outline
}

/** An old address that redirects; the query is kept. */
export type RedirectRoute = { redirect: PathName }

export type Route = ScreenRoute | RedirectRoute
