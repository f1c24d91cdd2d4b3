import { useEffect, useState } from 'react'
import { prefersStill } from '../overlays/presence.ts'

const DURATION_MS = 600

/**
 * Counts from 0 to `target` once, on the first render: mount it when the figure is known. Whole numbers (fen).
 * For the home hero only. With reduced motion it returns the target at once.
 */
export function useCountUp(target: number): number {
  const [part, setPart] = useState(() => (prefersStill() ? 1 : 0))
  useEffect(() => {
    if (prefersStill()) return
    const from = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - from) / DURATION_MS))
      setPart(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return Math.round(target * part)
}
