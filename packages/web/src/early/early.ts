import { callContext, setCallSource } from '../api/context.ts'
import { startEarly } from '../api/early.ts'
import { keepInstallOffer } from '../hosts/install-offer.ts'
import { chromeOf, sourceHere } from '../hosts/source.ts'
import { findTransport } from '../hosts/transport.ts'
import { keepEarlyBack } from '../navigation/early-back.ts'
import { applyAppearance } from '../session/appearance-store.ts'
import { takeUrlToken } from '../session/url-token.ts'
import { tokenStore } from '../storage/token.ts'
import { asksFirst, guestAsksFirst } from './early.shapes.ts'
import { sayPrice } from './early-words.ts'
import { loadAhead, type Pages } from './load-ahead.ts'
import { paintPage } from './paint-page.ts'

// Runs in the page's head, before any file of the program has arrived: sets the colours at once and starts the first calls
// while the rest loads. `takeEarly` hands their answers to the client.

// first of all: takes the token out of the address before any request could leak it
const source = sourceHere()
takeUrlToken(findTransport() !== undefined)
const { pathname, search } = location
const isMember = tokenStore.get() !== ''

/** A body with its parameters from the address; `undefined` when one is missing. */
function filled(body: string): string | undefined {
  const query = new URLSearchParams(search)
  let complete = true
  const text = body.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)
    complete &&= value !== null
    return encodeURIComponent(value ?? '')
  })
  return complete ? text : undefined
}

keepEarlyBack()
keepInstallOffer()
applyAppearance()
document.documentElement.dataset.host = source
setCallSource(source)
const config = startEarly(callContext(), '/api/sys/config')
if (isMember) {
  // The pre-rendered picture is a guest's.
  document.documentElement.dataset.member = ''
  startEarly(callContext(), '/userapi/userinfo/front/info')
} else void sayPrice(config)
for (const { path, body } of (isMember ? asksFirst : guestAsksFirst)[pathname] ?? []) {
  const text = filled(body)
  if (text !== undefined) startEarly(callContext(), path, text)
}
const told = document.currentScript?.dataset
const pages = JSON.parse(told?.pages ?? '{}') as Pages
loadAhead(told?.files, pages, pathname, isMember)
void paintPage(pages, pathname, chromeOf[source])
