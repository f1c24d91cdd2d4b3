import { useEffect, useState } from 'react'

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
