import { tokenStore } from '../storage/token.ts'

const TOKEN = /^[\w-]{16,200}$/
const TICKET = 'loginTicket'

/**
 * Takes the session that a host passes in the address: the app around the page passes a token, any other host a single-use
 * ticket. Both are removed from the address before any other code can read them. A token is trusted only inside an app, so that a
 * link alone cannot log a visitor into another customer's account.
 */
export function takeUrlToken(appIsHere: boolean): void {
  const url = new URL(location.href)
  const { searchParams } = url
  const token = searchParams.get('token')
  const ticket = searchParams.get(TICKET)
  if (token === null && ticket === null) return
  searchParams.delete('token')
  searchParams.delete(TICKET)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  if (appIsHere && token !== null && TOKEN.test(token)) tokenStore.set(token)
  if (ticket !== null && TOKEN.test(ticket) && !tokenStore.get()) keepTicket(ticket, url.pathname + url.search)
}

/** Passes the ticket from the page's head to the program, in memory only. */
function keepTicket(ticket: string, path: string): void {
  const { dataset } = document.documentElement
  dataset[TICKET] = ticket
  dataset.arrivedAt = path
}

export type LoginTicket = { ticket: string; path: string }

/** The ticket that this page was opened with and its target; answered once. */
export function takeLoginTicket(): LoginTicket | undefined {
  const { dataset } = document.documentElement
  const ticket = dataset[TICKET]
  delete dataset[TICKET]
  return ticket === undefined ? undefined : { ticket, path: dataset.arrivedAt ?? '/' }
}
