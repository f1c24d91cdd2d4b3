import { tokenStore } from './token.ts'

const TOKEN = /^[\w-]{16,200}$/
const TICKET = 'loginTicket'

/**
 * Hosts hand their customer's session over in the address: the app around the page by its token, any other by a ticket of
 * one use. Both are taken out of it before anything else can read them there. A token is believed only where an app is
 * really around the page: a link alone puts nobody into another person's account.
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

/** From the page's head to the program: nothing that stays. */
function keepTicket(ticket: string, path: string): void {
  const { dataset } = document.documentElement
  dataset[TICKET] = ticket
  dataset.arrivedAt = path
}

export type LoginTicket = { ticket: string; path: string }

/** The ticket that this page came with and where it leads, once. */
export function takeLoginTicket(): LoginTicket | undefined {
  const { dataset } = document.documentElement
  const ticket = dataset[TICKET]
  delete dataset[TICKET]
  return ticket === undefined ? undefined : { ticket, path: dataset.arrivedAt ?? '/' }
}
