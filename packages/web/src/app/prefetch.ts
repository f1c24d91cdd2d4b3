import type { DataRouter } from 'react-router'

const ignore = (): void => undefined

/** Loads a screen's file; a failure is reported when the customer opens the screen. */
function prefetch(pathname: string): void {
  import('./screens.ts').then(({ loadScreen }) => loadScreen(pathname)).catch(ignore)
}

const SETTLED_MS = 4_000

const whenIdle = (task: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 5_000 }) : setTimeout(task, 2_000)

/** Loads a screen's file while the finger is still on its link, and the likeliest screens when the browser is idle. */
export function startPrefetch(router: DataRouter): void {
  const onTouch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) prefetch(link.pathname)
  }
  for (const event of ['touchstart', 'mouseover', 'focusin']) {
    document.addEventListener(event, onTouch, { passive: true, capture: true })
  }
  // Not before the first screen has loaded: on a slow connection the two would share the bandwidth.
  const later = (): unknown =>
    whenIdle(() => import('./next-screens.ts').then(({ fetchNextScreens }) => fetchNextScreens(router)).catch(ignore))
  if (document.readyState === 'complete') setTimeout(later, SETTLED_MS)
  else window.addEventListener('load', () => setTimeout(later, SETTLED_MS))
}
