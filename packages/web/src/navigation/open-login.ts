import type { NavigateFunction } from 'react-router'
import { loadSysConfig } from '../api/sys-config.ts'
import { host } from '../hosts/current-host.ts'
import { HostError } from '../hosts/host.ts'
import { signIn } from '../session/session.ts'
import { loseEffectUrl } from '../session/stored-route.ts'
import type { Dialogs } from '../ui/overlays/dialogs.tsx'
import { loginLink } from './login-link.ts'
import { redirectTo } from './redirect-to.ts'

type Guide = Pick<Dialogs, 'alert'> & {
  navigate: NavigateFunction
  /** This page shows only the question, so Back from our login skips it. */
  givesWay?: boolean
}

/**
 * Opens the host's own login where there is one, else our page, also where the host does not answer. A customer who cancels
 * stays where they are. Resolves when the page that follows has loaded.
 */
export async function openLogin({ navigate, alert, givesWay }: Guide, redirectUrl: string): Promise<void> {
  const ours = () => navigate(loginLink(redirectUrl), { replace: givesWay })
  if (!host.login) return ours()
  if (host.loginPrompt) await alert({ text: host.loginPrompt, confirmLabel: '重新登录' })
  await loginByHost({ navigate }, redirectUrl, ours)
}

async function loginByHost(
  { navigate }: Pick<Guide, 'navigate'>,
  redirectUrl: string,
  otherwise: () => void | Promise<void>,
): Promise<void> {
  const lost = host.loginPrompt && loseEffectUrl.get()
  if (lost) return redirectTo(lost, navigate)
  try {
    const { hostUrls } = await loadSysConfig()
    const token = await host.login?.(redirectUrl, hostUrls)
    if (token === undefined) return
    signIn(token)
    await navigate(redirectUrl, { replace: true })
  } catch (error) {
    if (!(error instanceof HostError && error.reason === 'cancelled')) await otherwise()
  }
}

/**
 * 重新登录, after a session ended (specification §4): the stored lose-effect URL, closing by the credit manager, the host's login
 * or register page, our login page.
 */
export async function renewSession(navigate: NavigateFunction, here: string): Promise<void> {
  const ours = () => navigate(loginLink(here, 'tokenExpired'))
  const lost = loseEffectUrl.get()
  if (lost) return redirectTo(lost, navigate)
  if (!host.renewSession) return host.login ? loginByHost({ navigate }, here, ours) : ours()
  try {
    const { hostUrls } = await loadSysConfig()
    await host.renewSession(here, hostUrls)
  } catch {
    await ours()
  }
}
