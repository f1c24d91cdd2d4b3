import type { AppSource } from '@wanka/contract/app-source.ts'
import { callContext, setCallSource } from '../api/context.ts'
import { startEarly } from '../api/early.ts'
import { keepInstallOffer } from '../hosts/install-offer.ts'
import { sourceHere } from '../hosts/source.ts'
import { findTransport } from '../hosts/transport.ts'
import { keepEarlyBack } from '../navigation/early-back.ts'
import { applyAppearance } from '../session/appearance-store.ts'
import { takeUrlToken } from '../session/url-token.ts'
import { tokenStore } from '../storage/token.ts'
import { type Asked, asksFirst, guestAsksFirst, infoSaid, priced } from './early.shapes.ts'
import { loadAhead, type Pages } from './load-ahead.ts'
import { type Tell, tellOf } from './say.ts'

/** A body with its parameters from the address; `undefined` when one is missing. */
function filled(body: string): string | undefined {
  const query = new URLSearchParams(location.search)
  let complete = true
  const text = body.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)
    complete &&= value !== null
    return encodeURIComponent(value ?? '')
  })
  return complete ? text : undefined
}

export type Opening = { source: AppSource; isMember: boolean; pages: Pages; tell: Tell }

/**
 * Runs in the page's head, before any file of the program has arrived: sets the colours at once and starts the first calls
 * while the rest loads. `takeEarly` hands their answers to the client.
 */
export function start(): Opening {
  // first of all: takes the token out of the address before any request could leak it
  const source = sourceHere()
  takeUrlToken(findTransport() !== undefined)
  const { pathname } = location
  const isMember = tokenStore.get() !== ''
  keepEarlyBack()
  keepInstallOffer()
  applyAppearance()
  document.documentElement.dataset.host = source
  setCallSource(source)
  const answers = new Map<string, Promise<Response>>()
  const ask = ({ path, body }: Asked): void => {
    const text = filled(body)
    if (text !== undefined) answers.set(path, startEarly(callContext(), path, text))
  }
  ask({ path: priced.path, body: '' })
  if (isMember) {
    // The pre-rendered picture of home is a guest's.
    document.documentElement.dataset.member = ''
    ask({ path: infoSaid.path, body: '' })
  }
  ;((isMember ? asksFirst : guestAsksFirst)[pathname] ?? []).forEach(ask)
  const told = document.currentScript?.dataset
  const pages = JSON.parse(told?.pages ?? '{}') as Pages
  loadAhead(told?.files, pages, pathname, isMember)
  return { source, isMember, pages, tell: tellOf(answers) }
}
