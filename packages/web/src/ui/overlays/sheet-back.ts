import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Layer, layerHistory } from './layer-history.ts'

/**
 * While `open`, the browser's Back calls `onBack` instead of leaving the screen. If the layer stays open (a payment in
 * progress), Back is blocked.
 */
export function useSheetBack(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => {
    if (!open) return
    const layer: Layer = { back: () => latest.current() }
    layerHistory().open(layer)
    return () => layerHistory().close(layer)
  }, [open])
}

/**
 * Closes a layer and runs `action` when its history entry is gone. For a navigation with `replace` from inside a sheet, which
 * would otherwise replace the sheet's entry; a push needs no waiting. Call it from a handler or timer, not while rendering.
 */
export function afterClosing(close: () => void, action: () => void): void {
  // Synchronously, so that the layer counts as closed before the remaining entries are counted.
  flushSync(close)
  layerHistory().whenSettled(action)
}
