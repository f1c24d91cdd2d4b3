import '../ui/tokens.css'
import '../ui/base.css'
import { type ReactElement, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type DataRouter, RouterProvider } from 'react-router'
import { setCallSource } from '../api/context.ts'
import { loadSysConfig } from '../api/sys-config.ts'
import { host, hostReady } from '../hosts/current-host.ts'
import { followChoices } from '../session/appearance-store.ts'
import { rememberHiddenHeader } from '../session/hidden-header.ts'
import { hasRevocations } from '../session/offline-cache.ts'
import { rememberArrival } from '../session/stored-route.ts'
import { legacyTarget } from './legacy-address.ts'
import { startPrefetch } from './prefetch.ts'
import { makeRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

/** Reloads a page restored from the back/forward cache, since its amounts are out of date (specification §4). */
function reloadWhenRestored(): void {
  let hidden = false
  window.addEventListener('pagehide', () => {
    hidden = true
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (hidden || persisted) location.reload()
  })
}

/** Wait for the configuration that the head requested, ms: it has mostly arrived, and home then renders once, not twice. */
const CONFIG_WAIT_MS = 100

const ignore = (): void => undefined

setCallSource(host.source, host.version?.dotted)
followChoices()
reloadWhenRestored()

const query = new URLSearchParams(location.search)
rememberArrival(query)
rememberHiddenHeader(query)

const target = legacyTarget(location.hash)
if (target) history.replaceState(history.state, '', target)

/** Marks the document once the program has replaced the pre-rendered picture. */
function Program({ router }: { router: DataRouter }): ReactElement {
  useLayoutEffect(() => {
    document.documentElement.dataset.started = ''
  }, [])
  return <RouterProvider router={router} />
}

function draw(router: DataRouter): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('#root is missing')
  // The pre-rendered picture stays until the router has the screen that replaces it. A transition renders in slices, so
  // that a tap meanwhile is handled.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Program router={router} />
      </StrictMode>,
    ),
  )
  startPrefetch(router)
  sendKeptRevocations()
  addEventListener('online', sendKeptRevocations)
  if (host.version) import('./must-update.ts').then(({ coverOutdated }) => coverOutdated(router)).catch(ignore)
}

/** Sends the revocations of earlier log-outs that the server has not received. */
function sendKeptRevocations(): void {
  if (hasRevocations()) import('../session/revocations.ts').then((it) => it.sendRevocations()).catch(ignore)
}

const initialized = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

function start(): void {
  const router = makeRouter()
  watchSession(router)
  const configured = Promise.race([
    loadSysConfig().catch(ignore),
    new Promise((resolve) => setTimeout(resolve, CONFIG_WAIT_MS)),
  ])
  void Promise.all([initialized(router), configured, hostReady]).then(() => draw(router))
}

// in a task of its own: evaluating the program has just taken a whole one
setTimeout(start)
