/** A value read at most once in `ms`, however many callers: concurrent callers share one read. */
export function cachedValue<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY
  let value: Promise<T> | undefined
  return () => {
    if (value && performance.now() - asked < ms) return value
    asked = performance.now()
    const reading = read()
    // a failed read is not cached: the next caller reads again
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    value = reading
    return reading
  }
}
