import { useCallback, useEffect, useState } from 'react'

/** The value once it has not changed for `ms` milliseconds, so that a key press sends no request. */
export function useSettled<T extends string | number | null>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, settled, ms])
  return settled
}

/** Whole seconds until `deadline`, never below 0. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

export type Countdown = {
  remaining: number
  running: boolean
  /** Restarts, from `seconds` or from another number (the server's own waiting time). */
  start: (from?: number) => void
  stop: () => void
}

/** Counts down by the clock, so a page that was suspended in the background shows the right number when it returns. */
export function useCountdown(seconds: number, options: { auto?: boolean } = {}): Countdown {
  const [deadline, setDeadline] = useState<number | null>(() => (options.auto ? Date.now() + seconds * 1000 : null))
  const [now, setNow] = useState(() => Date.now())
  const remaining = deadline === null ? 0 : secondsUntil(deadline, now)
  const running = remaining > 0

  useEffect(() => {
    if (!running) return
    const tick = (): void => setNow(Date.now())
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])

  const start = useCallback(
    (from = seconds) => {
      setNow(Date.now())
      setDeadline(Date.now() + from * 1000)
    },
    [seconds],
  )
  const stop = useCallback(() => setDeadline(null), [])
  return { remaining, running, start, stop }
}
