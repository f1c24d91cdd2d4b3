import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Layer, layerHistory } from './layer-history.ts'

/**
 * While `open`, the browser's Back calls `onBack` instead of leaving the screen. If what is open stays open
 * (a payment in progress), Back is simply held.
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
 * Closes what lies over the screen and runs `action` when its history entry is gone. For a change of screen with
 * `replace` from inside a sheet, which would otherwise replace the sheet's entry; a pushed one needs no waiting.
 * Call it from a handler or timer, not while rendering.
 */
export function afterClosing(close: () => void, action: () => void): void {
  // At once, so that the layer is known to be closed before anyone asks what is left.
  flushSync(close)
  layerHistory().whenSettled(action)
}
