import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { setCallSource } from '../api/context.ts'
import { loadSysConfig } from '../api/sys-config.ts'
import { host, hostReady } from '../hosts/current-host.ts'
import { followChoices } from '../session/appearance-store.ts'
import { rememberHiddenHeader } from '../session/hidden-header.ts'
import { rememberArrival } from '../session/stored-route.ts'
import { legacyTarget } from './legacy-address.ts'
import { reloadWhenRestored } from './page-restore.ts'
import { startPrefetch } from './prefetch.ts'
import { makeRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

/** The configuration was asked for by the page's head and is mostly here by now: then home is drawn once, not twice. */
const CONFIG_WAIT_MS = 100

const ignore = (): void => undefined

setCallSource(host.source)
followChoices()
reloadWhenRestored()

const query = new URLSearchParams(location.search)
rememberArrival(query)
rememberHiddenHeader(query)

const target = legacyTarget(location.hash)
if (target) history.replaceState(history.state, '', target)

const router = makeRouter()
watchSession(router)

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('#root is missing')
  document.documentElement.dataset.started = ''
  // The page came with its first picture in it: it stays until the router has the screen that replaces it.
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  startPrefetch(router)
  if (host.version) import('./must-update.ts').then(({ coverOutdated }) => coverOutdated(router)).catch(ignore)
}

const initialized = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})
const configured = Promise.race([
  loadSysConfig().catch(ignore),
  new Promise((resolve) => setTimeout(resolve, CONFIG_WAIT_MS)),
])
void Promise.all([initialized, configured, hostReady]).then(start)
