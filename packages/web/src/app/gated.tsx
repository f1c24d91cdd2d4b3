import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { useSysConfig } from '../api/sys-config.ts'
import type { Gate } from './guard-loader.ts'

const GatePanel = lazy(() => import('./gate-panel.tsx'))
const MaintenancePanel = lazy(() => import('./maintenance-panel.tsx'))

/** A screen behind its gate and its gray switch. */
export function gated(Shown: ComponentType): ComponentType {
  return function GatedScreen() {
    const gate = useLoaderData<Gate>()
    const { pathname } = useLocation()
    const gray = useSysConfig()?.grayRoutes.includes(pathname.slice(1))
    if (!gray && !gate) return <Shown />
    return <Suspense>{gray ? <MaintenancePanel /> : gate && <GatePanel gate={gate} />}</Suspense>
  }
}

/** Shown where a redirect stops, because it is behind the gray switch. */
export const GrayPanel = (): ReactElement => (
  <Suspense>
    <MaintenancePanel />
  </Suspense>
)
