import { lazy, type ReactElement, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router'
import { useOnline } from '../api/online.ts'
import { useStepUpQuestion } from '../api/step-up.ts'
import { DialogsProvider } from '../ui/overlays/dialogs.tsx'
import { OfflineBanner } from '../ui/overlays/offline-banner.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { useDelayed } from '../ui/primitives/delayed.ts'
import { useMoneyFreshness } from './ask-when-stale.ts'
import { tryAgain, useMaintenance } from './maintenance-watch.ts'
import { useSessionEnd } from './session-watch.ts'
import css from './shell.module.css'

const NoAnswer = ({ onDone }: { onDone: (shown: boolean) => void }): null => {
  useEffect(() => onDone(false), [onDone])
  return null
}
/** Where its file does not arrive no step-up is offered, and the call that needs it fails. */
const StepUp = lazy(() => import('./screens.ts').then(({ stepUp }) => stepUp()).catch(() => ({ default: NoAnswer })))
const MaintenancePanel = lazy(() => import('./maintenance-panel.tsx'))

/** Around every screen: overlays, progress of a navigation, offline and maintenance, the end of a session. */
export function Shell(): ReactElement {
  return (
    <ToastProvider>
      <DialogsProvider>
        <Inside />
      </DialogsProvider>
    </ToastProvider>
  )
}

function Inside(): ReactElement {
  useSessionEnd()
  useFocusOnArrival()
  useMoneyFreshness()
  const online = useOnline()
  const maintenance = useMaintenance()
  const { revalidate } = useRevalidator()
  // The guards of the screen run again as well: their calls may have failed.
  const retry = (): void => {
    tryAgain()
    void revalidate()
  }
  return (
    <>
      <Progress />
      {!online && <OfflineBanner />}
      <Suspense>{maintenance ? <MaintenancePanel onRetry={retry} /> : <Outlet />}</Suspense>
      <StepUpQuestion />
      <ScrollRestoration />
    </>
  )
}

/** Stays mounted after the first question, so that its closing animation can run. */
function StepUpQuestion(): ReactElement | null {
  const question = useStepUpQuestion()
  const [asked, setAsked] = useState(false)
  if (question && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <StepUp open={question !== undefined} onDone={(shown) => question?.answer(shown)} />
    </Suspense>
  )
}

/** The old screen stays until the new one is ready; after 200 ms a progress bar shows. */
function Progress(): ReactElement | null {
  const waiting = useDelayed(useNavigation().state !== 'idle', 200)
  return waiting ? <div className={css.progress} role="progressbar" aria-label="正在打开" /> : null
}

declare global {
  interface WindowEventMap {
    /** The screen at this path is drawn now: what lies over it goes (app/entering.tsx). */
    arrived: CustomEvent<string>
  }
}

/** Moves a screen reader's focus to the start of the new screen, as a new page would. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    dispatchEvent(new CustomEvent('arrived', { detail: pathname }))
  }, [pathname])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
