import { matchPath } from 'react-router'
import type { PathName } from '../paths.ts'
import { routeEntries } from './routes.ts'

/** Where most people go from the first screen. */
const LIKELY: readonly PathName[] = ['login', 'newBorrowCash', 'user', 'billList']

const ignore = (): void => undefined

function prefetch(pathname: string): void {
  const found = routeEntries.find(({ path }) => matchPath(path, pathname))
  if (found && 'screen' in found.route) found.route.screen().catch(ignore)
}

const SETTLED_MS = 4_000

function prefetchLikely(): void {
  import('./queries.layout.tsx').catch(ignore)
  for (const { name, path } of routeEntries) if (LIKELY.includes(name)) prefetch(path)
}

const whenIdle = (task: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 5_000 }) : setTimeout(task, 2_000)

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Loads a screen's file while the finger is still on its link, and the likeliest ones when nothing else is to do. */
export function startPrefetch(): void {
  const onTouch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) prefetch(link.pathname)
  }
  for (const event of ['touchstart', 'mouseover', 'focusin']) {
    document.addEventListener(event, onTouch, { passive: true, capture: true })
  }
  if (savesData()) return
  // Not before the first screen has everything: on a slow line the two would share it.
  const later = (): unknown => whenIdle(prefetchLikely)
  if (document.readyState === 'complete') setTimeout(later, SETTLED_MS)
  else window.addEventListener('load', () => setTimeout(later, SETTLED_MS))
}
