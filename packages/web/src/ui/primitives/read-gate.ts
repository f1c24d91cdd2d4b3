import { type RefCallback, useCallback, useEffect, useState } from 'react'

const TICK_MS = 50

export type ReadGate = {
  secondsLeft: number
  /** 0–1, for a Scale: one tick per 50 ms. */
  progress: number
  /** The end of the text has been on the screen. */
  atEnd: boolean
  /** The time is over and the end was seen. */
  done: boolean
  /** The ref for `ReadEnd`, behind the last line. */
  endRef: RefCallback<HTMLElement>
}

/** Forced reading: `seconds` on the screen (only while it is visible) and, if the text scrolls, its end seen. */
export function useReadGate(active: boolean, seconds = 3): ReadGate {
  const [elapsed, setElapsed] = useState(0)
  const [atEnd, setAtEnd] = useState(false)
  const total = seconds * 1000
  const counting = active && elapsed < total

  useEffect(() => {
    if (!counting) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      // Time spent in the background is not reading time.
      const passed = document.hidden ? 0 : Math.min(now - last, TICK_MS * 4)
      last = now
      setElapsed((before) => before + passed)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [counting])

  const endRef = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setAtEnd(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const spent = Math.min(elapsed, total)
  return {
    secondsLeft: Math.ceil((total - spent) / 1000),
    progress: total === 0 ? 1 : spent / total,
    atEnd,
    done: spent >= total && atEnd,
    endRef,
  }
}
