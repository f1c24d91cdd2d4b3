import { copy } from '@wanka/contract/copy.ts'
import type { BlockerFunction, DataRouter } from 'react-router'
import { setTransport, type Transport } from '../api/exchange.ts'
import { showToast } from '../ui/overlays/toast.tsx'

const SLOW_MS = 8_000
const SLOW_TOAST_MS = 3_000
const BLOCKER = 'offline'

/** A short toast about a slow answer; it disappears by itself, and the wait goes on. */
const tellSlow = (): void => showToast('网络较慢，请再等一等', 'network', SLOW_TOAST_MS)

const watchedFetch: Transport = async (url, init) => {
  const late = setTimeout(tellSlow, SLOW_MS)
  try {
    return await fetch(url, init)
  } finally {
    clearTimeout(late)
  }
}

/**
 * Watches navigations and calls. Offline the old screen stays, with a toast, unless the new screen's file is cached; a wait of
 * more than eight seconds shows a toast.
 */
export function watchMoves(router: DataRouter): void {
  setTransport(watchedFetch)

  // Back opens a page that is already loaded.
  const staysHere: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
    !navigator.onLine && historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname
  router.getBlocker(BLOCKER, staysHere)

  let slow: ReturnType<typeof setTimeout> | undefined
  let asking = false
  router.subscribe(({ navigation, blockers }) => {
    clearTimeout(slow)
    if (navigation.state !== 'idle') slow = setTimeout(tellSlow, SLOW_MS)
    const held = blockers.get(BLOCKER)
    if (held?.state !== 'blocked' || asking) return
    asking = true
    const { pathname } = held.location
    import('./screens.ts')
      .then(({ loadScreen }) => loadScreen(pathname))
      .then(held.proceed, () => {
        held.reset()
        showToast(copy.network, 'network')
      })
      .finally(() => {
        asking = false
      })
  })
}
