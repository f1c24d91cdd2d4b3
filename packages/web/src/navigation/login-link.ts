import { linkTo } from './paths.ts'

/** Our login page, coming back to `redirectUrl`. */
export const loginLink = (redirectUrl: string, loginType?: 'tokenExpired'): string =>
  linkTo('login', { redirectUrl: redirectUrl === linkTo('home') ? undefined : redirectUrl, loginType })
