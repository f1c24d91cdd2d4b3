import { host } from './hosts/current-host.ts'
import { linkTo } from './paths.ts'

/** Our login page, coming back to `redirectUrl`. */
export const loginLink = (redirectUrl: string, loginType?: 'tokenExpired'): string =>
  linkTo('login', { redirectUrl: redirectUrl === linkTo('home') ? undefined : redirectUrl, loginType })

/** The host's own login where there is one, else our page. */
export function openLogin(navigate: (to: string) => unknown, redirectUrl: string): void {
  if (host.login) host.login(redirectUrl)
  else navigate(loginLink(redirectUrl))
}
