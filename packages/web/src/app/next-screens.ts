import type { DataRouter } from 'react-router'
import { type PathName, paths } from '../addresses/paths.ts'
import { watchMoves } from './watch-moves.ts'

/** Registers the service worker, so that the next visit starts without the network. See worker/. */
function keepApp(): void {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
}

/** The screens that most customers open from the first one. */
const LIKELY: readonly PathName[] = ['login', 'newBorrowCash', 'user', 'billList', 'cashierDesk']

const ignore = (): void => undefined

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** When the browser is idle: prefetches the likeliest screens, and the whole app for the next visit. */
export async function fetchNextScreens(router: DataRouter): Promise<void> {
  watchMoves(router)
  void import('./page-report.ts').then(({ reportPage }) => reportPage()).catch(ignore)
  if (!savesData()) {
    const { loadScreen, answerTaps } = await import('./screens.ts')
    answerTaps(router)
    const likely = LIKELY.map((name) => loadScreen(paths[name]))
    // The code of an entry's tap and of the error texts must be loaded before the network is lost.
    const needed = [
      import('../navigation/open-entry.ts'),
      import('./session-end.ts'),
      import('../ui/primitives/questions.tsx'),
      import('./failed-route.tsx'),
    ]
    await Promise.all([...likely, ...needed]).catch(ignore)
  }
  keepApp()
}
