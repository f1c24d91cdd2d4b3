import { copy } from '@wanka/contract/copy.ts'
import { type ReactElement, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useSysConfig } from '../api/sys-config.ts'
import { Frame } from '../screen.tsx'
import { useDelayed } from '../ui/delayed.ts'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { MaintenanceState } from '../ui/maintenance-state.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { tryAgain, useMaintenance } from './maintenance-watch.ts'
import { useOnline } from './online.ts'
import { useSessionWatch } from './session-watch.ts'
import css from './shell.module.css'

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
  useSessionWatch()
  useFocusOnArrival()
  const online = useOnline()
  const maintenance = useMaintenance()
  return (
    <>
      <Progress />
      {!online && <OfflineBanner />}
      {maintenance ? <Maintenance /> : <Outlet />}
      <ScrollRestoration />
    </>
  )
}

function Maintenance(): ReactElement {
  const hotline = useSysConfig()?.consumerHotline
  return (
    <Frame route={{ title: '' }} fill>
      <MaintenanceState title={copy.maintenance} hotline={hotline} onRetry={tryAgain} />
    </Frame>
  )
}

/** The old screen stays until the new one is ready; what takes longer than a blink shows that something happens. */
function Progress(): ReactElement | null {
  const waiting = useDelayed(useNavigation().state !== 'idle', 200)
  return waiting ? <div className={css.progress} role="progressbar" aria-label="正在打开" /> : null
}

/** A reader's place moves to the start of the new screen, as it would on a page of its own. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
