import { useEffect, useLayoutEffect, useRef } from 'react'
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
