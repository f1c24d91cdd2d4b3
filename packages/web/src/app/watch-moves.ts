import { copy } from '@wanka/contract/copy.ts'
import { type DataRouter, type RouterNavigateOptions, resolvePath, type To } from 'react-router'
import { setTransport, type Transport } from '../api/exchange.ts'
import { showToast } from '../ui/overlays/toast.tsx'

const SLOW_MS = 8_000
const SLOW_TOAST_MS = 3_000

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

/** Navigates unless the new screen's file is missing and the network too: then the old screen stays, with a toast. */
function holdOffline(router: DataRouter): void {
  const { navigate } = router
  let asking = false
  // not a blocker: the router asks only one, and that is the page's own question before Back
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    // Back opens a page that is already loaded.
    if (typeof to === 'number') return navigate(to)
    const here = router.state.location.pathname
    const { pathname } = resolvePath(to ?? '', here)
    if (navigator.onLine || pathname === here) return navigate(to, options)
    if (asking) return
    asking = true
    try {
      const { loadScreen } = await import('./screens.ts')
      await loadScreen(pathname)
    } catch {
      return showToast(copy.network, 'network')
    } finally {
      asking = false
    }
    await navigate(to, options)
  }
}

/**
 * Watches navigations and calls. Offline the old screen stays, with a toast, unless the new screen's file is cached; a wait of
 * more than eight seconds shows a toast.
 */
export function watchMoves(router: DataRouter): void {
  setTransport(watchedFetch)
  holdOffline(router)
  let slow: ReturnType<typeof setTimeout> | undefined
  router.subscribe(({ navigation }) => {
    clearTimeout(slow)
    if (navigation.state !== 'idle') slow = setTimeout(tellSlow, SLOW_MS)
  })
}
