import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Stage } from '../session/stage.ts'
import type { PathName } from './paths.ts'

/**
 * `open`: anyone. `login`: without a token the host's login comes first. `soft`: the page shows itself to anyone, and
 * asks for a login when personal data is wanted.
 */
export type Auth = 'open' | 'login' | 'soft'

/** Keys of the tab bar's entries. */
export type TabName = 'index' | 'discover' | 'member-v3' | 'my'

/**
 * Where the header's back goes. Nothing stated: a safe `callBackUrl`, else one step of history, else home.
 * `stored`: the activity the flow was entered from, else the named path. `closesFrom`: the native app of this inner
 * version or later closes the window.
 */
export type BackRule = { to: PathName } | { stored: PathName } | { steps: number } | { closesFrom: number }

/** The same with an address in place of the name. */
export type ShownBack = { to: string } | { stored: string } | { steps: number } | { closesFrom: number }

/**
 * Asks what a screen will show. Called as soon as somebody may go there, so that the answers are on their way while the
 * screen is drawn; what it asks the screen asks too, and waits for the same answer.
 */
export type Ask = (queries: QueryClient, visit: { isLogin: boolean; search: URLSearchParams }) => void

/** The file of a screen. */
export type ScreenFile = { default: ComponentType; ask?: Ask }

export type ScreenRoute = {
  /** `''` hides the header (specification §2.8). */
  title: string
  auth: Auth
  /** Base info is fetched before the screen when there is a token. */
  baseInfo?: boolean
  tab?: TabName
  back?: BackRule
  /** Header item on the right that only navigates; one that acts is given to `Screen`. */
  right?: { label: string; to: PathName }
  hideHeader?: boolean
  /** Shown also while the session has yet to be certified; every other page of a person leads to the certification. */
  uncertified?: true
  /** What the person must have reached; the guard leads there and back again. */
  stage?: Stage
  /** It ends in a call that asks for a session that may move money: an idle one is stepped up when the screen opens. */
  movesMoney?: true
  screen: () => Promise<ScreenFile>
}

/** What a screen that is shown knows of its route: addresses in place of names. */
export type ShownRoute = Omit<ScreenRoute, 'back' | 'right'> & {
  back?: ShownBack
  right?: { label: string; to: string }
}

/** An old address; the query goes along. */
export type RedirectRoute = { redirect: PathName }

export type Route = ScreenRoute | RedirectRoute
