import { useEffect, useState } from 'react'
import { prefersStill } from '../overlays/presence.ts'

const DURATION_MS = 600

/**
 * The share of a figure and of its scale that is shown, 0–1: it rises once, from the first render. Mount it when the figure is
 * known. For the home hero only. With reduced motion it is 1 at once.
 */
export function useCountUp(): number {
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
  return part
}
