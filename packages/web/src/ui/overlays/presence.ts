import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Whether the customer prefers reduced motion. Read at the moment of use: the setting may change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const LEAVE_MS = 120

export type Presence = 'open' | 'leaving' | 'gone'

/** Keeps an element mounted during its closing animation. */
export function usePresence(open: boolean): Presence {
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useEffect(() => {
    if (open || !drawn) return
    const timer = setTimeout(() => setDrawn(false), prefersStill() ? 0 : LEAVE_MS)
    return () => clearTimeout(timer)
  }, [open, drawn])
  if (open) return 'open'
  return drawn ? 'leaving' : 'gone'
}

/** The content as it was before `frozen`: a closing element must not change its text. */
export function useFrozen(content: ReactNode, frozen: boolean): ReactNode {
  const kept = useRef(content)
  useEffect(() => {
    if (!frozen) kept.current = content
  })
  return frozen ? kept.current : content
}
