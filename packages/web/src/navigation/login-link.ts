import { linkTo } from '../addresses/paths.ts'

/** Link to our login page, which returns to `redirectUrl`. */
export const loginLink = (redirectUrl: string, loginType?: 'tokenExpired'): string =>
  linkTo('login', { redirectUrl: redirectUrl === linkTo('home') ? undefined : redirectUrl, loginType })
