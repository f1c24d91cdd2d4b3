import { replace } from 'react-router'
import { host, hostReady } from '../hosts/current-host.ts'
import { loginLink } from '../navigation/login-link.ts'
import { linkTo } from '../navigation/paths.ts'
import type { ScreenRoute } from '../navigation/route.ts'
import { ensureBaseInfo, getSession, refreshBaseInfo } from '../session/session.ts'
import type { Missing } from '../session/stage.ts'
import { type GuardStep, nextStep } from './guards.ts'
import { leadOn } from './lead-on.ts'
import { mustUpdate } from './must-update.ts'
import { openedNatively, whereWeAre } from './native-page.ts'
import { queryClient } from './queries.ts'
import { isEndUntold } from './session-watch.ts'

/** What the screen's place shows instead of the screen; `undefined` shows the screen. */
export type Gate = (Exclude<Missing, { missing: 'realName' }> & Ended) | { missing: 'update' } | undefined

/** A session ended on the way here: that is told over the page, and leads to the login itself. */
type Ended = { ended?: boolean }

/** Runs the guards of one route before it is shown, the old screen staying until they have answered. */
export const guardLoader =
  (route: ScreenRoute) =>
  async ({ request }: { request: Request }): Promise<Gate> => {
    await hostReady
    const asked = new URL(request.url)
    if (asked.pathname !== linkTo('downLoad') && (await mustUpdate())) return { missing: 'update' }
    if (await openedNatively(asked)) throw replace(whereWeAre(asked))
    const { pathname, search } = asked
    const url = pathname + search
    const decide = (): GuardStep => {
      const { isLogin, baseInfo } = getSession()
      return nextStep({ route, url, isLogin, baseInfo })
    }
    let step = decide()
    const remembered = step.next !== 'fetchBaseInfo'
    if (step.next === 'fetchBaseInfo') {
      await fetchBaseInfo(ensureBaseInfo)
      step = decide()
    }
    // Nobody is sent away for what may have been done a moment ago.
    if (remembered && getSession().isLogin && (step.next === 'go' || step.next === 'ask')) {
      await fetchBaseInfo(refreshBaseInfo)
      step = decide()
    }
    if (step.next === 'go') throw leadOn(asked, step.to)
    const ended = isEndUntold()
    if (step.next === 'ask') return { ...step.missing, ended }
    if (step.next !== 'login') {
      askAhead(route, asked)
      return undefined
    }
    if (!host.login && !ended) throw leadOn(asked, loginLink(step.redirectUrl))
    return { missing: 'login', ended }
  }

/** On a slow phone the screen is drawn a tenth of a second later. A file that does not come is told in its place. */
function askAhead({ screen }: ScreenRoute, { searchParams }: URL): void {
  const { isLogin } = getSession()
  screen().then(
    ({ ask }) => ask?.(queryClient, { isLogin, search: searchParams }),
    () => undefined,
  )
}

/** A session that ended meanwhile is no failure of the page: the guards see that nobody is logged in. */
async function fetchBaseInfo(fetch: () => Promise<unknown>): Promise<void> {
  try {
    await fetch()
  } catch (error) {
    if (getSession().isLogin) throw error
  }
}
