import { toastTime } from '@wanka/contract/toast-time.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { createContext, type ReactElement, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../primitives/icon.tsx'
import css from './toast.module.css'

export type ToastKind = 'plain' | 'done' | 'error' | 'network'

/** Shows a message for 1.5, 2 (errors) or 3 s (15 characters and more), or for the `ms` given. A new one replaces it. */
export type ShowToast = (text: string, kind?: ToastKind, ms?: number) => void

type Shown = { id: number; text: string; kind: ToastKind; ms: number }

/** Toast for code outside the component tree, such as the router. A no-op until the provider is mounted. */
export let showToast: ShowToast = () => undefined

/** Given by ToastProvider. */
export const ToastContext = createContext<ShowToast | null>(null)
let nextId = 0

export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useCallback<ShowToast>((text, kind = 'plain', ms) => {
    nextId += 1
    const error = kind === 'error' || kind === 'network'
    setShown({ id: nextId, text, kind, ms: toastTime(text, { error, ms }) })
  }, [])
  useEffect(() => {
    showToast = show
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.ms)
    return () => clearTimeout(timer)
  }, [show, shown])
  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        // Always mounted: screen readers announce changes only inside a region that they already know.
        <div data-layer="" role="status" className={css.place}>
          {shown && (
            <div key={shown.id} className={css.toast}>
              {shown.kind === 'done' && <Icon of={CircleCheck} className={css.icon} />}
              {shown.kind === 'network' && <Icon of={WifiOff} className={css.icon} />}
              {shown.text}
            </div>
          )}
        </div>,
        document.body,
      )}
    </ToastContext>
  )
}

/** @throws Error outside ToastProvider. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs ToastProvider')
  return show
}
