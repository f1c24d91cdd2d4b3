import { tokenStore } from './token.ts'

const TOKEN = /^[\w-]{16,200}$/

/**
 * Partners hand their customer's token over in the address. It is taken out of it before anything else can read it
 * there. It is believed where nobody is logged in yet, or where the partner's app is really around the page: a link alone
 * must not put somebody into another person's account.
 */
export function takeUrlToken(appIsHere: boolean): void {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token === null) return
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  if (TOKEN.test(token) && (appIsHere || !tokenStore.get())) tokenStore.set(token)
}
