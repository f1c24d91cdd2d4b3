import { redirect, replace } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { host, hostReady } from '../hosts/current-host.ts'
import { loginLink } from '../navigation/login-link.ts'
import type { ScreenRoute } from '../navigation/route.ts'
import { ensureBaseInfo, getSession, refreshBaseInfo } from '../session/session.ts'
import type { Missing } from '../session/stage.ts'
import { type GuardStep, nextStep } from './guards.ts'
import { mustUpdate } from './must-update.ts'
import { openedNatively, whereWeAre } from './native-page.ts'
import { queryClient } from './queries.layout.tsx'
import { isEndUntold } from './session-watch.ts'

/**
 * A redirect from the requested page to another. The page where the customer was stays behind the new one; an address that was
 * opened itself (by a link from outside, or by Back) is replaced, since it would only redirect again.
 */
export const redirectResponse = (asked: URL, to: string): Response =>
  location.pathname === asked.pathname ? replace(to) : redirect(to)

/** What is shown in place of the screen; `undefined` shows the screen. */
export type Gate = (Exclude<Missing, { missing: 'realName' }> & Ended) | { missing: 'update' } | undefined

/** A session that ended on the way here is reported over the page, and that report leads to the login itself. */
type Ended = { ended?: boolean }

/** Runs the guards of one route before it is shown; the old screen stays until they have answered. */
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
    // A remembered stage may be out of date: refresh it before the customer is redirected or asked.
    if (remembered && getSession().isLogin && (step.next === 'go' || step.next === 'ask')) {
      await fetchBaseInfo(refreshBaseInfo)
      step = decide()
    }
    if (step.next === 'go') throw redirectResponse(asked, step.to)
    const ended = isEndUntold()
    if (step.next === 'ask') return { ...step.missing, ended }
    if (step.next !== 'login') {
      askAhead(route, asked)
      return undefined
    }
    if (!host.login && !ended) throw redirectResponse(asked, loginLink(step.redirectUrl))
    return { missing: 'login', ended }
  }

/** Prefetches the screen's queries: on a slow phone it renders a tenth of a second later. The boundary reports a lost file. */
function askAhead({ screen }: ScreenRoute, { searchParams }: URL): void {
  const { isLogin } = getSession()
  screen().then(
    ({ prefetch }) => prefetch?.(queryClient, { isLogin, search: searchParams }),
    () => undefined,
  )
}

/** A session that ended meanwhile does not fail the page: the guards see a guest. */
async function fetchBaseInfo(fetch: () => Promise<unknown>): Promise<void> {
  try {
    await fetch()
  } catch (error) {
    if (getSession().isLogin) throw error
  }
}
